import { greater, isMultipleOf, money, parseDecimal } from '../decimal.ts';
import type { DraftMarket } from '../draft/draft-market.ts';
import { problemsOf, type DraftProblem } from '../draft/draft-problems.ts';
import { canonical, limitLeg, type CombinedDraft } from './leg.ts';

/** A limit order and a stop of one size, of which the first that trades or triggers cancels the other. */
export interface OcoDraft extends CombinedDraft {
  /** Price of the limit order. */
  readonly price: string;
  readonly triggerPrice: string;
  /** Price of the limit order that the stop places. */
  readonly executePrice: string;
  /** Whether the stop of a sell places a market order instead. */
  readonly atMarket: boolean;
}

/** An OCO without entries. */
export const emptyOco: OcoDraft = {
  side: 'sell',
  amount: '',
  price: '',
  triggerPrice: '',
  executePrice: '',
  atMarket: false,
};

/** Why an OCO cannot be sent: the problems of its limit order, and of its stop. */
export type OcoProblem =
  | DraftProblem
  | 'price-on-wrong-side'
  | 'trigger-on-wrong-side'
  | 'execute-missing'
  | 'execute-off-tick';

/** Whether the stop places a market order. That of a buy cannot, because it would be sized in quote coin. */
export function stopsAtMarket({ side, atMarket }: OcoDraft): boolean {
  return side === 'sell' && atMarket;
}

/** Returns why an OCO cannot be sent, most basic reason first. Unknown figures are not checked. */
export function ocoProblems(draft: OcoDraft, market: DraftMarket): readonly OcoProblem[] {
  const own = problemsOf(limitLeg(draft, draft.price), market);
  const prices = own.filter((problem) => problem.startsWith('price-'));
  const others = own.filter(
    (problem) => !problem.startsWith('price-') && problem !== 'balance-insufficient',
  );
  return [
    ...prices,
    ...(prices.length === 0 ? sideProblems(draft, market) : []),
    ...triggerProblems(draft, market),
    ...stopProblems(draft, market),
    ...others,
    ...fundProblems(draft, market),
  ];
}

/** A sell waits above the market, a buy below. */
function sideProblems({ side, price }: OcoDraft, { last }: DraftMarket): OcoProblem[] {
  const entered = parseDecimal(price);
  if (!entered || last === undefined) return [];
  const isBeyond = side === 'sell' ? entered.gt(last) : entered.lt(last);
  return isBeyond ? [] : ['price-on-wrong-side'];
}

function triggerProblems(
  { side, triggerPrice }: OcoDraft,
  { last, instrument }: DraftMarket,
): OcoProblem[] {
  const trigger = parseDecimal(triggerPrice);
  if (!trigger || trigger.eq(0)) return ['trigger-missing'];
  if (!isMultipleOf(trigger, instrument.tickSize)) return ['trigger-off-tick'];
  if (last === undefined) return [];
  const isBehind = side === 'sell' ? trigger.lt(last) : trigger.gt(last);
  return isBehind ? [] : ['trigger-on-wrong-side'];
}

function stopProblems(draft: OcoDraft, { instrument }: DraftMarket): OcoProblem[] {
  if (stopsAtMarket(draft)) return [];
  const price = parseDecimal(draft.executePrice);
  if (!price || price.eq(0)) return ['execute-missing'];
  if (!isMultipleOf(price, instrument.tickSize)) return ['execute-off-tick'];
  const amount = parseDecimal(draft.amount);
  const { minNotional, maxNotional } = instrument;
  const value = amount && price.times(amount);
  if (value?.lt(minNotional)) return ['total-too-small'];
  return maxNotional !== undefined && value?.gt(maxNotional) ? ['total-too-large'] : [];
}

function fundProblems(draft: OcoDraft, { available }: DraftMarket): OcoProblem[] {
  const needed = ocoFrozen(draft);
  if (!available || needed === undefined) return [];
  const owned = draft.side === 'sell' ? available.base : available.quote;
  return money.of(needed).gt(owned) ? ['balance-insufficient'] : [];
}

/** Returns what the two freeze: of a sell its amount, of a buy the value of its dearer order. `undefined` without an amount and prices. */
export function ocoFrozen(draft: OcoDraft): string | undefined {
  const amount = parseDecimal(draft.amount);
  if (!amount || draft.side === 'sell') return amount?.toFixed();
  const [price, executePrice] = [parseDecimal(draft.price), parseDecimal(draft.executePrice)];
  const dearer = price && executePrice && greater(price, executePrice);
  return dearer && money.toShortText(dearer.times(amount));
}

/**
 * Returns the market with the balance that the limit order of an OCO can use: of a buy less than all, where its stop is dearer. By it the order is
 * sized.
 */
export function ocoBudget(draft: OcoDraft, market: DraftMarket): DraftMarket {
  const { available } = market;
  const [price, executePrice] = [parseDecimal(draft.price), parseDecimal(draft.executePrice)];
  if (!available || draft.side === 'sell' || !price || !executePrice?.gt(price)) return market;
  const quote = money.of(available.quote).times(price).div(executePrice);
  return {
    ...market,
    available: { ...available, quote: money.toShortText(money.toText(quote, 8)) },
  };
}

/** An OCO as the gateway receives it. */
export interface OcoTerms {
  readonly side: 'buy' | 'sell';
  readonly size: string;
  readonly price: string;
  readonly triggerPrice: string;
  readonly executePrice?: string;
}

/** Returns the terms of an OCO without a problem. */
export function ocoTerms(draft: OcoDraft): OcoTerms {
  return {
    side: draft.side,
    size: canonical(draft.amount),
    price: canonical(draft.price),
    triggerPrice: canonical(draft.triggerPrice),
    ...(!stopsAtMarket(draft) && { executePrice: canonical(draft.executePrice) }),
  };
}
