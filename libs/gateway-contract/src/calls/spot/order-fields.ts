import * as v from 'valibot';
import { decimal, symbolName } from '../../values.ts';

export const side = v.picklist(['buy', 'sell']);
export const orderType = v.picklist(['limit', 'market']);
export const force = v.picklist(['gtc', 'ioc', 'fok', 'post_only']);
export const product = v.picklist(['spot', 'margin', 'futures']);

/** Which order of a user is cancelled instead of trading with the other one. The maker is the one in the book. */
export const selfTradeMode = v.picklist(['cancel_maker', 'cancel_taker', 'cancel_both']);

/** Whether an order borrows what its account lacks, and whether its fills repay the coin that they bring in. */
export const loanMode = v.picklist([
  'normal',
  'auto_borrow',
  'auto_repay',
  'auto_borrow_and_repay',
]);

export const orderId = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
export const clientOid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** A page of records: the newest, or with `before` those that are older than the record of this id. */
export const recordPage = v.object({ before: v.optional(orderId) });

/** The same of one symbol. */
export const historyPage = v.object({
  symbol: v.optional(symbolName),
  ...recordPage.entries,
});

/**
 * Take profit or stop loss of an order. Becomes a plan order: in spot when the order ends with something filled, in
 * futures when it opens a position. With `executePrice` the plan places a limit order, otherwise a market order.
 */
export const preset = v.object({
  triggerPrice: decimal,
  /** The price that triggers: the last trade's. */
  triggerBy: v.optional(v.literal('last')),
  executePrice: v.optional(decimal),
});

/** Whether exactly one of two ids is given. */
export function isOneGiven(first: string | undefined, second: string | undefined): boolean {
  return (first === undefined) !== (second === undefined);
}
