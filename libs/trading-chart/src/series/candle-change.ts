import { Exact } from '../exact.ts';
import type { Candle } from './candle.ts';

/** Change of the price within a candle, as exact decimal texts. */
export interface CandleChange {
  readonly difference: string;
  /** As a fraction of the first price; `undefined` if that is zero. */
  readonly share: string | undefined;
}

/** Returns how far the last price of a candle is from its first one. */
export function candleChange([, open, , , close]: Candle): CandleChange {
  const first = new Exact(open);
  const difference = new Exact(close).minus(first);
  return {
    difference: difference.toFixed(),
    share: first.eq(0) ? undefined : difference.div(first).toFixed(),
  };
}
