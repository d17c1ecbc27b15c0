import { classNames } from '@bourse/ui/class-names';
import { useLingui } from '@lingui/react/macro';
import { useInstruments } from '#platform/market/instruments.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import { PairChart } from '../pair-chart.tsx';
import type { GridChart, useChartGrid } from './use-chart-grid.ts';

/** Two charts, beside each other where there is room, or four. The bar acts on the one that was pressed or focused last. */
export function ChartGrid({ charts, active, setActive }: ReturnType<typeof useChartGrid>) {
  const { t } = useLingui();
  return (
    <div
      className={classNames(
        'grid min-h-0 flex-1 gap-px bg-line',
        charts.length === 4
          ? 'grid-cols-2 grid-rows-2'
          : 'grid-rows-2 @2xl:grid-cols-2 @2xl:grid-rows-1',
      )}
    >
      {charts.map((shown, place) => {
        const number = String(place + 1);
        const activate = () => {
          setActive(place);
        };
        return (
          <section
            key={number}
            aria-label={t({ id: 'chart.number', message: `Chart ${{ number }}` })}
            aria-current={place === active}
            onPointerDownCapture={activate}
            onFocusCapture={activate}
            className={classNames(
              'flex min-h-0 min-w-0 flex-col border-t-2 bg-surface-1',
              place === active ? 'border-accent' : 'border-transparent',
            )}
          >
            <Head {...shown} />
            <PairChart
              key={`${shown.instrument.symbol} ${shown.chart.interval.granularity}`}
              chart={shown.chart}
              instrument={shown.instrument}
              compared={shown.compared}
            />
          </section>
        );
      })}
    </div>
  );
}

function Head({ chart, instrument, symbol, choosePair }: GridChart) {
  const { t } = useLingui();
  return (
    <div className="flex h-7 shrink-0 items-center gap-2 px-2 text-xs pointer-coarse:h-11">
      {choosePair ? (
        <PairSelect symbol={symbol} onChoose={choosePair} />
      ) : (
        <span className="px-1 text-text-2">
          <PairName symbol={instrument.symbol} />
        </span>
      )}
      <span className="ms-auto text-text-3">
        <span className="sr-only">{t({ id: 'chart.interval', message: 'Interval' })} </span>
        <bdi dir="ltr">{chart.interval.granularity}</bdi>
      </span>
    </div>
  );
}

interface PairSelectProps {
  readonly symbol: string | null;
  readonly onChoose: (symbol: string | null) => void;
}

function PairSelect({ symbol, onChoose }: PairSelectProps) {
  const { t } = useLingui();
  const { data: instruments = [] } = useInstruments();
  return (
    <select
      aria-label={t({ id: 'column.pair', message: 'Pair' })}
      value={symbol ?? ''}
      onChange={({ target: { value } }) => {
        onChoose(value === '' ? null : value);
      }}
      className="own-select h-7 min-w-0 rounded-control bg-surface-1 ps-1 text-text-2 pointer-coarse:h-11"
    >
      <option value="">{t({ id: 'chart.same-pair', message: 'Pair of the page' })}</option>
      {instruments.map(({ symbol: other, baseCoin, quoteCoin }) => (
        <option key={other} value={other}>{`${baseCoin}/${quoteCoin}`}</option>
      ))}
    </select>
  );
}
