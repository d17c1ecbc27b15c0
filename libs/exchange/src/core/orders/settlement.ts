import type { Account } from '../accounts/account.ts';
import type { Market } from '../market.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import type { Fill, Order, OrderTerms } from '../records/order.ts';

/** One side of a trade that may be made. Price in ticks, size in steps. */
export interface TradeTerms {
  readonly price: bigint;
  readonly size: bigint;
}

/** One side of a trade. */
export interface Execution extends TradeTerms {
  readonly role: 'maker' | 'taker';
  readonly now: number;
}

export interface FillAmounts extends Pick<Fill, 'quote' | 'fee' | 'feeCoin'> {
  /** Part of the size that has opened a position, in steps. Set for futures. */
  readonly opened?: bigint;
}

export interface Settlement {
  readonly reserveCoin: (terms: OrderTerms, instrument: Instrument) => string;
  /** Returns what an account may reserve. Default: its available balance. */
  readonly available?: (account: Account) => bigint;
  /** In units of `reserveCoin`. `price` and `size` replace the order's own when it is to be amended. */
  readonly requirement: (order: Order, market: Market, price?: bigint, size?: bigint) => bigint;
  /** Returns what an order's account could borrow for it, in units of its `reserveCoin`. Default 0. */
  readonly credit?: (order: Order) => bigint;
  /** Borrows what the account lacks of the amount that the order is about to reserve. */
  readonly fund?: (order: Order, needed: bigint) => void;
  /** Pays what an order's account owes before the order trades. */
  readonly prepare?: (order: Order) => void;
  /** Returns whether an order's account can pay a trade. Default: it can, from what the order has reserved. */
  readonly canPay?: (order: Order, market: Market, terms: TradeTerms) => boolean;
  /** Moves the money of one trade out of what the order has reserved, and updates `order.reserved`. */
  readonly settle: (order: Order, market: Market, execution: Execution) => FillAmounts;
}
