import { directionOf } from '@bourse/i18n-registry';
import { ChartBar, ChartProvider, ChartTools, useChart } from '@bourse/trading-chart/react';
import '@bourse/trading-chart/styles.css';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLocale } from '#platform/locale/locale.ts';
import { withTexts } from '#platform/locale/texts.ts';
import type { Instrument } from '#platform/market/product.ts';
import { saveFile } from '#ui/content/save-file.ts';
import { Tabs } from '@bourse/ui/panels';
import { Skeleton } from '@bourse/ui/states';
import { classNames } from '@bourse/ui/class-names';
import { useSession } from '@bourse/react/session';
import { useIsPhone } from '@bourse/ui/screen';
import { useChartGrid } from './grid/use-chart-grid.ts';
import { PairChart } from './pair-chart.tsx';
import { useChartSetup } from './use-chart-setup.ts';

const ChartGrid = lazyComponent(async () => (await import('./grid/chart-grid.tsx')).ChartGrid);
const PairDepth = lazyComponent(async () => (await import('./pair-depth.tsx')).PairDepth);
const PairInfo = lazyComponent(async () => (await import('./pair-info.tsx')).PairInfo);

const DrawingsKeeper = lazyComponent(
  async () => (await withTexts(import('./drawings/drawings-keeper.tsx'), 'tools')).DrawingsKeeper,
);

const ChartMenus = lazyComponent(
  async () => (await withTexts(import('./chart-menus.tsx'), 'tools', 'lists')).ChartMenus,
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

/** A visitor's drawings are kept by the browser alone. */
function KeptDrawings({ symbols }: { readonly symbols: ReadonlySet<string> }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense>
      {[...symbols].map((symbol) => (
        <DrawingsKeeper key={`${user.userId} ${symbol}`} userId={user.userId} symbol={symbol} />
      ))}
    </Suspense>
  );
}

/** Keeps the place of the menus that are not loaded yet. */
function MenuPlaces({ isPhone }: { readonly isPhone: boolean }) {
  return (
    <span
      className={classNames(
        'shrink-0',
        isPhone ? 'w-17 pointer-coarse:w-22' : 'w-25.5 pointer-coarse:w-33',
      )}
    />
  );
}

function ChartTabs({ instrument, isFull, onFull }: ChartWorkspaceProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const [tab, setTab] = useState('chart');
  const isPhone = useIsPhone();
  const grid = useChartGrid(useChart(), instrument);
  const [first] = grid.charts;
  const shown = grid.charts[grid.active] ?? first;
  const contents = {
    chart:
      grid.count === 1 ? (
        <PairChart
          key={first.chart.interval.granularity}
          chart={first.chart}
          instrument={instrument}
          compared={first.compared}
        />
      ) : (
        <ChartGrid {...grid} />
      ),
    depth: <PairDepth instrument={instrument} />,
    info: <PairInfo instrument={instrument} />,
  };
  const labels = {
    chart: t({ id: 'chart.label', message: 'Chart' }),
    depth: t({ id: 'chart.depth', message: 'Depth' }),
    info: t({ id: 'chart.info', message: 'Info' }),
  };
  const symbols = new Set(grid.charts.map((each) => each.instrument.symbol));
  return (
    <>
      <KeptDrawings symbols={symbols} />
      <Tabs
        label={t({ id: 'chart.views', message: 'Market views' })}
        direction={direction}
        value={tab}
        onChange={setTab}
        aside={
          <ChartBar isFull={isFull} onFull={onFull}>
            {tab === 'chart' && (
              <>
                <ChartTools
                  chart={shown.chart}
                  market={shown.instrument}
                  isCompared={shown.compared.instruments.length > 0}
                  onPicture={saveFile}
                />
                <Suspense fallback={<MenuPlaces isPhone={isPhone} />}>
                  <ChartMenus grid={grid} shown={shown} isPhone={isPhone} />
                </Suspense>
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
    </>
  );
}
