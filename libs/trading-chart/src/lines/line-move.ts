import { Exact } from '../exact.ts';

/** Kinds of prices that a user has in a market. */
export type LineKind =
  'order' | 'plan' | 'takeProfit' | 'stopLoss' | 'entry' | 'liquidation' | 'alert';

/** A price of the user's orders, plans, positions or price alerts. Amounts are decimal texts. */
export interface ChartLine {
  /** Unique over all kinds. */
  readonly id: string;
  readonly kind: LineKind;
  /** `null` for a price alert. */
  readonly side: 'buy' | 'sell' | null;
  readonly price: string;
  /** In base coin; `null` where it is not known. */
  readonly size: string | null;
  readonly isDraggable: boolean;
  /** The part of a position that it would close. */
  readonly closes?: { readonly entryPrice: string; readonly size: string };
}

/** A line that is given another price: by a pointer or keys, then asked about, then sent. */
export interface LineMove {
  readonly line: ChartLine;
  /** A multiple of the tick. */
  readonly price: string;
  readonly stage: 'moving' | 'confirming' | 'sent';
}

/** Returns the multiple of the tick nearest to a price, at least one tick. */
export function snapToTick(price: string, tickSize: string): string {
  const tick = new Exact(tickSize);
  const half = tick.div(2);
  const count = new Exact(price).plus(half).div(tick).round(0, Exact.roundDown);
  return (count.lt(1) ? tick : count.times(tick)).toFixed();
}

/** Returns the price that lies a number of ticks above another one. */
export function stepLine(price: string, ticks: number, tickSize: string): string {
  return snapToTick(new Exact(tickSize).times(ticks).plus(price).toFixed(), tickSize);
}

/** Figures of a moved line, as exact decimal texts. */
export interface MoveFigures {
  readonly difference: string;
  /** As a fraction of the old price. */
  readonly share: string | undefined;
  /** In quote coin, before fees; `undefined` where nothing is closed. */
  readonly profit: string | undefined;
}

/** Returns how far a line is from its old price, and what the position that it closes would gain. */
export function figuresOf({ line, price }: Pick<LineMove, 'line' | 'price'>): MoveFigures {
  const old = new Exact(line.price);
  const difference = new Exact(price).minus(old);
  const { closes } = line;
  const gain = closes && new Exact(price).minus(closes.entryPrice).times(closes.size);
  const profit = gain && (line.side === 'sell' ? gain : gain.times(-1));
  return {
    difference: difference.toFixed(),
    share: old.eq(0) ? undefined : difference.div(old).toFixed(),
    profit: profit?.toFixed(),
  };
}
