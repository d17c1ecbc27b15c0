import { CompareMenu } from './compare/compare-menu.tsx';
import { CountMenu } from './grid/count-menu.tsx';
import type { GridChart, useChartGrid } from './grid/use-chart-grid.ts';
import { TemplateMenu } from './templates/template-menu.tsx';

interface ChartMenusProps {
  readonly grid: ReturnType<typeof useChartGrid>;
  /** The chart that the menus act on. */
  readonly shown: GridChart;
  readonly isPhone: boolean;
}

/** The menus of the bar that are loaded after the chart. A phone has one chart. */
export function ChartMenus({ grid, shown, isPhone }: ChartMenusProps) {
  return (
    <>
      <CompareMenu compared={shown.compared} own={shown.instrument.symbol} />
      <TemplateMenu chart={shown.chart} />
      {!isPhone && <CountMenu {...grid} />}
    </>
  );
}
