import type { PublicTrade } from '@bourse/gateway-contract';
import { money, type Big } from '@bourse/trading/decimal';

/** Least size of a large trade, in multiples of the median. */
const largeFactor = 5;

export interface TradeMark {
  /** Compared with the price of the trade before it. */
  readonly tick: 'up' | 'down' | undefined;
  readonly isLarge: boolean;
}

/** Returns the marks of trades, newest first. */
export function marksOf(trades: readonly PublicTrade[]): readonly TradeMark[] {
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
