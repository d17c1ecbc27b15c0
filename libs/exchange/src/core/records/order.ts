import type { Account } from '../accounts/account.ts';
import type { BookOrder, Side } from '../matching/book-side.ts';
import type { Force, SelfTrade } from '../matching/matching-engine.ts';
import { hasValues } from './has-values.ts';

export type Product = 'spot' | 'margin' | 'futures';

/** Whether a margin order borrows what its account lacks, and whether its fills repay the coin that they bring in. */
export type LoanMode = 'normal' | 'auto_borrow' | 'auto_repay' | 'auto_borrow_and_repay';
/** Which position of a futures market an order changes; `net` in one-way mode. */
export type PositionSide = 'net' | 'long' | 'short';

export type OrderStatus = 'live' | 'partially_filled' | 'filled' | 'cancelled';

/** Take profit or stop loss of an order, which becomes a plan order. Prices in ticks. */
export interface Preset {
  readonly triggerPrice: bigint;
  readonly executePrice: bigint | null;
}

/** Terms of a valid order. Prices in ticks, sizes in steps, money in quote units. */
export interface OrderTerms {
  readonly product: Product;
  readonly symbol: string;
  readonly side: Side;
  readonly force: Force;
  /** `null` for a market order. */
  readonly price: bigint | null;
  /** `null` for a market order that is sized in quote coin. */
  readonly size: bigint | null;
  readonly quoteSize: bigint | null;
  readonly selfTrade: SelfTrade;
  readonly takeProfit?: Preset | undefined;
  readonly stopLoss?: Preset | undefined;
  /** Highest part of an iceberg that the book shows. */
  readonly visibleSize?: bigint | undefined;
  readonly loanMode?: LoanMode;
  readonly positionSide?: PositionSide;
  readonly reduceOnly?: boolean;
  /** Set for an order that reduces a position with too little margin. */
  readonly isLiquidation?: boolean;
}

/** New terms of an order. An absent take profit or stop loss stays. */
export interface Amendment {
  readonly price: bigint;
  readonly size: bigint;
  readonly takeProfit?: Preset | undefined;
  readonly stopLoss?: Preset | undefined;
}

/** An order over its whole life. Its terms change only when it is amended. */
export interface Order extends OrderTerms {
  readonly kind: 'order';
  /** Grows with every order. */
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly clientOid: string;
  readonly planId?: bigint | undefined;
  /** The stop of the order's OCO: cancelled when the order trades or ends. */
  readonly stopId?: bigint | undefined;
  readonly createdAt: number;
  price: bigint | null;
  size: bigint | null;
  takeProfit?: Preset | undefined;
  stopLoss?: Preset | undefined;
  updatedAt: number;
  /** Place in time among waiting orders; a new one after an amendment that loses its place. */
  rank: bigint;
  filledSize: bigint;
  filledQuote: bigint;
  /** Sum of fees, in the coin of each fill: base for a spot buy, else quote. */
  feePaid: bigint;
  /** Amount that is frozen for the unfilled part, in units of `reserveCoin`. */
  reserved: bigint;
  readonly reserveCoin: string;
  /** Price at which a buy reserves while the stop of its OCO waits, in ticks. */
  reservePrice?: bigint | undefined;
  /** Part of an iceberg that waits outside the book. */
  hidden?: bigint | undefined;
  /** Worst price of a market order, in ticks. */
  readonly bound?: bigint | undefined;
  status: OrderStatus;
  /** `user`, `partner`, `selfTrade`, `unfilled`, `delisted` or `liquidation`; futures also `reduceOnly` and `margin`. */
  endReason: string | null;
  /** Its place in the book while it waits; not stored. */
  resting: BookOrder<Order> | undefined;
}

/** One execution of an order. Price in ticks, size in steps, `fee` in units of `feeCoin`. */
export interface Fill {
  readonly kind: 'fill';
  readonly id: bigint;
  readonly orderId: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: Product;
  readonly symbol: string;
  readonly side: Side;
  readonly price: bigint;
  readonly size: bigint;
  readonly quote: bigint;
  readonly fee: bigint;
  readonly feeCoin: string;
  readonly role: 'maker' | 'taker';
  readonly ts: number;
}

export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'live' || status === 'partially_filled';
}

export function hasTerms(
  order: OrderTerms,
  { takeProfit, stopLoss, ...terms }: OrderTerms,
): boolean {
  return (
    hasValues<OrderTerms>(order, terms) &&
    isSamePreset(order.takeProfit, takeProfit) &&
    isSamePreset(order.stopLoss, stopLoss)
  );
}

function isSamePreset(a: Preset | undefined, b: Preset | undefined): boolean {
  return a?.triggerPrice === b?.triggerPrice && a?.executePrice === b?.executePrice;
}
