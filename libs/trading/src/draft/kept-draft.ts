import * as v from 'valibot';
import type { Ledger, MarketKind } from '../terms.ts';
import { emptyDraft, readDraft, type OrderDraft } from './order-draft.ts';

/** The place that a draft is written for. */
export interface DraftPlace {
  readonly symbol: string;
  readonly market: MarketKind;
  readonly ledger: Ledger;
}

/** A draft with its place, as a page keeps it over a reload. */
export interface KeptDraft extends DraftPlace {
  readonly draft: OrderDraft;
}

const keptDraft = v.object({
  symbol: v.string(),
  market: v.optional(v.picklist(['spot', 'margin', 'futures']), 'spot'),
  ledger: v.string(),
  draft: v.unknown(),
});

/**
 * Returns a kept draft, if it was written for this place.
 *
 * @param stored - A {@link KeptDraft}, or anything else if there is none.
 */
export function restoredDraft(stored: unknown, place: DraftPlace): OrderDraft | undefined {
  const { success, output: kept } = v.safeParse(keptDraft, stored);
  const isOfPlace =
    success &&
    kept.symbol === place.symbol &&
    kept.market === place.market &&
    kept.ledger === place.ledger;
  return isOfPlace ? readDraft(kept.draft) : undefined;
}

/** Returns the draft that follows one of another pair: empty, of the same side and type; in the same market with the same modes. */
export function draftOfNextPair(draft: OrderDraft, isSameMarket: boolean): OrderDraft {
  const { side, orderType, marginMode, loanMode, triggerBy } = draft;
  if (!isSameMarket) return { ...emptyDraft, side, orderType };
  return { ...emptyDraft, side, orderType, marginMode, loanMode, triggerBy };
}
