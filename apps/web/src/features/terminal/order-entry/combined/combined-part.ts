import type { DraftMarket } from '@bourse/trading/draft';
import type { ReactNode } from 'react';
import type { CombinedKind, FormPart } from '../fields/form-part.ts';

/** Properties of the forms. The draft has the side, and for all but scaled orders price and amount. */
export interface CombinedPart extends FormPart {
  /** Returns balance, most and fee of the draft. `budget` is the market with what its limit order can use. */
  readonly summary: (budget: DraftMarket) => ReactNode;
  readonly onPlaced: () => void;
}

export interface CombinedFormProps extends CombinedPart {
  readonly kind: CombinedKind;
}
