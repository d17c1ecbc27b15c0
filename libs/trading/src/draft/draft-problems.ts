import type Big from 'big.js';
import { decimalsOf, isMultipleOf, money, parseDecimal } from '../decimal.ts';
import { capacityOf, exposureOf } from './capacity.ts';
import {
  canAttach,
  closableBy,
  expectedPrice,
  mostValueAt,
  onlyReduces,
  reducibleBy,
  triggeringPrice,
  type DraftMarket,
} from './draft-market.ts';
import { bandOf } from './price-band.ts';
import {
  isAtMarket,
  isConverted,
  isPlan,
  isSizedInQuote,
  quoteDecimals,
  type OrderDraft,
} from './order-draft.ts';

/** Why a draft cannot be sent. */
export type DraftProblem =
  | 'trigger-missing'
  | 'trigger-off-tick'
  | 'trigger-reached'
  | 'callback-missing'
  | 'callback-out-of-bounds'
  | 'activation-off-tick'
  | 'activation-reached'
  | 'price-missing'
  | 'price-off-tick'
  | 'price-too-low'
  | 'price-too-high'
  | 'amount-missing'
  | 'amount-too-small'
  | 'amount-off-step'
  | 'amount-too-large'
  | 'total-too-fine'
  | 'total-too-small'
  | 'total-too-large'
  | 'take-profit-off-tick'
  | 'take-profit-reached'
  | 'stop-loss-off-tick'
  | 'stop-loss-reached'
  | 'presets-missing'
  | 'position-missing'
  | 'position-exceeded'
  | 'leverage-exceeded'
  | 'balance-insufficient';

/** A reason why the gateway may refuse a draft, by the time it arrives. */
export type DraftWarning = 'post-only-crosses';

/** Bounds of a callback rate in per cent. */
export const callbackBounds = { least: '0.1', most: '10' } as const;

/** Returns why the draft cannot be sent, most basic reason first. Unknown figures are not checked. */
export function problemsOf(draft: OrderDraft, market: DraftMarket): readonly DraftProblem[] {
  const problems = [
    ...triggerProblems(draft, market),
    ...priceProblems(draft, market),
    ...amountProblems(draft, market),
  ];
  if (draft.attached && canAttach(draft, market)) problems.push(...presetProblems(draft, market));
  // A plan freezes nothing; what its order needs is checked when it triggers.
  if (!isPlan(draft)) problems.push(...fundProblems(draft, market));
  return problems;
}

/** Returns why the gateway may refuse the draft by the time it arrives. */
export function warningsOf(
  draft: OrderDraft,
  { bids, asks }: DraftMarket,
): readonly DraftWarning[] {
  const { orderType, force, side } = draft;
  const price = parseDecimal(draft.price);
  const best = (side === 'buy' ? asks : bids)[0]?.price;
  if (orderType !== 'limit' || force !== 'post_only' || !price || best === undefined) return [];
  return (side === 'buy' ? price.gte(best) : price.lte(best)) ? ['post-only-crosses'] : [];
}

function triggerProblems(draft: OrderDraft, market: DraftMarket): DraftProblem[] {
  if (!isPlan(draft)) return [];
  const { tickSize } = market.instrument;
  const current = triggeringPrice(draft, market);
  if (draft.orderType === 'trailing') {
    return [...callbackProblems(draft), ...activationProblems(draft, current, tickSize)];
  }
  const trigger = parseDecimal(draft.triggerPrice);
  if (!trigger || trigger.eq(0)) return ['trigger-missing'];
  if (!isMultipleOf(trigger, tickSize)) return ['trigger-off-tick'];
  return current !== undefined && trigger.eq(current) ? ['trigger-reached'] : [];
}

function callbackProblems({ callback }: OrderDraft): DraftProblem[] {
  const rate = parseDecimal(callback);
  if (!rate || rate.eq(0)) return ['callback-missing'];
  const { least, most } = callbackBounds;
  const isFine = isMultipleOf(rate, '0.0001');
  return rate.lt(least) || rate.gt(most) || !isFine ? ['callback-out-of-bounds'] : [];
}

/** A trailing sell begins above the market, a buy below. */
function activationProblems(
  { activationPrice, side }: OrderDraft,
  current: string | undefined,
  tickSize: string,
): DraftProblem[] {
  const activation = parseDecimal(activationPrice);
  if (!activation) return [];
  if (activation.eq(0) || !isMultipleOf(activation, tickSize)) return ['activation-off-tick'];
  if (current === undefined) return [];
  const isReached = side === 'sell' ? activation.lte(current) : activation.gte(current);
  return isReached ? ['activation-reached'] : [];
}

function priceProblems(draft: OrderDraft, market: DraftMarket): DraftProblem[] {
  if (isAtMarket(draft)) return [];
  const price = parseDecimal(draft.price);
  if (!price || price.eq(0)) return ['price-missing'];
  if (!isMultipleOf(price, market.instrument.tickSize)) return ['price-off-tick'];
  const band = isPlan(draft) ? undefined : bandOf(draft, market);
  if (band && price.lt(band.least)) return ['price-too-low'];
  return band && price.gt(band.most) ? ['price-too-high'] : [];
}

