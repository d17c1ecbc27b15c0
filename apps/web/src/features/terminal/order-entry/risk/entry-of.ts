import {
  expectedPrice,
  isAtMarket,
  type DraftMarket,
  type OrderDraft,
} from '@bourse/trading/draft';

/** Returns the price that the order is expected to trade at; `undefined` while there is none. */
export function entryOf(draft: OrderDraft, market: DraftMarket): string | undefined {
  if (isAtMarket(draft)) return expectedPrice(draft, market);
  return draft.price === '' ? undefined : draft.price;
}
