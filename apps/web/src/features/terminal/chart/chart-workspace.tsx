import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Tabs } from '#ui/panels/tabs.tsx';
import { useChartSettings } from './chart-settings.ts';
import { IndicatorMenu } from './indicator-menu.tsx';
import { IntervalBar } from './interval-bar.tsx';
import { PriceChart } from './price-chart.tsx';
import { useIndicators } from './use-indicators.ts';
import { useInterval } from './use-interval.ts';
import type { ChartView } from './view/chart-view.ts';

interface ChartWorkspaceProps {
  readonly instrument: Instrument;
  readonly isFull: boolean;
  readonly onFull: (full: boolean) => void;
}

/** The chart with its bar. */
export function ChartWorkspace({ instrument }: ChartWorkspaceProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const [tab, setTab] = useState('chart');
  const interval = useInterval();
  const indicators = useIndicators();
  const settings = useChartSettings();
  const [, setView] = useState<ChartView>();
  const { granularity } = interval;
  return (
    <Tabs
      label={t({ id: 'chart.label', message: 'Chart' })}
      direction={direction}
      value={tab}
      onChange={setTab}
      aside={
        tab === 'chart' && (
          <div
            dir="ltr"
            className="flex min-w-0 flex-1 shrink-[999] items-center gap-0.5 overflow-x-auto"
          >
            <IntervalBar choice={interval} />
            <IndicatorMenu choice={indicators} />
          </div>
        )
      }
      tabs={[
        {
          value: 'chart',
          label: t({ id: 'chart.label', message: 'Chart' }),
          content: (
            <PriceChart
              key={granularity}
              instrument={instrument}
              granularity={granularity}
              indicators={indicators.settings}
              axes={settings.axes}
              onView={setView}
            />
          ),
        },
      ]}
    />
  );
}
