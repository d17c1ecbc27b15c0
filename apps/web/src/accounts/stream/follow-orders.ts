import type { PlanOrder } from '@bourse/gateway-contract';
import { putQuery, reloadQueries } from '@bourse/react';
import { filledBetween, isOpen, withOrder } from '@bourse/trading/account';
import type { QueryClient } from '@tanstack/react-query';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../markets/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';
import { openPlansOptions, withPlan } from '../orders/open-plans.ts';
import { orderHistory } from '../records/orders/order-history.ts';
import { planHistory } from '../records/orders/plan-history.ts';
import { missedRecords } from './missed-records.ts';

const instId = 'default';

/**
 * Keeps the lists of a market's orders current, and calls `tell` with each change, also with those that happened during
 * an outage. Returns a function that stops it.
 */
export function followOrders(
  sdk: Sdk,
  queries: QueryClient,
  market: Market,
  tell: (order: MarketOrder) => void,
): () => void {
  const { queryKey } = openOrdersOptions(sdk, market);
  const history = orderHistory(sdk, market);
  const { instType } = market;
  return sdk.market.subscribe({ instType, channel: 'orders', instId }, ({ action, data }) => {
    if (action === 'snapshot') {
      const known = queries.getQueryData<readonly MarketOrder[]>(queryKey) ?? [];
      filledBetween(known, data).forEach(tell);
      void missedRecords(history, known, data).then((orders) => {
        orders.forEach(tell);
      });
      reloadQueries(queries, { queryKey });
    } else
      data.forEach((order) => {
        putQuery<readonly MarketOrder[]>(queries, queryKey, (orders) => withOrder(orders, order));
        tell(order);
      });
    if (action === 'snapshot' || data.some((order) => !isOpen(order))) {
      reloadQueries(queries, { queryKey: history.queryKey });
    }
  });
}

/** Does the same for the market's plan orders. */
export function followPlans(
  sdk: Sdk,
  queries: QueryClient,
  market: Market,
  tell: (plan: PlanOrder) => void,
): () => void {
  const { queryKey } = openPlansOptions(sdk, market);
  const history = planHistory(sdk, market);
  const { instType } = market;
  return sdk.market.subscribe({ instType, channel: 'orders-algo', instId }, ({ action, data }) => {
    if (action === 'snapshot') {
      const known = queries.getQueryData<readonly PlanOrder[]>(queryKey) ?? [];
      void missedRecords(history, known, data).then((plans) => {
        plans.forEach(tell);
      });
      putQuery<readonly PlanOrder[]>(queries, queryKey, () => data);
    } else
      data.forEach((plan) => {
        putQuery<readonly PlanOrder[]>(queries, queryKey, (plans) => withPlan(plans, plan));
        tell(plan);
      });
    if (action === 'snapshot' || data.some(({ status }) => status !== 'live')) {
      reloadQueries(queries, { queryKey: history.queryKey });
    }
  });
}
