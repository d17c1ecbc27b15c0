import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import type { Instrument } from '#platform/market/product.ts';

export interface FormPart {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
  readonly onChange: (draft: OrderDraft) => void;
}

/** Spot orders that the exchange keeps together, or shows in parts. */
export type CombinedKind = 'oco' | 'scaled' | 'iceberg';

export interface OrderFormProps {
  readonly instrument: Instrument;
  readonly onPlaced?: () => void;
}
