import {
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  placePlanOrder,
  type CallPayload,
  type PlanOrder,
} from '@bourse/gateway-contract';
import { money, parseDecimal } from '#platform/format/money.ts';
import type { CallOptions, Sdk } from '#platform/sdk/sdk.tsx';
import { hedgeSideOf } from '../draft/draft-market.ts';
import { isAtMarket, isSizedInQuote, type OrderDraft } from '../draft/order-draft.ts';
import type { MarketOrder } from '#accounts/orders/market-order.ts';
import type { SentOrder } from './sent-orders.ts';

/** A sent order as the gateway knows it: an order, or the plan that places one later. */
export type Placed =
  | { readonly order: MarketOrder; readonly plan?: never }
  | { readonly plan: PlanOrder; readonly order?: never };

export async function callPlaceOrder(
  sdk: Sdk,
  sent: SentOrder,
  options: CallOptions,
): Promise<Placed> {
  if (sent.planType !== undefined) {
    return { plan: (await sdk.call(placePlanOrder, toPlan(sent, sent.planType), options)).plan };
  }
  if (sent.market === 'futures') {
    return { order: (await sdk.call(placeFuturesOrder, toFuturesOrder(sent), options)).order };
  }
  if (sent.market === 'margin') {
    const { marginMode, loanMode } = sent.draft;
    const payload = { ...toSpotOrder(sent), marginMode, loanMode };
    return { order: (await sdk.call(placeMarginOrder, payload, options)).order };
  }
  return { order: (await sdk.call(placeOrder, toSpotOrder(sent), options)).order };
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

function toSpotOrder(sent: SentOrder): CallPayload<typeof placeOrder> {
  return { ...toOrder(sent), ...sizeOf(sent.draft, sent.market), ...presetsOf(sent) };
}

function toFuturesOrder(sent: SentOrder): CallPayload<typeof placeFuturesOrder> {
  const { draft, isHedge } = sent;
  const position = isHedge
    ? { positionSide: hedgeSideOf(draft), tradeSide: draft.tradeSide }
    : draft.reduceOnly && { reduceOnly: true };
  return { ...toOrder(sent), size: canonical(draft.amount), ...position, ...presetsOf(sent) };
}

function toPlan(
  { draft, ledger, symbol, clientOid, validUntil, market, isHedge }: SentOrder,
  planType: NonNullable<SentOrder['planType']>,
): CallPayload<typeof placePlanOrder> {
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

function sizeOf(draft: OrderDraft, market: SentOrder['market']) {
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
