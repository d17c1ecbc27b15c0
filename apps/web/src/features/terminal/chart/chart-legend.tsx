import { decimalsOf, money } from '@bourse/trading/decimal';
import type { Candle, FillMark, IndicatorReading } from '@bourse/trading-chart';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import {
  formatAmount,
  formatChange,
  formatPrice,
  formatVolume,
  unknownFigure,
} from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Figure, type Tone } from '@bourse/ui/figures';
import { classNames } from '@bourse/ui/class-names';
import type { LegendStore } from './use-chart-view.ts';

interface ChartLegendProps {
  readonly legend: LegendStore;
  readonly instrument: Instrument;
  /** Receives the height of the figures over the candles, in pixels. */
  readonly onHeight: ((height: number) => void) | undefined;
}

/** A candle and its indicators in figures, over the panes that they are drawn in. */
export function ChartLegend({ legend, instrument, onHeight }: ChartLegendProps) {
  const decimals = decimalsOf(instrument.tickSize);
  const shown = useSyncExternalStore(legend.subscribe, legend.getSnapshot);
  const { candle, indicators = [], fills = [], paneTops = [], scaleWidth = 0 } = shown ?? {};
  const observe = (element: HTMLElement | null) => {
    if (!element || !onHeight) return undefined;
    const observer = new ResizeObserver(() => {
      onHeight(element.offsetHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  };
  const inPane = (wanted: number) => indicators.filter(({ pane }) => pane === wanted);
  return (
    <div
      dir="ltr"
      className="pointer-events-none absolute inset-0 z-1 text-[0.625rem] text-text-2 sm:text-2xs"
    >
      <div
        ref={observe}
        className="flex flex-col px-2 pt-0.5"
        style={{ paddingRight: scaleWidth + 8 }}
      >
        <CandleFigures candle={candle} decimals={decimals} baseCoin={instrument.baseCoin} />
        {inPane(0).map((reading) => (
          <Reading key={reading.title} reading={reading} decimals={decimals} />
        ))}
        {fills.map((mark) => (
          <FillFigures key={mark.side} mark={mark} instrument={instrument} />
        ))}
      </div>
      {paneTops.slice(1).map((top, index) => (
        <div key={top} className="absolute start-2 pt-0.5" style={{ top }}>
          {inPane(index + 1).map((reading) => (
            <Reading key={reading.title} reading={reading} decimals={decimals} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CandleFiguresProps {
  readonly candle: Candle | undefined;
  readonly decimals: number;
  readonly baseCoin: string;
}

/** Prices, change and volume of a candle. Their colour says whether it rose; so does the sign of the change. */
function CandleFigures({ candle, decimals, baseCoin }: CandleFiguresProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [, open, high, low, close, volume] = candle ?? [];
  const { difference, share, tone } = changeOf(open, close);
  const price = (text: string | undefined) => formatPrice(text, locale, decimals);
  const sign = tone === 'up' ? '+' : '';
  const signed = difference === undefined ? unknownFigure : `${sign}${price(difference)}`;
  const parts: readonly (readonly [string, string, Tone])[] = [
    [t({ id: 'legend.open', message: 'O' }), price(open), tone],
    [t({ id: 'legend.high', message: 'H' }), price(high), tone],
    [t({ id: 'legend.low', message: 'L' }), price(low), tone],
    [t({ id: 'legend.close', message: 'C' }), price(close), tone],
  ];
  return (
    <p
      className={classNames(
        'flex min-h-5 w-fit flex-wrap rounded-control bg-surface-1/60 items-center gap-x-1.5 whitespace-nowrap sm:gap-x-3',
        !candle && 'invisible',
      )}
    >
      {parts.map(([label, figure, color]) => (
        <Part key={label} label={label}>
          <Figure tone={color}>{figure}</Figure>
        </Part>
      ))}
      <Figure tone={tone}>{`${signed} (${formatChange(share, locale)})`}</Figure>
      <Part label={t({ id: 'legend.volume', message: 'Vol' })}>
        <Figure>{`${formatVolume(volume, locale)} ${baseCoin}`}</Figure>
      </Part>
    </p>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span>
      <bdi className="text-text-3">{label}</bdi> {children}
    </span>
  );
}

interface FillFiguresProps {
  readonly mark: FillMark;
  readonly instrument: Instrument;
}

/** The user's fills of a side in a candle: `▲ Bought 0.03 BTC at 97,000.00 in 2 trades`. */
function FillFigures({ mark, instrument }: FillFiguresProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { side, count } = mark;
  const size = `${formatAmount(mark.size, locale)} ${instrument.baseCoin}`;
  const price = formatPrice(mark.averagePrice, locale, decimalsOf(instrument.tickSize));
  const isBuy = side === 'buy';
  return (
    <p className="w-fit rounded-control bg-surface-1/60">
      <Figure tone={isBuy ? 'up' : 'down'}>
        <span aria-hidden>{isBuy ? '▲' : '▼'}</span>
      </Figure>{' '}
      <bdi>
        {isBuy
          ? t({
              id: 'legend.bought',
              message: plural(count, {
                one: `Bought ${{ size }} at ${{ price }} in # trade`,
                other: `Bought ${{ size }} at ${{ price }} in # trades`,
              }),
            })
          : t({
              id: 'legend.sold',
              message: plural(count, {
                one: `Sold ${{ size }} at ${{ price }} in # trade`,
                other: `Sold ${{ size }} at ${{ price }} in # trades`,
              }),
            })}
      </bdi>
    </p>
  );
}

interface ReadingProps {
  readonly reading: IndicatorReading;
  readonly decimals: number;
}

function Reading({ reading: { title, values }, decimals }: ReadingProps) {
  const locale = useLocale();
  return (
    <p
      className={classNames(
        'flex w-fit flex-wrap gap-x-2 rounded-control bg-surface-1/60 whitespace-nowrap',
        values.every(({ value }) => value === undefined) && 'invisible',
      )}
    >
      <span className="hidden text-text-3 sm:inline">{title}</span>
      {values.map(({ label, value, color }) => (
        <span key={label} style={{ color }}>
          {label}{' '}
          <Figure>
            {formatPrice(value?.toFixed(Math.max(2, decimals)), locale, Math.max(2, decimals))}
          </Figure>
        </span>
      ))}
    </p>
  );
}

function changeOf(open: string | undefined, close: string | undefined) {
  if (open === undefined || close === undefined) {
    return { difference: undefined, share: undefined, tone: 'plain' } as const;
  }
  const difference = money.subtract(close, open);
  const tone: Tone = difference.eq(0) ? 'plain' : difference.gt(0) ? 'up' : 'down';
  return {
    difference: difference.toFixed(),
    share: money.divide(difference, open)?.toFixed(),
    tone,
  };
}
