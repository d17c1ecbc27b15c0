import type { SpotFill } from '@bourse/gateway-contract';
import type { Candle } from '@bourse/market-data';
import { money } from '@bourse/trading/decimal';

export type ChartFill = Pick<SpotFill, 'side' | 'size' | 'quote' | 'ts'>;

/** The user's fills of one side in one candle. */
export interface FillMark {
  readonly index: number;
  readonly side: 'buy' | 'sell';
  readonly count: number;
  /** In base coin. */
  readonly size: string;
  /** Weighted by size. */
  readonly averagePrice: string;
}

/** Returns the marks of fills, by candle; fills before the first candle have none. */
export function toFillMarks(
  fills: readonly ChartFill[],
  candles: readonly Candle[],
): readonly FillMark[] {
  const groups = new Map<string, ChartFill[]>();
  for (const fill of fills) {
    const index = indexAt(candles, fill.ts);
    if (index === -1) continue;
    const key = `${index} ${fill.side}`;
    const group = groups.get(key);
    if (group) group.push(fill);
    else groups.set(key, [fill]);
  }
  return [...groups].map(([key, group]) => toMark(parseInt(key), group));
}

function toMark(index: number, group: readonly ChartFill[]): FillMark {
  const sumOf = (name: 'size' | 'quote') =>
    group.reduce((sum, fill) => sum.plus(fill[name]), money.zero);
  const size = sumOf('size');
  return {
    index,
    side: group[0]?.side ?? 'buy',
    count: group.length,
    size: money.toShortText(size),
    averagePrice: money.divide(sumOf('quote'), size)?.toFixed() ?? '0',
  };
}

/** Returns the index of the candle that a moment is in; -1 before the first. */
export function indexAt(candles: readonly Candle[], moment: number): number {
  let low = 0;
  let high = candles.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((candles[middle]?.[0] ?? 0) <= moment) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** Number of fills from which no older ones are loaded for the chart. */
const mostFills = 10_000;

/** Whether candles since a moment may contain fills older than the known ones, which are newest first. */
export function needsOlderFills(
  known: readonly Pick<ChartFill, 'ts'>[],
  since: number | undefined,
): boolean {
  const oldest = known.at(-1);
  return (
    since !== undefined && oldest !== undefined && oldest.ts >= since && known.length < mostFills
  );
}
