import { money, roundDownTo } from '@bourse/trading/decimal';
import type { ChartLine } from './chart-line.ts';

/** A line that is given another price: by a pointer or keys, then asked about, then sent. */
export interface LineMove {
  readonly line: ChartLine;
  /** Decimal text, a multiple of the tick. */
  readonly price: string;
  readonly stage: 'moving' | 'confirming' | 'sent';
}

/** Returns the multiple of the tick nearest to a price, at least one tick. */
export function snapToTick(price: string, tick: string): string {
  const half = money.divide(tick, '2') ?? money.zero;
  const snapped = roundDownTo(money.add(price, half), tick);
  return money.toShortText(snapped.lt(tick) ? tick : snapped);
}

export function stepPrice(price: string, ticks: number, tick: string): string {
  return snapToTick(money.add(price, money.multiply(tick, String(ticks))).toFixed(), tick);
}

export interface MoveFigures {
  readonly difference: string;
  /** As a fraction of the old price. */
  readonly share: string | undefined;
  /** In quote coin, before fees; `undefined` where nothing is closed. */
  readonly profit: string | undefined;
}

export function figuresOf({ line, price }: Pick<LineMove, 'line' | 'price'>): MoveFigures {
  const difference = money.subtract(price, line.price);
  const { closes } = line;
  const gain = closes && money.multiply(money.subtract(price, closes.entryPrice), closes.size);
  const profit = gain && (line.side === 'sell' ? gain : gain.times(-1));
  return {
    difference: difference.toFixed(),
    share: money.divide(difference, line.price)?.toFixed(),
    profit: profit && money.toShortText(profit),
  };
}
