import type { Ledger } from '@bourse/gateway-contract';
import type { Instrument, Role } from '../instruments/instrument.ts';
import type { BookOrder, Side } from '../matching/book-side.ts';
import type { Force } from '../matching/matching-engine.ts';

/** Prices are ticks, sizes are steps, money is quote units. */
export interface OrderTerms {
  readonly symbol: string;
  readonly side: Side;
  readonly force: Force;
  /** `null` for a market order. */
  readonly price: bigint | null;
  /** `null` for a market buy. */
  readonly size: bigint | null;
  /** Set for a market buy only. */
  readonly quoteSize: bigint | null;
}

export type OrderStatus = 'live' | 'partially_filled' | 'filled' | 'cancelled';

export interface UserOrder extends OrderTerms {
  readonly id: bigint;
  readonly clientOid: string;
  readonly userId: string;
  readonly ledger: Ledger;
  readonly createdAt: number;
  updatedAt: number;
  filledSize: bigint;
  filledQuote: bigint;
  status: OrderStatus;
  resting: BookOrder<UserOrder> | undefined;
}

export interface UserFill {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly userId: string;
  readonly ledger: Ledger;
  readonly symbol: string;
  readonly side: Side;
  readonly price: bigint;
  readonly size: bigint;
  readonly quote: bigint;
  readonly fee: bigint;
  readonly feeCoin: string;
  readonly role: Role;
  readonly ts: number;
}

/** Returns the amount that the unfilled part reserves. */
export function reservedBy(order: UserOrder, instrument: Instrument): bigint {
  if (order.quoteSize !== null) return order.quoteSize - order.filledQuote;
  const open = (order.size ?? 0n) - order.filledSize;
  if (order.side === 'sell') return instrument.baseOf(open);
  return instrument.quoteOf(order.price ?? 0n, open);
}

export function givenCoin(order: OrderTerms, instrument: Instrument): string {
  return order.side === 'buy' ? instrument.quoteCoin : instrument.baseCoin;
}

export function hasTerms(order: UserOrder, terms: OrderTerms): boolean {
  return (
    order.symbol === terms.symbol &&
    order.side === terms.side &&
    order.force === terms.force &&
    order.price === terms.price &&
    order.size === terms.size &&
    order.quoteSize === terms.quoteSize
  );
}

export function isOpen({ status }: UserOrder): boolean {
  return status === 'live' || status === 'partially_filled';
}
