import { isMultipleOf, money, parseDecimal } from '../decimal.ts';
import type { Instrument } from '../terms.ts';

/** Why a change of an order cannot be sent. */
export type AmendProblem =
  | 'price-missing'
  | 'price-off-tick'
  | 'size-missing'
  | 'size-off-step'
  | 'size-too-small'
  | 'size-filled'
  | 'unchanged';

/** The figures of an order or plan that can be changed. A member that it does not have is `undefined`. */
export interface AmendDraft {
  readonly price: string | undefined;
  readonly triggerPrice: string | undefined;
  readonly size: string | undefined;
}

/** Returns the first reason why a change cannot be sent. */
export function amendProblem(
  draft: AmendDraft,
  before: AmendDraft & { readonly filledSize: string },
  terms: Pick<Instrument, 'tickSize' | 'stepSize' | 'minSize'>,
): AmendProblem | undefined {
  const prices = [draft.price, draft.triggerPrice].filter((price) => price !== undefined);
  for (const price of prices) {
    const value = parseDecimal(price);
    if (!value?.gt(0)) return 'price-missing';
    if (!isMultipleOf(value, terms.tickSize)) return 'price-off-tick';
  }
  if (draft.size !== undefined) {
    const size = parseDecimal(draft.size);
    if (!size?.gt(0)) return 'size-missing';
    if (!isMultipleOf(size, terms.stepSize)) return 'size-off-step';
    if (size.lt(terms.minSize)) return 'size-too-small';
    if (size.lte(before.filledSize)) return 'size-filled';
  }
  return Object.keys(amendedMembers(draft, before)).length === 0 ? 'unchanged' : undefined;
}

/** The parts of a waiting order of spot or margin that say what it freezes. */
export interface WaitingOrder {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly size: string;
  readonly filledSize: string;
}

/** Returns what a waiting order freezes: quote coin for a buy, base coin for a sell; `undefined` for an unfinished price or size. */
export function frozenBy({ side, price, size, filledSize }: WaitingOrder): string | undefined {
  const [limit, whole] = [parseDecimal(price), parseDecimal(size)];
  const rest = whole?.minus(filledSize);
  if (!limit || !rest) return undefined;
  return money.toShortText(side === 'buy' ? rest.times(limit) : rest);
}

/** The members of an order that change, in canonical form. */
export type AmendedMembers = Partial<Record<keyof AmendDraft, string>>;

/** Returns the members that differ from the order's, in canonical form. */
export function amendedMembers(draft: AmendDraft, before: AmendDraft): AmendedMembers {
  const changed = (['price', 'triggerPrice', 'size'] as const).flatMap((name) => {
    const [next, known] = [parseDecimal(draft[name] ?? ''), parseDecimal(before[name] ?? '')];
    return next && !(known && next.eq(known)) ? [[name, next.toFixed()] as const] : [];
  });
  return Object.fromEntries(changed);
}
