import { Exact } from '../exact.ts';
import { indexAt, type Candle } from '../series/candle.ts';

/** A fill of the user. Amounts are decimal texts. */
export interface ChartFill {
  readonly side: 'buy' | 'sell';
  /** In base coin. */
  readonly size: string;
  /** Price times size, in quote coin. */
  readonly quote: string;
  /** Milliseconds since the epoch. */
  readonly ts: number;
}

/** The user's fills of one side in one candle. Sums are exact decimal texts. */
export interface FillMark {
  /** Index of the candle. */
  readonly index: number;
  readonly side: 'buy' | 'sell';
  /** Number of fills. */
  readonly count: number;
  /** In base coin. */
  readonly size: string;
  /** Weighted by size, with at most 30 decimals. */
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
    group.reduce((sum, fill) => sum.plus(fill[name]), new Exact(0));
  const size = sumOf('size');
  return {
    index,
    side: group[0]?.side ?? 'buy',
    count: group.length,
    size: size.toFixed(),
    averagePrice: size.eq(0) ? '0' : sumOf('quote').div(size).toFixed(),
  };
}

/** Number of fills from which no older ones are loaded for the chart. */
const mostFills = 10_000;

/**
 * Returns whether candles may contain fills older than the known ones. It is `false` from 10,000 known fills on.
 *
 * @param known - Fills, newest first.
 * @param since - Start of the first candle in milliseconds; `undefined` before there is one.
 */
export function needsOlderFills(
  known: readonly Pick<ChartFill, 'ts'>[],
  since: number | undefined,
): boolean {
  const oldest = known.at(-1);
  return (
    since !== undefined && oldest !== undefined && oldest.ts >= since && known.length < mostFills
  );
}
