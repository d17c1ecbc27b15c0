import { wholeRate } from '../../../instruments/rate.ts';
import { divideUp } from '../../../instruments/decimal.ts';
import type { Market } from '../../market.ts';
import { opposite, type Side } from '../../matching/book-side.ts';
import type { Order, OrderTerms } from '../../records/order.ts';
import type { FeeRateOf } from '../../spot/spot-settlement.ts';
import { onlyReduces, reachable, restOf, type Queued } from './closing.ts';
import type { Portfolio } from './portfolio.ts';

/** Levels of a book that a market order is expected to reach at most. */
const depth = 200;

export interface RequirementOptions {
  readonly portfolio: Portfolio;
  readonly feeRateOf: FeeRateOf;
}

/** Returns how much of an order would open a position, in steps, when nearer orders have closed before. */
export function openingSize(portfolio: Portfolio, order: Queued): bigint {
  if (onlyReduces(order)) return 0n;
  const opening = restOf(order) - reachable(portfolio, order);
  return opening > 0n ? opening : 0n;
}

/** Returns the initial margin and taker fee that the opening part of an order needs. */
export function requirementOf(
  options: RequirementOptions,
  order: Queued & Pick<Order, 'account' | 'product'>,
  market: Market,
  opening = openingSize(options.portfolio, order),
): bigint {
  if (opening === 0n) return 0n;
  const { side, price } = order;
  const quote =
    price === null
      ? marketQuote(market, side, restOf(order), opening)
      : market.instrument.quoteOf(reservePrice(market, side, price), opening);
  return requirementOfQuote(options, order, quote);
}

/** Returns initial margin and taker fee of what costs `quote`. */
export function requirementOfQuote(
  { portfolio, feeRateOf }: RequirementOptions,
  order: Pick<Order, 'account' | 'product' | 'symbol'>,
  quote: bigint,
): bigint {
  const fee = divideUp(quote * feeRateOf(order, 'taker'), wholeRate);
  return divideUp(quote, portfolio.leverageOf(order.symbol)) + fee;
}

type AmendedOrder = OrderTerms & Queued & Pick<Order, 'account'>;

/** Returns an order with new terms, which may cost it its place behind others at its price. */
export function amended(order: Order, price: bigint, size: bigint): AmendedOrder {
  const keepsPlace = price === order.price && size <= (order.size ?? 0n);
  return { ...order, price, size, rank: keepsPlace ? order.rank : undefined };
}

/** A sell below the best bid trades above its own price. */
function reservePrice(market: Market, side: Side, price: bigint): bigint {
  const bid = side === 'sell' ? market.best('buy') : undefined;
  return bid && bid.price > price ? bid.price : price;
}

/** Returns what the last `opening` steps of a market order would cost. */
export function marketQuote(market: Market, side: Side, size: bigint, opening: bigint): bigint {
  const levels = market.levels(opposite(side), depth);
  let skipped = size - opening;
  let left = opening;
  let ticks = 0n;
  for (const level of levels) {
    const closed = level.size < skipped ? level.size : skipped;
    skipped -= closed;
    const taken = level.size - closed < left ? level.size - closed : left;
    left -= taken;
    ticks += taken * level.price;
  }
  const last = levels.at(-1)?.price ?? 0n;
  return market.instrument.quoteOf(ticks + left * last, 1n);
}
