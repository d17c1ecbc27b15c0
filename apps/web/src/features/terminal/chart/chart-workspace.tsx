import { directionOf } from '@bourse/i18n-registry';
import { ChartBar, ChartProvider, ChartTools, useChart } from '@bourse/trading-chart/react';
import '@bourse/trading-chart/styles.css';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { saveFile } from '#ui/content/save-file.ts';
import { Tabs } from '@bourse/ui/panels';
import { Skeleton } from '@bourse/ui/states';
import { PairChart } from './pair-chart.tsx';
import { useChartSetup } from './use-chart-setup.ts';

const PairDepth = lazy(() =>
  import('./pair-depth.tsx').then(({ PairDepth }) => ({ default: PairDepth })),
);
const PairInfo = lazy(() =>
  import('./pair-info.tsx').then(({ PairInfo }) => ({ default: PairInfo })),
);

const loading = <Skeleton className="m-2 flex-1" />;

interface ChartWorkspaceProps {
  readonly instrument: Instrument;
  readonly isFull: boolean;
  readonly onFull: (full: boolean) => void;
}

/** The candles, the depth of the book and the pair's rules, with the chart's bar. */
export function ChartWorkspace(props: ChartWorkspaceProps) {
  return (
    <ChartProvider value={useChartSetup()}>
      <ChartTabs {...props} />
    </ChartProvider>
  );
}

function ChartTabs({ instrument, isFull, onFull }: ChartWorkspaceProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const [tab, setTab] = useState('chart');
  const chart = useChart();
  const contents = {
    chart: <PairChart key={chart.interval.granularity} chart={chart} instrument={instrument} />,
    depth: <PairDepth instrument={instrument} />,
    info: <PairInfo instrument={instrument} />,
  };
  const labels = {
    chart: t({ id: 'chart.label', message: 'Chart' }),
    depth: t({ id: 'chart.depth', message: 'Depth' }),
    info: t({ id: 'chart.info', message: 'Info' }),
  };
  return (
    <Tabs
      label={t({ id: 'chart.views', message: 'Market views' })}
      direction={direction}
      value={tab}
      onChange={setTab}
      aside={
        <ChartBar isFull={isFull} onFull={onFull}>
          {tab === 'chart' && <ChartTools chart={chart} market={instrument} onPicture={saveFile} />}
        </ChartBar>
      }
      tabs={(['chart', 'depth', 'info'] as const).map((value) => ({
        value,
        label: labels[value],
        content: <Suspense fallback={loading}>{contents[value]}</Suspense>,
      }))}
    />
  );
}
