import type Big from 'big.js';
import * as v from 'valibot';
import { decimalsOf, money, parseDecimal, roundDownTo } from '../decimal.ts';
import type { Instrument, MarketKind } from '../terms.ts';

/** An order that is being written. Amounts are in canonical dot form and may be empty. */
export interface OrderDraft {
  readonly side: 'buy' | 'sell';
  /** `tpsl` is a take profit or a stop loss, by the side of the market on which its trigger price lies. */
  readonly orderType: 'limit' | 'market' | 'plan' | 'trailing' | 'tpsl';
  readonly price: string;
  /** In base coin. */
  readonly amount: string;
  /** In quote coin. */
  readonly total: string;
  /** Initial margin of a futures order, in quote coin. */
  readonly cost: string;
  /** Unit that an order at market of spot or margin is entered in; empty for the one that it is sent in. */
  readonly amountUnit: '' | AmountUnit;
  readonly force: 'gtc' | 'ioc' | 'fok' | 'post_only';
  /** Whether a plan places a market order. */
  readonly atMarket: boolean;
  readonly triggerPrice: string;
  readonly triggerBy: 'last' | 'mark';
  /** Callback rate of a trailing order, in per cent. */
  readonly callback: string;
  readonly activationPrice: string;
  /** Whether take profit and stop loss are attached. */
  readonly attached: boolean;
  /** Trigger price. */
  readonly takeProfit: string;
  /** Trigger price. */
  readonly stopLoss: string;
  readonly marginMode: 'cross' | 'isolated';
  readonly loanMode: 'normal' | 'auto_borrow' | 'auto_repay' | 'auto_borrow_and_repay';
  readonly reduceOnly: boolean;
  /** Whether a futures order in hedge mode opens or closes a position. */
  readonly tradeSide: 'open' | 'close';
}

/** Coin that an amount is entered in. */
export type AmountUnit = 'base' | 'quote';

const text = v.optional(v.string(), '');
const flag = v.optional(v.boolean(), false);

const loanModes = ['normal', 'auto_borrow', 'auto_repay', 'auto_borrow_and_repay'] as const;

/** A stored draft. Members that it lacks have their defaults. */
export const draftSchema = v.object({
  side: v.picklist(['buy', 'sell']),
  orderType: v.picklist(['limit', 'market', 'plan', 'trailing', 'tpsl']),
  price: v.string(),
  amount: v.string(),
  total: v.string(),
  cost: text,
  amountUnit: v.optional(v.picklist(['', 'base', 'quote']), ''),
  force: v.optional(v.picklist(['gtc', 'ioc', 'fok', 'post_only']), 'gtc'),
  atMarket: flag,
  triggerPrice: text,
  triggerBy: v.optional(v.picklist(['last', 'mark']), 'last'),
  callback: text,
  activationPrice: text,
  attached: flag,
  takeProfit: text,
  stopLoss: text,
  marginMode: v.optional(v.picklist(['cross', 'isolated']), 'cross'),
  loanMode: v.optional(v.picklist(loanModes), 'normal'),
  reduceOnly: flag,
  tradeSide: v.optional(v.picklist(['open', 'close']), 'open'),
}) satisfies v.GenericSchema<unknown, OrderDraft>;

/** A limit buy without entries. */
export const emptyDraft: OrderDraft = v.parse(draftSchema, {
  side: 'buy',
  orderType: 'limit',
  price: '',
  amount: '',
  total: '',
});

/** Returns a stored draft; `undefined` if it is none. Members that it lacks have their defaults. */
export function readDraft(stored: unknown): OrderDraft | undefined {
  const { success, output } = v.safeParse(draftSchema, stored);
  return success ? output : undefined;
}

/** Expected price and leverage, which link amount, total and cost. */
export interface Basis {
  /** Expected price of an order at market; undefined while unknown. */
  readonly expected?: string | undefined;
  readonly leverage?: number | undefined;
}

/** Whether price, amount and total are empty. */
export function isUntouched({ price, amount, total }: OrderDraft): boolean {
  return price === '' && amount === '' && total === '';
}

/** Whether two drafts have the same entries; amounts computed from prices do not count. */
export function isSameDraft(a: OrderDraft, b: OrderDraft): boolean {
  const [first, second] = [a, b].map(withoutConverted);
  return v.keyof(draftSchema).options.every((name) => first?.[name] === second?.[name]);
}

function withoutConverted(draft: OrderDraft): OrderDraft {
  if (!isConverted(draft)) return draft;
  return draft.side === 'buy' ? { ...draft, total: '' } : { ...draft, amount: '' };
}

