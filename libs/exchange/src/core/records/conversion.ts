import type { Account } from '../accounts/account.ts';

/** Result of a conversion: the owner receives `value` less `fee`, in units of the quote coin. */
export interface ConversionPrice {
  /** In ticks. */
  readonly price: bigint;
  readonly value: bigint;
  readonly fee: bigint;
}

/** A small balance that the desk has bought. */
export interface Conversion extends ConversionPrice {
  readonly kind: 'conversion';
  readonly id: bigint;
  /** The user's spot account. */
  readonly account: Account;
  readonly userId: string;
  /** The pair that gave the price. */
  readonly symbol: string;
  /** In units of the coin, not in steps of the pair. */
  readonly amount: bigint;
  readonly ts: number;
}
