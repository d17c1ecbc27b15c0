import type { CallPayload, PlanOrder } from '@bourse/gateway-contract';
import {
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  placePlanOrder,
} from '@bourse/gateway-contract';
import { money, parseDecimal } from '#platform/format/money.ts';
import type { CallOptions, Sdk } from '#platform/sdk/sdk.tsx';
import { hedgeSideOf } from '../draft/draft-market.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { isAtMarket, isSizedInQuote } from '../draft/order-draft.ts';
import type { MarketOrder } from '../orders/market-order.ts';
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
    ...{ ledger, symbol, clientOid, validUntil, side },
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
    : withoutEmpty({ reduceOnly: draft.reduceOnly || undefined });
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
          activationPrice: activationPrice === '' ? undefined : canonical(activationPrice),
        }
      : { triggerPrice: canonical(draft.triggerPrice) };
  const positionSide = isHedge ? hedgeSideOf(draft) : undefined;
  const position = {
    positionSide,
    reduceOnly: (isHedge ? undefined : draft.reduceOnly) || undefined,
  };
  return {
    ...{ ledger, product: market, symbol, planType, side, clientOid, validUntil },
    ...sizeOf(draft, market),
    ...withoutEmpty({
      ...trigger,
      triggerBy: market === 'futures' ? triggerBy : undefined,
      executePrice: isAtMarket(draft) ? undefined : canonical(draft.price),
      ...(market === 'futures' ? position : undefined),
      ...(market === 'margin' ? { marginMode, loanMode } : undefined),
    }),
  };
}

function sizeOf(draft: OrderDraft, market: SentOrder['market']) {
  return isSizedInQuote(draft, market)
    ? { quoteSize: canonical(draft.total) }
    : { size: canonical(draft.amount) };
}

function presetsOf({ draft: { takeProfit, stopLoss }, hasPresets }: SentOrder) {
  if (!hasPresets) return {};
  return withoutEmpty({ takeProfit: presetOf(takeProfit), stopLoss: presetOf(stopLoss) });
}

function presetOf(triggerPrice: string) {
  return triggerPrice === '' ? undefined : { triggerPrice: canonical(triggerPrice) };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutEmpty<T extends object>(members: T): Present<T> {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Present<T>;
}

/** Returns a checked amount in canonical form: `5.` becomes `5`. */
function canonical(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}