/** Returns a draft for the next order: side, type and prices stay. */
export function withoutAmounts(draft: OrderDraft): OrderDraft {
  const noPresets = { attached: false, takeProfit: '', stopLoss: '' };
  return { ...draft, ...noPresets, amount: '', total: '', cost: '' };
}

/** Whether the draft is a plan, which places its order when a price is reached. */
export function isPlan({ orderType }: OrderDraft): boolean {
  return orderType !== 'limit' && orderType !== 'market';
}

/** Whether the order trades at the prices in the book, at once or when its plan triggers. */
export function isAtMarket({ orderType, atMarket }: OrderDraft): boolean {
  if (orderType === 'limit') return false;
  return orderType === 'market' || orderType === 'trailing' || atMarket;
}

/** Returns the unit that the draft is entered in. */
export function unitOf({ side, amountUnit }: OrderDraft): AmountUnit {
  return amountUnit === '' ? sentUnit(side) : amountUnit;
}

/** Whether the draft is entered in another coin than it is sent in. */
export function isConverted(draft: OrderDraft): boolean {
  return isAtMarket(draft) && unitOf(draft) !== sentUnit(draft.side);
}

function sentUnit(side: OrderDraft['side']): AmountUnit {
  return side === 'buy' ? 'quote' : 'base';
}

/** Whether the field of the amount takes quote coin. */
export function isEnteredInQuote(draft: OrderDraft, kind: MarketKind): boolean {
  return kind !== 'futures' && isAtMarket(draft) && unitOf(draft) === 'quote';
}

/** A market buy of spot and margin is sent in quote coin; every other order in base coin. */
export function isSizedInQuote(draft: OrderDraft, kind: MarketKind): boolean {
  return kind !== 'futures' && draft.side === 'buy' && isAtMarket(draft);
}

/** Returns the price that converts between amount and total. */
export function linkingPrice(draft: OrderDraft, { expected = '' }: Basis): Big | undefined {
  const price = parseDecimal(isAtMarket(draft) ? expected : draft.price);
  return price?.gt(0) ? price : undefined;
}

/** Returns the draft with another price; total and cost follow. */
export function withPrice(draft: OrderDraft, price: string, basis: Basis = {}): OrderDraft {
  return withAmount({ ...draft, price }, draft.amount, basis);
}

/** Returns the draft with another amount; total and cost follow. */
export function withAmount(draft: OrderDraft, amount: string, basis: Basis = {}): OrderDraft {
  const [price, size] = [linkingPrice(draft, basis), parseDecimal(amount)];
  const total = price && size && price.times(size);
  return {
    ...draft,
    amount,
    total: total ? money.toShortText(total) : '',
    cost: total && basis.leverage ? costText(total, basis.leverage) : '',
  };
}

/** Returns the draft with another total; amount and cost follow. The amount is rounded down to a step. */
export function withTotal(
  draft: OrderDraft,
  total: string,
  instrument: Instrument,
  basis: Basis = {},
): OrderDraft {
  const [price, worth] = [linkingPrice(draft, basis), parseDecimal(total)];
  const size = price && worth && money.divide(worth, price);
  const amount = size ? amountText(size, instrument) : '';
  return { ...withAmount(draft, amount, basis), total };
}

/** Returns the draft with another initial margin; amount and total follow. */
export function withCost(
  draft: OrderDraft,
  cost: string,
  instrument: Instrument,
  basis: Basis,
): OrderDraft {
  const total = parseDecimal(cost)?.times(basis.leverage ?? 1);
  const sized = withTotal(draft, total ? money.toShortText(total) : '', instrument, basis);
  return { ...withAmount(sized, sized.amount, basis), cost };
}

function costText(total: Big, leverage: number): string {
  return money.toShortText(total.div(leverage).toFixed(8, 3));
}

/** Returns a price moved by a number of ticks; never below one tick. */
export function steppedPrice(
  price: string,
  ticks: number,
  { tickSize }: Pick<Instrument, 'tickSize'>,
): string {
  const tick = money.of(tickSize);
  const from = roundDownTo(parseDecimal(price) ?? money.zero, tickSize);
  const moved = from.plus(tick.times(ticks));
  return money.toText(moved.lt(tick) ? tick : moved, decimalsOf(tickSize));
}

export function amountText(amount: Big, { stepSize }: Pick<Instrument, 'stepSize'>): string {
  return money.toShortText(roundDownTo(amount, stepSize));
}

/** A total has as many decimals as a tick times a step. */
export function quoteDecimals({ tickSize, stepSize }: Instrument): number {
  return decimalsOf(tickSize) + decimalsOf(stepSize);
}
