import { parseDecimal } from '../decimal.ts';
import { emptyDraft, withPrice, type OrderDraft } from '../draft/order-draft.ts';

/** Members that every kind of combined order has. Amounts are in canonical dot form and may be empty. */
export interface CombinedDraft {
  readonly side: 'buy' | 'sell';
  /** In base coin. */
  readonly amount: string;
}

/** Returns one limit order as a draft, by which it is checked. */
export function limitLeg({ side, amount }: CombinedDraft, price: string): OrderDraft {
  return withPrice({ ...emptyDraft, side, amount }, price);
}

/** Returns a checked amount in canonical form: `5.` becomes `5`. */
export function canonical(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}
