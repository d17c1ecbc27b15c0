import { money, parseDecimal } from '#platform/format/money.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** How far a limit price may be from the last price before the trader is asked, as fractions of the last price. */
export interface PriceBounds {
  /** On the side that trades at once and costs: a buy above the market, a sell below it. */
  readonly worse: string;
  /** On the side that waits: a buy below the market, a sell above it. */
  readonly better: string;
}

/** Asks from 5 % on the costly side, and from 80 % on the waiting one. */
export const defaultPriceBounds: PriceBounds = { worse: '0.05', better: '0.8' };

/**
 * The distance of a limit price from the last price as a signed fraction, e.g. `9` for ten times the price; `undefined`
 * within the bounds, for market orders, and while there is no last price.
 */
export function priceDistance(
  { side, orderType, price }: Pick<OrderDraft, 'side' | 'orderType' | 'price'>,
  lastPrice: string | undefined,
  bounds: PriceBounds = defaultPriceBounds,
): string | undefined {
  const limit = parseDecimal(price);
  if (orderType !== 'limit' || !limit || lastPrice === undefined) return undefined;
  const distance = money.divide(limit.minus(lastPrice), lastPrice);
  if (!distance) return undefined;
  const costs = side === 'buy' ? distance.gt(0) : distance.lt(0);
  return distance.abs().lt(costs ? bounds.worse : bounds.better) ? undefined : distance.toFixed();
}
