import { parseDecimal } from '../decimal.ts';
import { isAtMarket, isSizedInQuote } from '../draft/order-draft.ts';
import type { SentOrder } from './sent-orders.ts';

/** Terms of an order in canonical decimal texts. A member that the order does not have is `null`. */
export interface SentTerms {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** `null` at market. */
  readonly price: string | null;
  /** In base coin. */
  readonly size: string | null;
  /** In quote coin. */
  readonly quoteSize: string | null;
}

/** Returns the terms of an order as it is sent, before the exchange has answered. */
export function sentTerms({
  symbol,
  draft,
  market,
}: Pick<SentOrder, 'symbol' | 'draft' | 'market'>): SentTerms {
  const amount = (text: string) => parseDecimal(text)?.toFixed() ?? null;
  const inQuote = isSizedInQuote(draft, market);
  return {
    symbol,
    side: draft.side,
    price: isAtMarket(draft) ? null : amount(draft.price),
    size: inQuote ? null : amount(draft.amount),
    quoteSize: inQuote ? amount(draft.total) : null,
  };
}
