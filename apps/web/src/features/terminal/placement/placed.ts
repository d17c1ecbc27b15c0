import { consequenceOf } from '@bourse/client/errors';
import {
  getOpenPlanOrders,
  getPlanOrderHistory,
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  placePlanOrder,
  type PlanOrder,
} from '@bourse/gateway-contract';
import { orderRequest, type SentOrder } from '@bourse/trading/sending';
import type { CallOptions, Sdk } from '#platform/sdk/sdk.tsx';
import { markets } from '#accounts/markets/markets.ts';
import type { MarketOrder } from '#accounts/orders/market-order.ts';

/** A sent order as the gateway knows it: an order, or the plan that places one later. */
export type Placed =
  | { readonly order: MarketOrder; readonly plan?: never }
  | { readonly plan: PlanOrder; readonly order?: never };

export async function callPlaceOrder(
  sdk: Sdk,
  sent: SentOrder,
  options: CallOptions,
): Promise<Placed> {
  const { kind, payload } = orderRequest(sent);
  switch (kind) {
    case 'plan':
      return { plan: (await sdk.call(placePlanOrder, payload, options)).plan };
    case 'futures':
      return { order: (await sdk.call(placeFuturesOrder, payload, options)).order };
    case 'margin':
      return { order: (await sdk.call(placeMarginOrder, payload, options)).order };
    case 'spot':
      return { order: (await sdk.call(placeOrder, payload, options)).order };
  }
}

/** Returns a sent order as the gateway knows it; `undefined` if it knows none. */
export function findPlaced(
  sdk: Sdk,
  sent: SentOrder,
  options: CallOptions,
): Promise<Placed | undefined> {
  return sent.planType === undefined ? findOrder(sdk, sent, options) : findPlan(sdk, sent, options);
}

async function findOrder(
  sdk: Sdk,
  { market, clientOid }: SentOrder,
  options: CallOptions,
): Promise<Placed | undefined> {
  try {
    return { order: (await sdk.call(markets[market].calls.find, { clientOid }, options)).order };
  } catch (error) {
    if (consequenceOf(error) === 'lookUp') return undefined;
    throw error;
  }
}

/** A plan that ends between the two requests is in the history, so the live plans come first. */
async function findPlan(
  sdk: Sdk,
  { market, symbol, clientOid }: SentOrder,
  options: CallOptions,
): Promise<Placed | undefined> {
  const filter = { product: market, symbol };
  for (const call of [getOpenPlanOrders, getPlanOrderHistory]) {
    const { plans } = await sdk.call(call, filter, options);
    const plan = plans.find((entry) => entry.clientOid === clientOid);
    if (plan) return { plan };
  }
  return undefined;
}
