import type { CallOptions } from '@bourse/client';
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
import type { HooksClient } from '../client-context.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import { orderCalls } from '../markets/order-calls.ts';

/** A sent order as the gateway knows it: an order, or the plan that places one later. */
export type Placed =
  | { readonly order: MarketOrder; readonly plan?: never }
  | { readonly plan: PlanOrder; readonly order?: never };

export async function callPlaceOrder(
  client: HooksClient,
  sent: SentOrder,
  options: CallOptions,
): Promise<Placed> {
  const { kind, payload } = orderRequest(sent);
  switch (kind) {
    case 'plan':
      return { plan: (await client.call(placePlanOrder, payload, options)).plan };
    case 'futures':
      return { order: (await client.call(placeFuturesOrder, payload, options)).order };
    case 'margin':
      return { order: (await client.call(placeMarginOrder, payload, options)).order };
    case 'spot':
      return { order: (await client.call(placeOrder, payload, options)).order };
  }
}

/** Returns a sent order as the gateway knows it; `undefined` if it knows none. */
export function findPlaced(
  client: HooksClient,
  sent: SentOrder,
  options: CallOptions,
): Promise<Placed | undefined> {
  const find = sent.planType === undefined ? findOrder : findPlan;
  return find(client, sent, options);
}

async function findOrder(
  client: HooksClient,
  { market, clientOid }: SentOrder,
  options: CallOptions,
): Promise<Placed | undefined> {
  try {
    return { order: (await client.call(orderCalls[market].find, { clientOid }, options)).order };
  } catch (error) {
    if (consequenceOf(error) === 'lookUp') return undefined;
    throw error;
  }
}

/** A plan that ends between the two requests is in the history, so the live plans come first. */
async function findPlan(
  client: HooksClient,
  { market, symbol, clientOid }: SentOrder,
  options: CallOptions,
): Promise<Placed | undefined> {
  const filter = { product: market, symbol };
  for (const call of [getOpenPlanOrders, getPlanOrderHistory]) {
    const { plans } = await client.call(call, filter, options);
    const plan = plans.find((entry) => entry.clientOid === clientOid);
    if (plan) return { plan };
  }
  return undefined;
}
