import { wholeRate } from '../../instruments/rate.ts';
import { divideUp } from '../../instruments/decimal.ts';
import type { Market } from '../market.ts';
import { opposite } from '../matching/book-side.ts';
import type { Side } from '../matching/book-side.ts';
import type { Order, OrderTerms } from '../records/order.ts';
import type { FeeRateOf } from '../spot/spot-settlement.ts';
import { holdSideOf } from './position.ts';
import type { Position } from './position.ts';
import type { Portfolio } from './portfolio.ts';

/** Levels of a book that a market order is expected to reach at most. */
const depth = 200;

type Direction = Pick<OrderTerms, 'symbol' | 'side' | 'positionSide' | 'reduceOnly'>;

export function reducibleBy(portfolio: Portfolio, terms: Direction): Position | undefined {
  const position = portfolio.find(terms.symbol, terms.positionSide ?? 'net');
  return position && position.side !== holdSideOf(terms.side) ? position : undefined;
}

/** Whether an order may only reduce a position: each one that says so, and in hedge mode each against its side. */
export function onlyReduces({
  side,
  positionSide = 'net',
  reduceOnly = false,
}: Omit<Direction, 'symbol'>) {
  return reduceOnly || (positionSide !== 'net' && positionSide !== holdSideOf(side));
}

export function openingSize(portfolio: Portfolio, order: Order, size = order.size): bigint {
  if (onlyReduces(order)) return 0n;
  const rest = (size ?? 0n) - order.filledSize;
  const opening = rest - (reducibleBy(portfolio, order)?.size ?? 0n);
  return opening > 0n ? opening : 0n;
}

/** Returns the initial margin and taker fee that the opening part of an order needs. */
export function requirementOf(
  { portfolio, feeRateOf }: { readonly portfolio: Portfolio; readonly feeRateOf: FeeRateOf },
  order: Order,
  market: Market,
  price = order.price,
  size = order.size,
): bigint {
  const opening = openingSize(portfolio, order, size);
  if (opening === 0n) return 0n;
  const quote =
    price === null
      ? marketQuote(market, order.side, (size ?? 0n) - order.filledSize, opening)
      : market.instrument.quoteOf(reservePrice(market, order.side, price), opening);
  const fee = divideUp(quote * feeRateOf(order, 'taker'), wholeRate);
  return divideUp(quote, portfolio.leverageOf(order.symbol)) + fee;
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
