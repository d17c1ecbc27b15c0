import { compareUnits } from '../../../instruments/decimal.ts';
import type { OrderTerms } from '../../records/order.ts';
import { closingSide, holdSideOf, type Position } from './position.ts';
import type { Portfolio } from './portfolio.ts';

type Direction = Pick<OrderTerms, 'symbol' | 'side' | 'positionSide' | 'reduceOnly'>;

/** An order that waits, or one that is about to be placed. Without a rank it is behind the others at its price. */
export interface Queued extends Direction, Pick<OrderTerms, 'price' | 'size'> {
  readonly id?: bigint | undefined;
  readonly rank?: bigint | undefined;
  readonly filledSize?: bigint | undefined;
}

/** An order with the part that its fill would open, in steps. The rest of it closes. */
export interface Division<T> {
  readonly order: T;
  readonly opening: bigint;
}

export function reducibleBy(portfolio: Portfolio, terms: Direction): Position | undefined {
  const position = portfolio.find(terms.symbol, terms.positionSide ?? 'net');
  return position && position.side !== holdSideOf(terms.side) ? position : undefined;
}

/** Whether an order may only reduce a position: it is reduce-only, or closes a side in hedge mode. */
export function onlyReduces({
  side,
  positionSide = 'net',
  reduceOnly = false,
}: Omit<Direction, 'symbol'>) {
  return reduceOnly || (positionSide !== 'net' && positionSide !== holdSideOf(side));
}

export function restOf({ size, filledSize = 0n }: Queued): bigint {
  return (size ?? 0n) - filledSize;
}

/** Divides orders of one contract among the positions that they close. Nearest first, as they would fill. */
export function divide<T extends Queued>(
  portfolio: Portfolio,
  orders: readonly T[],
): readonly Division<T>[] {
  const left = new Map<Position, bigint>();
  return orders.toSorted(byNearness).map((order) => {
    const rest = restOf(order);
    const position = reducibleBy(portfolio, order);
    if (!position) return { order, opening: rest };
    const size = left.get(position) ?? position.size;
    const closing = rest < size ? rest : size;
    left.set(position, size - closing);
    return { order, opening: rest - closing };
  });
}

/** Returns what nearer orders leave of the position that an order would close, in steps. */
export function reachable(portfolio: Portfolio, order: Queued): bigint {
  const position = reducibleBy(portfolio, order);
  if (!position) return 0n;
  let left = position.size;
  for (const other of closingOrders(portfolio, position)) {
    if (other.id !== order.id && byNearness(other, order) < 0) left -= restOf(other);
  }
  return left > 0n ? left : 0n;
}

/** Returns what waiting orders, except `replaced`, leave of a position that can still be closed, in steps. */
export function availableSize(portfolio: Portfolio, position: Position, replaced?: Queued): bigint {
  let left = position.size;
  for (const order of closingOrders(portfolio, position)) {
    if (order.id !== replaced?.id) left -= restOf(order);
  }
  return left > 0n ? left : 0n;
}

function closingOrders(portfolio: Portfolio, position: Position) {
  const { symbol, positionSide } = position;
  const side = closingSide(position);
  return portfolio
    .orders(symbol)
    .filter((order) => order.side === side && (order.positionSide ?? 'net') === positionSide);
}

/** Compares orders of one side as they would fill: by price, then by time. */
function byNearness(a: Queued, b: Queued): number {
  if (a.side !== b.side) return a.side === 'sell' ? -1 : 1;
  if (a.price !== b.price) {
    if (a.price === null) return -1;
    if (b.price === null) return 1;
    return a.side === 'sell' ? compareUnits(a.price, b.price) : compareUnits(b.price, a.price);
  }
  if (a.rank === undefined) return b.rank === undefined ? 0 : 1;
  return b.rank === undefined ? -1 : compareUnits(a.rank, b.rank);
}
