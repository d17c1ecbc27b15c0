import { divideUp } from '../../instruments/decimal.ts';
import { wholeRate } from '../../instruments/rate.ts';
import type { PlanOrder } from './plan-order.ts';

/** Returns a price in ticks; `null` for a trailing plan that is not active yet. */
export function triggerPriceOf({
  planType,
  side,
  triggerPrice,
  extreme,
  callbackRate,
}: Pick<PlanOrder, 'planType' | 'side' | 'triggerPrice' | 'extreme' | 'callbackRate'>):
  bigint | null {
  if (planType !== 'trailing') return triggerPrice;
  if (extreme === null || callbackRate === null) return null;
  return side === 'sell'
    ? (extreme * (wholeRate - callbackRate)) / wholeRate
    : divideUp(extreme * (wholeRate + callbackRate), wholeRate);
}
