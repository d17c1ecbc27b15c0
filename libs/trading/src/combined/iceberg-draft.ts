import { approximate, decimalsOf, greater, isMultipleOf, money, parseDecimal } from '../decimal.ts';
import type { DraftMarket } from '../draft/draft-market.ts';
import { problemsOf, type DraftProblem } from '../draft/draft-problems.ts';
import type { Instrument } from '../terms.ts';
import { canonical, limitLeg, type CombinedDraft } from './leg.ts';

/** A limit order of which the book shows a part at a time. */
export interface IcebergDraft extends CombinedDraft {
  readonly price: string;
  /** The part that is shown, in base coin. */
  readonly visible: string;
}

/** An iceberg without entries. */
export const emptyIceberg: IcebergDraft = { side: 'buy', amount: '', price: '', visible: '' };

/** Highest number of parts in which the book shows an iceberg. */
export const mostSlices = 50;

/** Why an iceberg cannot be sent. */
export type IcebergProblem =
  | DraftProblem
  | 'visible-missing'
  | 'visible-off-step'
  | 'visible-too-small'
  | 'visible-too-large'
  | 'too-many-slices';

/** Returns why an iceberg cannot be sent, most basic reason first. Unknown figures are not checked. */
export function icebergProblems(
  draft: IcebergDraft,
  market: DraftMarket,
): readonly IcebergProblem[] {
  const order = problemsOf(limitLeg(draft, draft.price), market);
  return [...order, ...visibleProblems(draft, market.instrument)];
}

function visibleProblems(draft: IcebergDraft, instrument: Instrument): IcebergProblem[] {
  const visible = parseDecimal(draft.visible);
  if (!visible || visible.eq(0)) return ['visible-missing'];
  if (!isMultipleOf(visible, instrument.stepSize)) return ['visible-off-step'];
  const least = leastVisible(draft, instrument);
  if (least !== undefined && visible.lt(least)) return ['visible-too-small'];
  if (parseDecimal(draft.amount)?.lte(visible)) return ['visible-too-large'];
  const slices = slicesOf(draft);
  return slices !== undefined && slices > mostSlices ? ['too-many-slices'] : [];
}

/** Returns the smallest part that could be an order at the price; `undefined` without a price. */
export function leastVisible(
  { price }: Pick<IcebergDraft, 'price'>,
  { minSize, minNotional, stepSize }: Instrument,
): string | undefined {
  const entered = parseDecimal(price);
  const worthy = entered && money.divide(minNotional, entered);
  if (!worthy) return undefined;
  const steps = worthy.div(stepSize).round(0, 3);
  return money.toText(greater(steps.times(stepSize), minSize), decimalsOf(stepSize));
}

/** Returns in how many parts the book shows the order; `undefined` without both amounts. */
export function slicesOf({ amount, visible }: IcebergDraft): number | undefined {
  const [whole, part] = [parseDecimal(amount), parseDecimal(visible)];
  const slices = whole && part && money.divide(whole, part);
  return slices && approximate(slices.round(0, 3));
}

/** Returns what an iceberg freezes: all of it. `undefined` while an entry is missing. */
export function icebergFrozen({ side, price, amount }: IcebergDraft): string | undefined {
  const [entered, size] = [parseDecimal(price), parseDecimal(amount)];
  if (side === 'sell') return size?.toFixed();
  return entered && size && money.toShortText(entered.times(size));
}

/** An iceberg as the gateway receives it. */
export interface IcebergTerms {
  readonly side: 'buy' | 'sell';
  readonly orderType: 'limit';
  readonly price: string;
  readonly size: string;
  readonly visibleSize: string;
}

/** Returns the terms of an iceberg without a problem. */
export function icebergTerms(draft: IcebergDraft): IcebergTerms {
  return {
    side: draft.side,
    orderType: 'limit',
    price: canonical(draft.price),
    size: canonical(draft.amount),
    visibleSize: canonical(draft.visible),
  };
}
