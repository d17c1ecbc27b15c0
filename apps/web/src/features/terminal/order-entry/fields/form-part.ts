import type { Instrument } from '#platform/market/product.ts';
import type { DraftMarket } from '../../draft/draft-market.ts';
import type { OrderDraft } from '../../draft/order-draft.ts';

export interface FormPart {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
  readonly onChange: (draft: OrderDraft) => void;
}

export interface OrderFormProps {
  readonly instrument: Instrument;
  readonly onPlaced?: () => void;
}
