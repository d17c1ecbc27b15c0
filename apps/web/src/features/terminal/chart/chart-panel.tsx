import type { Granularity, SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { Panel } from '#ui/panels/panel.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { intervals, toGranularity } from './intervals.ts';

const PriceChart = lazy(() =>
  import('./price-chart.tsx').then(({ PriceChart }) => ({ default: PriceChart })),
);

interface ChartPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

export function ChartPanel({ instrument, className }: ChartPanelProps) {
  const { t } = useLingui();
  const [granularity, choose] = useGranularity();
  return (
    <Panel label={t({ id: 'chart.label', message: 'Chart' })} className={className}>
      <div className="overflow-x-auto border-b border-line p-1">
        <Segmented
          label={t({ id: 'chart.interval', message: 'Candle width' })}
          className="w-fit bg-transparent"
          options={intervals.map(({ granularity: value }) => ({ value, label: value }))}
          value={granularity}
          onChange={choose}
        />
      </div>
      <Suspense fallback={<Skeleton className="m-2 flex-1" />}>
        <PriceChart key={granularity} instrument={instrument} granularity={granularity} />
      </Suspense>
    </Panel>
  );
}

/** The chosen interval, and a function that changes and stores it. */
function useGranularity(): [Granularity, (next: Granularity) => void] {
  const { preferences } = usePage();
  const [granularity, setGranularity] = useState<Granularity>(() =>
    toGranularity(preferences.read('kline_interval')),
  );
  const choose = (next: Granularity) => {
    setGranularity(next);
    const minutes = intervals.find((interval) => interval.granularity === next)?.minutes;
    if (minutes) preferences.write('kline_interval', minutes);
  };
  return [granularity, choose];
}
