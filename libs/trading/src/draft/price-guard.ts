import { money, parseDecimal } from '../decimal.ts';
import type { OrderDraft } from './order-draft.ts';

/** Distances from the last price beyond which the trader confirms, as fractions. */
export interface PriceBounds {
  /** For a buy above the market, or a sell below it. */
  readonly worse: string;
  /** For a buy below the market, or a sell above it. */
  readonly better: string;
}

const defaultPriceBounds: PriceBounds = { worse: '0.05', better: '0.8' };

/** Returns the distance of a limit price from the last price as a signed fraction; `undefined` within the bounds. */
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