function amountProblems(draft: OrderDraft, market: DraftMarket): DraftProblem[] {
  const { instrument, kind } = market;
  const inQuote = isSizedInQuote(draft, kind);
  const entered = parseDecimal(inQuote ? draft.total : draft.amount);
  const converted = isConverted(draft) ? convertedProblems(draft, market) : [];
  if (converted.length > 0) return converted;
  if (!entered || entered.eq(0)) return ['amount-missing'];
  const problems = inQuote ? [] : sizeProblems(entered, market);
  const value = inQuote ? entered : limitValue(draft, entered);
  const isClosing = market.futures !== undefined && onlyReduces(draft, market.futures);
  if (value && !isClosing) problems.push(...valueProblems(value, market));
  if (inQuote && isTooFine(entered, instrument)) problems.push('total-too-fine');
  return problems;
}

function convertedProblems(draft: OrderDraft, { instrument }: DraftMarket): DraftProblem[] {
  const isBuy = draft.side === 'buy';
  const entered = parseDecimal(isBuy ? draft.amount : draft.total);
  const sent = parseDecimal(isBuy ? draft.total : draft.amount);
  if (!entered || entered.eq(0)) return ['amount-missing'];
  if (isBuy && !isMultipleOf(entered, instrument.stepSize)) return ['amount-off-step'];
  if (!isBuy && isTooFine(entered, instrument)) return ['total-too-fine'];
  return sent?.eq(0) ? [isBuy ? 'total-too-small' : 'amount-too-small'] : [];
}

function isTooFine(total: Big, instrument: DraftMarket['instrument']): boolean {
  return !total.eq(money.toText(total, quoteDecimals(instrument)));
}

function limitValue(draft: OrderDraft, amount: Big): Big | undefined {
  return isAtMarket(draft) ? undefined : parseDecimal(draft.price)?.times(amount);
}

function sizeProblems(size: Big, { instrument }: DraftMarket): DraftProblem[] {
  const { minSize, maxSize, stepSize } = instrument;
  if (size.lt(minSize)) return ['amount-too-small'];
  if (maxSize !== undefined && size.gt(maxSize)) return ['amount-too-large'];
  return isMultipleOf(size, stepSize) ? [] : ['amount-off-step'];
}

function valueProblems(value: Big, { instrument }: DraftMarket): DraftProblem[] {
  const { minNotional, maxNotional } = instrument;
  if (value.lt(minNotional)) return ['total-too-small'];
  return maxNotional !== undefined && value.gt(maxNotional) ? ['total-too-large'] : [];
}

/** The take profit of a buy lies above its price and the stop loss below; of a sell the other way round. */
function presetProblems(draft: OrderDraft, market: DraftMarket): DraftProblem[] {
  const { side, takeProfit, stopLoss } = draft;
  const { tickSize } = market.instrument;
  const reference = isAtMarket(draft) ? (market.last ?? '') : draft.price;
  const price = parseDecimal(reference);
  const check = (name: 'take-profit' | 'stop-loss', text: string): DraftProblem[] => {
    const trigger = parseDecimal(text);
    if (!trigger) return [];
    if (trigger.eq(0) || !isMultipleOf(trigger, tickSize)) return [`${name}-off-tick`];
    const isAbove = (side === 'buy') === (name === 'take-profit');
    return price && (isAbove ? trigger.lte(price) : trigger.gte(price)) ? [`${name}-reached`] : [];
  };
  if (takeProfit === '' && stopLoss === '') return ['presets-missing'];
  return [...check('take-profit', takeProfit), ...check('stop-loss', stopLoss)];
}

function fundProblems(draft: OrderDraft, market: DraftMarket): DraftProblem[] {
  if (market.kind === 'futures') return contractProblems(draft, market);
  const { available } = market;
  if (!available) return [];
  const [needed, owned] =
    draft.side === 'sell'
      ? [parseDecimal(draft.amount), available.base]
      : [buyCost(draft, market), available.quote];
  return needed?.gt(owned) ? ['balance-insufficient'] : [];
}

function buyCost(draft: OrderDraft, { kind }: DraftMarket): Big | undefined {
  if (isSizedInQuote(draft, kind)) return parseDecimal(draft.total);
  return limitValue(draft, parseDecimal(draft.amount) ?? money.zero);
}

function contractProblems(draft: OrderDraft, market: DraftMarket): DraftProblem[] {
  const { futures } = market;
  const size = parseDecimal(draft.amount);
  if (!futures || !size) return [];
  if (onlyReduces(draft, futures)) {
    const position = reducibleBy(draft, futures);
    if (!position) return ['position-missing'];
    return size.gt(position.size) ? ['position-exceeded'] : [];
  }
  const opening = size.minus(closableBy(draft, futures));
  if (opening.lte(0)) return [];
  const price = parseDecimal(
    isAtMarket(draft) ? (expectedPrice(draft, market) ?? '') : draft.price,
  );
  const { contract, leverage } = futures;
  const value = price && exposureOf(draft, futures).plus(price.times(opening));
  if (value?.gt(mostValueAt(contract, leverage))) return ['leverage-exceeded'];
  // The proposed size already leaves the price reserve; a second one would refuse it after an up-tick.
  const most = capacityOf(draft, market, '0')?.most;
  return most && size.gt(most) ? ['balance-insufficient'] : [];
}

/** Decimals of a callback rate in per cent. */
export const callbackDecimals = decimalsOf('0.0001');
