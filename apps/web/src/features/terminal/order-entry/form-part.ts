import type { Instrument } from '#platform/market/product.ts';
import type { DraftMarket } from '../draft/draft-market.ts';
import type { OrderDraft } from '../draft/order-draft.ts';

/** Properties of a part of the form: what it reads, and what it changes. */
export interface FormPart {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
  readonly onChange: (draft: OrderDraft) => void;
}

/** Properties of the form. */
export interface OrderFormProps {
  readonly instrument: Instrument;
  readonly onPlaced?: () => void;
}
