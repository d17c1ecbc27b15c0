import { directionOf } from '@bourse/i18n-registry';
import type { ChartView } from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Tabs } from '@bourse/ui/panels';
import { Skeleton } from '@bourse/ui/states';
import { useChartSettings } from './settings/chart-settings.ts';
import { ChartTools, Tool } from './toolbar/chart-tools.tsx';
import { IndicatorMenu } from './indicators/indicator-menu.tsx';
import { IntervalBar } from './intervals/interval-bar.tsx';
import { PriceChart } from './price-chart.tsx';
import { useFullScreen } from './toolbar/use-full-screen.ts';
import { useIndicators } from './indicators/use-indicators.ts';
import { useInterval } from './intervals/use-interval.ts';

const DepthChart = lazy(() =>
  import('./depth-chart.tsx').then(({ DepthChart }) => ({ default: DepthChart })),
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
export function ChartWorkspace({ instrument, isFull, onFull }: ChartWorkspaceProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const [tab, setTab] = useState('chart');
  const [isDrawing, setDrawing] = useState(false);
  const [view, setView] = useState<ChartView>();
  const interval = useInterval();
  const indicators = useIndicators();
  const settings = useChartSettings();
  useFullScreen(isFull, onFull);
  const { granularity } = interval;
  const { symbol } = instrument;
  const contents = {
    chart: (
      <PriceChart
        key={granularity}
        instrument={instrument}
        granularity={granularity}
        indicators={indicators.settings}
        settings={settings}
        isDrawing={isDrawing}
        onView={setView}
      />
    ),
    depth: <DepthChart instrument={instrument} />,
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
          {tab === 'chart' && (
            <>
              <IntervalBar choice={interval} />
              <IndicatorMenu choice={indicators} />
              <ChartTools
                settings={settings}
                view={view}
                symbol={symbol}
                granularity={granularity}
                isDrawing={isDrawing}
                onDrawing={setDrawing}
              />
            </>
          )}
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

interface ChartBarProps {
  readonly isFull: boolean;
  readonly onFull: (full: boolean) => void;
  readonly children: ReactNode;
}

function ChartBar({ isFull, onFull, children }: ChartBarProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 shrink-[999] items-center overflow-x-auto">
      <div className="ms-auto flex items-center gap-0.5">
        {children}
        <Tool
          label={t({ id: 'chart.full-screen', message: 'Full screen' })}
          pressed={isFull}
          onPress={() => {
            onFull(!isFull);
          }}
        >
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </Tool>
      </div>
    </div>
  );
}
