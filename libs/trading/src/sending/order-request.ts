import { money, parseDecimal } from '../decimal.ts';
import { hedgeSideOf, type PlanType } from '../draft/draft-market.ts';
import { isAtMarket, isSizedInQuote, type OrderDraft } from '../draft/order-draft.ts';
import type { Ledger, MarketKind } from '../terms.ts';
import type { SentOrder } from './sent-orders.ts';

/** Trigger of a take profit or stop loss that is attached to an order. */
export interface PresetTrigger {
  readonly triggerPrice: string;
}

/** An order of any market as the gateway receives it. Amounts are in canonical form. */
export interface OrderPayload {
  readonly ledger: Ledger;
  readonly symbol: string;
  readonly clientOid: string;
  /** Gateway time in milliseconds. */
  readonly validUntil: number;
  readonly side: 'buy' | 'sell';
  readonly orderType: 'limit' | 'market';
  readonly price?: string;
  readonly force?: Exclude<OrderDraft['force'], 'gtc'>;
  readonly takeProfit?: PresetTrigger;
  readonly stopLoss?: PresetTrigger;
}

/** Size of an order: in base coin, or in quote coin for a market buy of spot and margin. */
export type OrderSize = { readonly size: string } | { readonly quoteSize: string };

/** A spot order as the gateway receives it. */
export type SpotOrderPayload = OrderPayload & OrderSize;

/** A margin order as the gateway receives it. */
export type MarginOrderPayload = SpotOrderPayload & Pick<OrderDraft, 'marginMode' | 'loanMode'>;

/** A futures order as the gateway receives it. */
export type FuturesOrderPayload = OrderPayload & {
  readonly size: string;
  readonly reduceOnly?: boolean;
  readonly positionSide?: 'long' | 'short';
  readonly tradeSide?: OrderDraft['tradeSide'];
};

/** A plan, which places an order when its price is reached. */
export type PlanPayload = OrderSize & {
  readonly ledger: Ledger;
  readonly product: MarketKind;
  readonly symbol: string;
  readonly planType: PlanType;
  readonly side: 'buy' | 'sell';
  readonly clientOid: string;
  readonly validUntil: number;
  readonly triggerPrice?: string;
  readonly triggerBy?: OrderDraft['triggerBy'];
  /** A fraction: 0.01 is one per cent. */
  readonly callbackRate?: string;
  readonly activationPrice?: string;
  /** Price of the order; absent for an order at market. */
  readonly executePrice?: string;
  readonly reduceOnly?: boolean;
  readonly positionSide?: 'long' | 'short';
  readonly marginMode?: OrderDraft['marginMode'];
  readonly loanMode?: OrderDraft['loanMode'];
};

/** A sent order as the gateway receives it, with the call that it belongs to. */
export type OrderRequest =
  | { readonly kind: 'spot'; readonly payload: SpotOrderPayload }
  | { readonly kind: 'margin'; readonly payload: MarginOrderPayload }
  | { readonly kind: 'futures'; readonly payload: FuturesOrderPayload }
  | { readonly kind: 'plan'; readonly payload: PlanPayload };

/** Returns a sent order as the gateway receives it. */
export function orderRequest(sent: SentOrder): OrderRequest {
  const { market, planType, draft } = sent;
  if (planType !== undefined) return { kind: 'plan', payload: toPlan(sent, planType) };
  if (market === 'futures') return { kind: market, payload: toFuturesOrder(sent) };
  const payload = { ...toOrder(sent), ...sizeOf(draft, market), ...presetsOf(sent) };
  if (market === 'spot') return { kind: market, payload };
  const { marginMode, loanMode } = draft;
  return { kind: market, payload: { ...payload, marginMode, loanMode } };
}

function toOrder({ draft, ledger, symbol, clientOid, validUntil }: SentOrder) {
  const { side, price, force } = draft;
  const isLimit = draft.orderType === 'limit';
  return {
    ledger,
    symbol,
    clientOid,
    validUntil,
    side,
    orderType: isLimit ? ('limit' as const) : ('market' as const),
    ...(isLimit && { price: canonical(price) }),
    ...(isLimit && force !== 'gtc' && { force }),
  };
}

function toFuturesOrder(sent: SentOrder): FuturesOrderPayload {
  const { draft, isHedge } = sent;
  const position = isHedge
    ? { positionSide: hedgeSideOf(draft), tradeSide: draft.tradeSide }
    : draft.reduceOnly && { reduceOnly: true };
  return { ...toOrder(sent), size: canonical(draft.amount), ...position, ...presetsOf(sent) };
}

function toPlan(
  { draft, ledger, symbol, clientOid, validUntil, market, isHedge }: SentOrder,
  planType: PlanType,
): PlanPayload {
  const { side, triggerBy, marginMode, loanMode, callback, activationPrice } = draft;
  const trigger =
    planType === 'trailing'
      ? {
          callbackRate: money.toShortText(money.of(canonical(callback)).div(100)),
          ...(activationPrice !== '' && { activationPrice: canonical(activationPrice) }),
        }
      : { triggerPrice: canonical(draft.triggerPrice) };
  const position = isHedge
    ? { positionSide: hedgeSideOf(draft) }
    : draft.reduceOnly && { reduceOnly: true };
  return {
    ledger,
    product: market,
    symbol,
    planType,
    side,
    clientOid,
    validUntil,
    ...sizeOf(draft, market),
    ...trigger,
    ...(!isAtMarket(draft) && { executePrice: canonical(draft.price) }),
    ...(market === 'futures' && { triggerBy, ...position }),
    ...(market === 'margin' && { marginMode, loanMode }),
  };
}

function sizeOf(draft: OrderDraft, market: MarketKind): OrderSize {
  return isSizedInQuote(draft, market)
    ? { quoteSize: canonical(draft.total) }
    : { size: canonical(draft.amount) };
}

function presetsOf({ draft: { takeProfit, stopLoss }, hasPresets }: SentOrder) {
  if (!hasPresets) return {};
  return {
    ...(takeProfit !== '' && { takeProfit: { triggerPrice: canonical(takeProfit) } }),
    ...(stopLoss !== '' && { stopLoss: { triggerPrice: canonical(stopLoss) } }),
  };
}

/** Returns a checked amount in canonical form: `5.` becomes `5`. */
function canonical(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}
