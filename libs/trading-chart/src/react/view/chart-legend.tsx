import { useSyncExternalStore, type ReactNode } from 'react';
import type { FillMark } from '../../fills/fill-marks.ts';
import type { IndicatorReading } from '../../indicators/indicator-layer.ts';
import { candleChange } from '../../series/candle-change.ts';
import type { Candle } from '../../series/candle.ts';
import { decimalsOf } from '../../series/prices.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Figure, toneOf } from '../setup/figure.tsx';
import type { LegendStore } from './legend-store.ts';

interface ChartLegendProps {
  readonly legend: LegendStore;
  readonly market: ChartMarket;
  /** Receives the height of the figures over the candles, in pixels. */
  readonly onHeight: ((height: number) => void) | undefined;
  /** Stands below the figures of the candle. */
  readonly children: ReactNode;
}

/** A candle and its indicators in figures, over the panes that they are drawn in. */
export function ChartLegend({ legend, market, onHeight, children }: ChartLegendProps) {
  const decimals = decimalsOf(market.tickSize);
  const shown = useSyncExternalStore(legend.subscribe, legend.getSnapshot, legend.getSnapshot);
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
  const inPane = (wanted: number) =>
    indicators
      .filter(({ pane }) => pane === wanted)
      .map((reading) => <Reading key={reading.title} reading={reading} decimals={decimals} />);
  return (
    <div dir="ltr" className="chart-legend">
      <div ref={observe} className="chart-figures" style={{ paddingRight: scaleWidth + 8 }}>
        <CandleFigures candle={candle} decimals={decimals} baseCoin={market.baseCoin} />
        {children}
        {inPane(0)}
        {fills.map((mark) => (
          <FillFigures key={mark.side} mark={mark} market={market} />
        ))}
      </div>
      {paneTops.slice(1).map((top, index) => (
        <div key={top} className="chart-pane-figures" style={{ top }}>
          {inPane(index + 1)}
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
  const { words, numbers } = useSetup();
  const { legend } = words;
  const [, open, high, low, close, volume] = candle ?? [];
  const { difference, share } = candle ? candleChange(candle) : {};
  const tone = toneOf(difference);
  const price = (text: string | undefined) => numbers.price(text, decimals);
  const sign = tone === 'up' ? '+' : '';
  const prices = [
    [legend.open, open],
    [legend.high, high],
    [legend.low, low],
    [legend.close, close],
  ] as const;
  return (
    <p className="chart-row" data-hidden={!candle || undefined}>
      {prices.map(([label, text]) => (
        <Part key={label} label={label}>
          <Figure tone={tone}>{price(text)}</Figure>
        </Part>
      ))}
      <Figure tone={tone}>{`${sign}${price(difference)} (${numbers.change(share)})`}</Figure>
      <Part label={legend.volume}>
        <Figure>{`${numbers.volume(volume)} ${baseCoin}`}</Figure>
      </Part>
    </p>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span>
      <bdi className="chart-label">{label}</bdi> {children}
    </span>
  );
}

interface FillFiguresProps {
  readonly mark: FillMark;
  readonly market: ChartMarket;
}

/** The user's fills of a side in a candle: `▲ Bought 0.03 BTC at 97,000.00 in 2 trades`. */
function FillFigures({ mark, market }: FillFiguresProps) {
  const { words, numbers } = useSetup();
  const { side, count } = mark;
  const isBuy = side === 'buy';
  const size = `${numbers.amount(mark.size)} ${market.baseCoin}`;
  const price = numbers.price(mark.averagePrice, decimalsOf(market.tickSize));
  return (
    <p className="chart-fills">
      <span aria-hidden className="chart-figure" data-tone={isBuy ? 'up' : 'down'}>
        {isBuy ? '▲' : '▼'}
      </span>{' '}
      <bdi>{words.legend.fills({ side, count, size, price })}</bdi>
    </p>
  );
}

interface ReadingProps {
  readonly reading: IndicatorReading;
  readonly decimals: number;
}

function Reading({ reading: { title, values }, decimals }: ReadingProps) {
  const { numbers } = useSetup();
  const digits = Math.max(2, decimals);
  const isEmpty = values.every(({ value }) => value === undefined);
  return (
    <p className="chart-row" data-hidden={isEmpty || undefined}>
      <span className="chart-title">{title}</span>
      {values.map(({ label, value, color }) => (
        <span key={label} style={{ color }}>
          {label} <Figure>{numbers.price(value?.toFixed(digits), digits)}</Figure>
        </span>
      ))}
    </p>
  );
}
