import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import type { Instrument } from '#platform/market/product.ts';

export interface FormPart {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
  readonly onChange: (draft: OrderDraft) => void;
}

export interface OrderFormProps {
  readonly instrument: Instrument;
  readonly onPlaced?: () => void;
}
