import type Big from 'big.js';
import { approximate, isMultipleOf, money, parseDecimal, roundDownTo } from '../decimal.ts';
import type { DraftMarket } from '../draft/draft-market.ts';
import { problemsOf, type DraftProblem } from '../draft/draft-problems.ts';
import type { Instrument } from '../terms.ts';
import { canonical, limitLeg, type CombinedDraft } from './leg.ts';

/** Limit orders at equal distances between two prices, whose sizes add up to `amount`. */
export interface ScaledDraft extends CombinedDraft {
  readonly fromPrice: string;
  readonly toPrice: string;
  /** Number of orders, as it was entered. */
  readonly count: string;
  /** `linear`: order n has n parts of the amount. */
  readonly distribution: 'even' | 'linear';
  readonly postOnly: boolean;
}

/** Scaled orders without entries. */
export const emptyScaled: ScaledDraft = {
  side: 'buy',
  amount: '',
  fromPrice: '',
  toPrice: '',
  count: '5',
  distribution: 'even',
  postOnly: false,
};

/** Bounds of the number of orders. */
export const scaledCounts = { least: 2, most: 50 } as const;

/** Why scaled orders cannot be sent. */
export interface ScaledProblem {
  readonly problem:
    DraftProblem | 'from-missing' | 'to-missing' | 'count-out-of-bounds' | 'prices-too-close';
  /** Number of the order that has the problem; absent for one of all. */
  readonly order?: number;
  /** The highest number of orders that fit between two prices that are too close. */
  readonly bound?: string;
}

/** One of the orders. Amounts are decimal texts. */
export interface ScaledPart {
  readonly price: string;
  readonly size: string;
}

/** Returns why scaled orders cannot be sent, most basic reason first. Unknown figures are not checked. */
export function scaledProblems(draft: ScaledDraft, market: DraftMarket): readonly ScaledProblem[] {
  const basic = [...entryProblems(draft, market.instrument)];
  if (basic.length > 0) return basic;
  const parts = scaledParts(draft, market.instrument) ?? [];
  const isShort = 'balance-insufficient';
  const ofOrders = parts.flatMap(({ price, size }, index) =>
    problemsOf(limitLeg({ side: draft.side, amount: size }, price), market)
      .filter((problem) => problem !== isShort)
      .map((problem) => ({ problem: ofPart(problem), order: index + 1 })),
  );
  if (ofOrders.length > 0) return ofOrders;
  const needed = scaledFrozen(draft, market.instrument);
  const owned = draft.side === 'sell' ? market.available?.base : market.available?.quote;
  const isFunded = needed === undefined || owned === undefined || money.of(needed).lte(owned);
  return isFunded ? [] : [{ problem: isShort }];
}

/** A part that rounding has left nothing of is too small. */
function ofPart(problem: DraftProblem): DraftProblem {
  return problem === 'amount-missing' ? 'amount-too-small' : problem;
}

function* entryProblems(
  draft: ScaledDraft,
  { tickSize, stepSize }: Instrument,
): Generator<ScaledProblem> {
  const [from, to] = [parseDecimal(draft.fromPrice), parseDecimal(draft.toPrice)];
  const amount = parseDecimal(draft.amount);
  if (!from || from.eq(0)) yield { problem: 'from-missing' };
  else if (!isMultipleOf(from, tickSize)) yield { problem: 'price-off-tick' };
  if (!to || to.eq(0)) yield { problem: 'to-missing' };
  else if (!isMultipleOf(to, tickSize)) yield { problem: 'price-off-tick' };
  const count = countOf(draft);
  if (count === undefined) yield { problem: 'count-out-of-bounds' };
  else if (from && to) {
    const fitting = from.minus(to).abs().div(tickSize).plus(1);
    if (fitting.lt(count)) yield { problem: 'prices-too-close', bound: fitting.toFixed(0) };
  }
  if (!amount || amount.eq(0)) yield { problem: 'amount-missing' };
  else if (!isMultipleOf(amount, stepSize)) yield { problem: 'amount-off-step' };
}

