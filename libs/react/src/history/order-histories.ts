import { getPlanOrderHistory, type PlanOrder } from '@bourse/gateway-contract';
import type { MarketKind } from '../markets/market-kind.ts';
import { orderCalls } from '../markets/order-calls.ts';
import type { MarketFill, MarketOrder } from '../markets/market-order.ts';
import type { HooksClient } from '../client-context.ts';
import { callHistory, type History } from './history.ts';

/** Ended orders of every pair of a market. */
export function orderHistory(client: HooksClient, kind: MarketKind): History<MarketOrder> {
  const { history } = orderCalls[kind];
  return callHistory<MarketOrder>({
    queryKey: [history.path],
    load: async (page, options) => (await client.call(history, page, options)).orders,
    idOf: ({ orderId }) => orderId,
  });
}

/** Ended plans of every pair of a market. */
export function planHistory(client: HooksClient, product: MarketKind): History<PlanOrder> {
  return callHistory({
    queryKey: [getPlanOrderHistory.path, product],
    load: async (page, options) =>
      (await client.call(getPlanOrderHistory, { product, ...page }, options)).plans,
    idOf: ({ planId }) => planId,
  });
}

/** Fills of every pair of a market, or of one. */
export function fillHistory(
  client: HooksClient,
  kind: MarketKind,
  symbol?: string,
): History<MarketFill> {
  const { fills } = orderCalls[kind];
  const filter = symbol === undefined ? {} : { symbol };
  return callHistory({
    queryKey: symbol === undefined ? [fills.path] : [fills.path, filter],
    load: async (page, options) =>
      (await client.call(fills, { ...filter, ...page }, options)).fills,
    idOf: ({ fillId }) => fillId,
  });
}
