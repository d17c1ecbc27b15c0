import {
  closesNeeded,
  valueScales,
  type IndicatorValue,
  type WatchedIndicator,
} from '../core/records/indicator.ts';
import { divideDown, parseUnits } from '../instruments/decimal.ts';
import type { MarketData } from './market-data.ts';

/** Number of candles that an indicator is computed from; fewer if the market has fewer. */
const candles = 1_000;

/** Returns an indicator at the last close before a time; `undefined` while there are too few candles. */
export function indicatorAt(
  { instrument, charts }: Pick<MarketData, 'instrument' | 'charts'>,
  indicator: WatchedIndicator,
  now: number,
): IndicatorValue | undefined {
  const closes = charts.last.closes(indicator.granularity, candles, now);
  const close = closes.at(-1);
  const value = indicatorOf(indicator, closes, instrument.terms.tickSize);
  return close === undefined || value === undefined ? undefined : { value, close };
}

/** Decimals of what is averaged. */
const scale = valueScales.sma;

/** An RSI of 100. */
const greatest = 100n * 10n ** BigInt(valueScales.rsi);

/**
 * Returns the value of an indicator after the last of some closes, with the decimals of `valueScales`; `undefined` if there are too few.
 * Each step is rounded to the nearest unit, up from the middle.
 *
 * @param closes - In ticks, the oldest first. Averages and an RSI that go on from their last value begin with the first one.
 */
export function indicatorOf(
  indicator: WatchedIndicator,
  closes: readonly bigint[],
  tickSize: string,
): bigint | undefined {
  if (closes.length < closesNeeded(indicator)) return undefined;
  const { name, length } = indicator;
  const count = BigInt(length);
  if (name === 'rsi') return relativeStrength(closes, length);
  const tick = parseUnits(tickSize, scale) ?? 1n;
  if (name === 'sma') return divideNearest(sum(closes.slice(-length)) * tick, count);
  const [first = 0n, ...rest] = closes;
  return rest.reduce(
    (average, close) => average + divideNearest(2n * (close * tick - average), count + 1n),
    first * tick,
  );
}

/** Wilder's: the share of the rises in all changes, each an average that begins with a simple one. */
function relativeStrength(closes: readonly bigint[], length: number): bigint {
  const count = BigInt(length);
  const one = 10n ** BigInt(scale);
  const changes = closes.slice(1).map((close, index) => close - (closes[index] ?? close));
  const averageOf = (sizes: readonly bigint[]) =>
    sizes
      .slice(length)
      .reduce(
        (average, size) => average + divideNearest(size * one - average, count),
        divideNearest(sum(sizes.slice(0, length)) * one, count),
      );
  const rise = averageOf(changes.map((change) => (change > 0n ? change : 0n)));
  const fall = averageOf(changes.map((change) => (change < 0n ? -change : 0n)));
  return fall === 0n ? greatest : divideNearest(greatest * rise, rise + fall);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

/** The divisor is positive. */
function divideNearest(dividend: bigint, divisor: bigint): bigint {
  return divideDown(2n * dividend + divisor, 2n * divisor);
}
