import { money, type Big } from '../decimal.ts';

/** Price and size of a public trade. */
export interface TradeFigures {
  readonly price: string;
  readonly size: string;
}

/** Marks of a trade in a list of trades. */
export interface TradeMark {
  /** Compared with the price of the trade before it; `undefined` for the same price, and without one. */
  readonly tick: 'up' | 'down' | undefined;
  /** Set if the size is at least five times the median of the list. */
  readonly isLarge: boolean;
}

/** Least size of a large trade, in multiples of the median. */
const largeFactor = 5;

/** Returns the marks of trades, newest first. */
export function tradeMarks(trades: readonly TradeFigures[]): readonly TradeMark[] {
  const median = medianOf(trades.map(({ size }) => money.of(size)));
  return trades.map(({ price, size }, index) => ({
    tick: tickBetween(trades[index + 1]?.price ?? price, price),
    isLarge: median !== undefined && median.times(largeFactor).lte(size),
  }));
}

function tickBetween(before: string, after: string): TradeMark['tick'] {
  if (before === after) return undefined;
  const change = money.of(after).cmp(before);
  if (change === 0) return undefined;
  return change > 0 ? 'up' : 'down';
}

function medianOf(sizes: readonly Big[]): Big | undefined {
  const sorted = sizes.toSorted((a, b) => a.cmp(b));
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low && high && low.plus(high).div(2);
}
