import type { SpotInstrument } from '@bourse/gateway-contract';
import type Big from 'big.js';
import * as v from 'valibot';
import {
  decimalsOf,
  isMultipleOf,
  money,
  parseDecimal,
  roundDownTo,
} from '#platform/format/money.ts';

export const draftSchema = v.object({
  side: v.picklist(['buy', 'sell']),
  orderType: v.picklist(['limit', 'market']),
  price: v.string(),
  /** In base coin. */
  amount: v.string(),
  /** In quote coin. */
  total: v.string(),
});

/** An order that is being written. Amounts are in canonical dot form and may be empty. */
export type OrderDraft = Readonly<v.InferOutput<typeof draftSchema>>;

/** Balance that an order can use: base coin to sell, quote coin to buy. */
export interface Available {
  readonly base: string;
  readonly quote: string;
}

/** A reason why a draft cannot be sent. */
export type DraftProblem =
  | 'price-missing'
  | 'price-off-tick'
  | 'amount-missing'
  | 'amount-too-small'
  | 'amount-off-step'
  | 'total-too-fine'
  | 'total-too-small'
  | 'balance-insufficient';

export const emptyDraft: OrderDraft = {
  side: 'buy',
  orderType: 'limit',
  price: '',
  amount: '',
  total: '',
};

export function isUntouched({ price, amount, total }: OrderDraft): boolean {
  return price === '' && amount === '' && total === '';
}

export function isSameDraft(a: OrderDraft, b: OrderDraft): boolean {
  return (Object.keys(emptyDraft) as (keyof OrderDraft)[]).every((name) => a[name] === b[name]);
}

/** Returns a draft for the next order: side, type and price stay. */
export function withoutAmounts(draft: OrderDraft): OrderDraft {
  return { ...draft, amount: '', total: '' };
}

/** A market buy is sized in quote coin; every other order in base coin. */
export function isSizedInQuote({ side, orderType }: OrderDraft): boolean {
  return side === 'buy' && orderType === 'market';
}

/** Returns the draft at another price; the amount stays and the total follows. */
export function withPrice(draft: OrderDraft, price: string): OrderDraft {
  return withAmount({ ...draft, price }, draft.amount);
}

/** Returns the draft with another amount; the total of a limit order follows. */
export function withAmount(draft: OrderDraft, amount: string): OrderDraft {
  const [price, size] = [parseDecimal(draft.price), parseDecimal(amount)];
  if (draft.orderType === 'market') return { ...draft, amount, total: '' };
  const total = price && size ? money.toShortText(price.times(size)) : '';
  return { ...draft, amount, total };
}

/** Returns the draft with another total; the amount of a limit order follows, rounded down to a step. */
export function withTotal(
  draft: OrderDraft,
  total: string,
  instrument: SpotInstrument,
): OrderDraft {
  if (draft.orderType === 'market') return { ...draft, total, amount: '' };
  const [price, cost] = [parseDecimal(draft.price), parseDecimal(total)];
  const size = price && cost && money.divide(cost, price);
  return { ...draft, total, amount: size ? amountText(size, instrument) : '' };
}

/** Returns the draft moved by a number of ticks; never below one tick. */
export function steppedPrice(
  draft: OrderDraft,
  ticks: number,
  instrument: SpotInstrument,
): OrderDraft {
  const tick = money.of(instrument.tickSize);
  const from = roundDownTo(parseDecimal(draft.price) ?? money.zero, instrument.tickSize);
  const moved = from.plus(tick.times(ticks));
  const price = moved.lt(tick) ? tick : moved;
  return withPrice(draft, money.toText(price, decimalsOf(instrument.tickSize)));
}

/** Returns the draft that spends a percentage of what is available, rounded down. */
export function withPercent(
  draft: OrderDraft,
  percent: number,
  available: Available,
  instrument: SpotInstrument,
): OrderDraft {
  const share = (whole: string) => money.of(whole).times(percent).div(100);
  if (draft.side === 'sell') {
    return withAmount(draft, amountText(share(available.base), instrument));
  }
  if (draft.orderType === 'limit' && !parseDecimal(draft.price)) return draft;
  return withTotal(
    draft,
    money.toShortText(money.toText(share(available.quote), quoteDecimals(instrument))),
    instrument,
  );
}

/** Returns how much of what is available the draft spends, as a whole percentage. */
export function percentOf(draft: OrderDraft, available: Available): number {
  const [spent, whole] =
    draft.side === 'sell' ? [draft.amount, available.base] : [draft.total, available.quote];
  const share = money.divide(parseDecimal(spent) ?? money.zero, whole)?.times(100);
  return share ? Math.min(100, Number(share.toFixed(0))) : 0;
}

/** Returns why the draft cannot be sent, most basic reason first. Unknown balances are no reason. */
export function problemsOf(
  draft: OrderDraft,
  available: Available | undefined,
  instrument: SpotInstrument,
): readonly DraftProblem[] {
  const problems = priceProblems(draft, instrument);
  const price = parseDecimal(draft.price);
  const entered = parseDecimal(isSizedInQuote(draft) ? draft.total : draft.amount);
  if (!entered || entered.eq(0)) return [...problems, 'amount-missing'];
  if (!isSizedInQuote(draft)) problems.push(...sizeProblems(entered, instrument));
  const cost = isSizedInQuote(draft) ? entered : price?.times(entered);
  if (cost?.lt(instrument.minNotional) && draft.orderType === 'limit')
    problems.push('total-too-small');
  if (isSizedInQuote(draft)) {
    if (entered.lt(instrument.minNotional)) problems.push('total-too-small');
    if (!entered.eq(money.toText(entered, quoteDecimals(instrument))))
      problems.push('total-too-fine');
  }
  if (!available) return problems;
  const [needed, owned] =
    draft.side === 'sell' ? [entered, available.base] : [cost, available.quote];
  if (needed?.gt(owned)) problems.push('balance-insufficient');
  return problems;
}

function priceProblems(draft: OrderDraft, { tickSize }: SpotInstrument): DraftProblem[] {
  if (draft.orderType !== 'limit') return [];
  const price = parseDecimal(draft.price);
  if (!price || price.eq(0)) return ['price-missing'];
  return isMultipleOf(price, tickSize) ? [] : ['price-off-tick'];
}

function sizeProblems(size: Big, { minSize, stepSize }: SpotInstrument): readonly DraftProblem[] {
  if (size.lt(minSize)) return ['amount-too-small'];
  return isMultipleOf(size, stepSize) ? [] : ['amount-off-step'];
}

function amountText(amount: Big, { stepSize }: SpotInstrument): string {
  return money.toShortText(roundDownTo(amount, stepSize));
}

/** A total has as many decimals as a tick times a step. */
export function quoteDecimals({ tickSize, stepSize }: SpotInstrument): number {
  return decimalsOf(tickSize) + decimalsOf(stepSize);
}
