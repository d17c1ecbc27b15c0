import { parseDecimal } from '../decimal.ts';
import type { Contract, Instrument, MarketKind, Position } from '../terms.ts';
import { isPlan, type Basis, type OrderDraft } from './order-draft.ts';

/** Balance that an order can use: base coin to sell, quote coin to buy. Futures use `quote` alone. */
export interface Available {
  readonly base: string;
  readonly quote: string;
}

/** A level of the book. */
export interface Level {
  readonly price: string;
  readonly size: string;
}

/** The contract and the account of a futures draft. */
export interface FuturesTerms {
  readonly contract: Contract;
  readonly marginMode: 'cross' | 'isolated';
  readonly leverage: number;
  readonly isHedge: boolean;
  /** Open positions of all contracts. */
  readonly positions: readonly Position[];
  readonly balance: string;
  /** Value of the waiting orders that would enlarge a position, by side. */
  readonly waiting: Readonly<Record<'buy' | 'sell', string>>;
  /** Whether orders wait in this contract, and in any contract. */
  readonly waits: { readonly symbol: boolean; readonly account: boolean };
}

/** The market and the account that a draft is checked against. Members are `undefined` while they are unknown. */
export interface DraftMarket {
  readonly kind: MarketKind;
  readonly instrument: Instrument;
  readonly last: string | undefined;
  readonly mark: string | undefined;
  /** Best levels of the book, best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly makerFeeRate: string;
  readonly takerFeeRate: string;
  readonly available: Available | undefined;
  readonly futures: FuturesTerms | undefined;
}

/** Returns the price and leverage by which amount, total and cost of the draft are linked. */
export function basisOf(draft: OrderDraft, market: DraftMarket): Basis {
  if (market.kind !== 'futures') return {};
  return { expected: expectedPrice(draft, market), leverage: market.futures?.leverage };
}

/** Returns the price at which an order at market is expected to trade: that of its plan, the best of the book, or the last. */
export function expectedPrice(draft: OrderDraft, market: DraftMarket): string | undefined {
  const { side, orderType, triggerPrice, activationPrice } = draft;
  const best = (side === 'buy' ? market.asks : market.bids)[0]?.price;
  const [planned] = [triggerPrice, activationPrice].filter((price) => parseDecimal(price)?.gt(0));
  return (orderType === 'market' ? undefined : planned) ?? best ?? market.last;
}

/** Returns the price that triggers the draft's plan: the last or the mark price. */
export function triggeringPrice({ triggerBy }: OrderDraft, market: DraftMarket) {
  return triggerBy === 'mark' ? market.mark : market.last;
}

export function positionSideOf(draft: OrderDraft, isHedge: boolean): 'net' | 'long' | 'short' {
  return isHedge ? hedgeSideOf(draft) : 'net';
}

export function hedgeSideOf({ side, tradeSide }: OrderDraft): 'long' | 'short' {
  return (side === 'buy') === (tradeSide === 'open') ? 'long' : 'short';
}

/** Whether the draft can only reduce a position. */
export function onlyReduces(
  { reduceOnly, tradeSide }: OrderDraft,
  { isHedge }: Pick<FuturesTerms, 'isHedge'>,
): boolean {
  return isHedge ? tradeSide === 'close' : reduceOnly;
}

/** Returns the position that the draft would reduce before it opens anything. */
export function reducibleBy(draft: OrderDraft, futures: FuturesTerms) {
  const position = changedBy(draft, futures);
  return position?.holdSide === (draft.side === 'buy' ? 'short' : 'long') ? position : undefined;
}

/** Returns how much of a position the draft can close: what other orders leave, or all if it trades at once. */
export function closableBy(draft: OrderDraft, futures: FuturesTerms): string {
  const position = reducibleBy(draft, futures);
  if (!position) return '0';
  const waits =
    draft.orderType === 'limit' && (draft.force === 'gtc' || draft.force === 'post_only');
  return waits ? position.available : position.size;
}

export function enlargedBy(draft: OrderDraft, futures: FuturesTerms) {
  const position = changedBy(draft, futures);
  return position?.holdSide === (draft.side === 'buy' ? 'long' : 'short') ? position : undefined;
}

function changedBy(draft: OrderDraft, { isHedge, positions, contract }: FuturesTerms) {
  const positionSide = positionSideOf(draft, isHedge);
  return positions.find(
    (position) => position.symbol === contract.symbol && position.positionSide === positionSide,
  );
}

/** Returns the greatest value of a position at this leverage, in quote coin. */
export function mostValueAt({ tiers }: Pick<Contract, 'tiers'>, leverage: number): string {
  return tiers.findLast(({ maxLeverage }) => maxLeverage >= leverage)?.maxNotional ?? '0';
}

/** Types of a plan order. A draft of type `tpsl` becomes a `take_profit` or a `stop_loss`. */
export type PlanType = 'plan' | 'take_profit' | 'stop_loss' | 'trailing';

/** Returns the type of the draft's plan. A sell takes profit above the market and stops a loss below, a buy the other way round. */
export function planTypeOf(draft: OrderDraft, market: DraftMarket): PlanType {
  const { orderType, side } = draft;
  if (orderType !== 'tpsl') return orderType === 'trailing' ? 'trailing' : 'plan';
  const current = triggeringPrice(draft, market) ?? '0';
  const isAbove = parseDecimal(draft.triggerPrice)?.gt(current) ?? true;
  return (side === 'sell') === isAbove ? 'take_profit' : 'stop_loss';
}

/** Whether take profit and stop loss can be attached: to any order that is no plan and may open a position. */
export function canAttach(draft: OrderDraft, { kind, futures }: DraftMarket): boolean {
  if (isPlan(draft)) return false;
  if (kind !== 'futures') return true;
  return futures !== undefined && !onlyReduces(draft, futures);
}