function countOf({ count }: ScaledDraft): number | undefined {
  if (!/^\d{1,3}$/.test(count)) return undefined;
  const entered = approximate(count);
  return entered >= scaledCounts.least && entered <= scaledCounts.most ? entered : undefined;
}

/**
 * Returns the orders from the first price to the last; `undefined` while an entry is missing. Prices off the tick are rounded, of a buy down
 * and of a sell up. Sizes are rounded down to the step, and the last order has the rest.
 */
export function scaledParts(
  draft: ScaledDraft,
  { tickSize, stepSize }: Pick<Instrument, 'tickSize' | 'stepSize'>,
): readonly ScaledPart[] | undefined {
  const [from, to] = [parseDecimal(draft.fromPrice), parseDecimal(draft.toPrice)];
  const [amount, count] = [parseDecimal(draft.amount), countOf(draft)];
  if (!from || !to || !amount || count === undefined) return undefined;
  const weights = Array.from({ length: count }, (_, index) =>
    draft.distribution === 'even' ? 1 : index + 1,
  );
  const weight = weights.reduce((sum, each) => sum + each, 0);
  let left = amount;
  return weights.map((own, index) => {
    const isLast = index === count - 1;
    const size = isLast ? left : roundDownTo(amount.times(own).div(weight), stepSize);
    left = left.minus(size);
    const distance = to.minus(from).times(index);
    const price = onTick(from.times(count - 1).plus(distance), count - 1, draft.side, tickSize);
    return { price: money.toShortText(price), size: money.toShortText(size) };
  });
}

/** Returns `sum` / `gaps` on the tick. Whole numbers of ticks are divided, so that nothing is rounded before. */
function onTick(sum: Big, gaps: number, side: 'buy' | 'sell', tickSize: string): Big {
  const ticks = sum.div(tickSize);
  const rest = ticks.mod(gaps);
  const whole = ticks.minus(rest).div(gaps);
  return (side === 'sell' && rest.gt(0) ? whole.plus(1) : whole).times(tickSize);
}

/** Returns what the orders freeze together; `undefined` while an entry is missing. */
export function scaledFrozen(
  draft: ScaledDraft,
  instrument: Pick<Instrument, 'tickSize' | 'stepSize'>,
): string | undefined {
  const parts = scaledParts(draft, instrument);
  if (!parts) return undefined;
  if (draft.side === 'sell') return parseDecimal(draft.amount)?.toFixed();
  return money.toShortText(valueOf(parts));
}

/** Returns the average price of the orders if all fill, rounded down to eight decimals; `undefined` while an entry is missing. */
export function scaledAverage(
  draft: ScaledDraft,
  instrument: Pick<Instrument, 'tickSize' | 'stepSize'>,
): string | undefined {
  const parts = scaledParts(draft, instrument);
  const average = parts && money.divide(valueOf(parts), canonical(draft.amount));
  return average && money.toShortText(money.toText(average, 8));
}

function valueOf(parts: readonly ScaledPart[]): Big {
  return parts.reduce<Big>(
    (sum, { price, size }) => sum.plus(money.multiply(price, size)),
    money.zero,
  );
}

/** Scaled orders as the gateway receives them. */
export interface ScaledTerms {
  readonly side: 'buy' | 'sell';
  readonly force?: 'post_only';
  readonly size: string;
  readonly fromPrice: string;
  readonly toPrice: string;
  readonly count: number;
  readonly distribution: 'even' | 'linear';
}

/** Returns the terms of scaled orders without a problem. */
export function scaledTerms(draft: ScaledDraft): ScaledTerms {
  return {
    side: draft.side,
    ...(draft.postOnly && { force: 'post_only' as const }),
    size: canonical(draft.amount),
    fromPrice: canonical(draft.fromPrice),
    toPrice: canonical(draft.toPrice),
    count: approximate(draft.count),
    distribution: draft.distribution,
  };
}
