import type { PlanOrder } from '@bourse/gateway-contract';
import { filledBetween, isOpen, withOrder } from '@bourse/trading/account';
import type { QueryClient } from '@tanstack/react-query';
import { putQuery } from '../calls/put-query.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import type { HooksClient } from '../client-context.ts';
import { orderHistory, planHistory } from '../history/order-histories.ts';
import { openOrdersOptions, openPlansOptions, type OpenOrders } from './lists.ts';
import { accountTopics, type MarketKind } from '../markets/market-kind.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import { missedRecords } from './missed-records.ts';
import { withPlan } from './with-changes.ts';

const instId = 'default';

interface Plans {
  readonly plans: readonly PlanOrder[];
}

/**
 * Keeps the lists of a market's orders current, and calls `tell` with each change, also with those that happened during
 * an outage. Returns a function that stops it.
 */
export function followOrders(
  client: HooksClient,
  queries: QueryClient,
  kind: MarketKind,
  tell: (order: MarketOrder) => void,
): () => void {
  const { queryKey } = openOrdersOptions(client, kind);
  const history = orderHistory(client, kind);
  const topic = { instType: accountTopics[kind], channel: 'orders', instId } as const;
  return client.market.subscribe(topic, ({ action, data }) => {
    if (action === 'snapshot') {
      const known = queries.getQueryData<OpenOrders>(queryKey)?.orders ?? [];
      filledBetween(known, data).forEach(tell);
      void missedRecords(history, known, data).then((orders) => {
        orders.forEach(tell);
      });
      reloadQueries(queries, { queryKey });
    } else
      data.forEach((order) => {
        putQuery<OpenOrders>(
          queries,
          queryKey,
          (answer) => answer && { ...answer, orders: withOrder(answer.orders, order) },
        );
        tell(order);
      });
    if (action === 'snapshot' || data.some((order) => !isOpen(order))) {
      reloadQueries(queries, { queryKey: history.queryKey });
    }
  });
}

/** Does the same for the market's plan orders. */
export function followPlans(
  client: HooksClient,
  queries: QueryClient,
  kind: MarketKind,
  tell: (plan: PlanOrder) => void,
): () => void {
  const { queryKey } = openPlansOptions(client, kind);
  const history = planHistory(client, kind);
  const topic = { instType: accountTopics[kind], channel: 'orders-algo', instId } as const;
  return client.market.subscribe(topic, ({ action, data }) => {
    if (action === 'snapshot') {
      const known = queries.getQueryData<Plans>(queryKey)?.plans ?? [];
      void missedRecords(history, known, data).then((plans) => {
        plans.forEach(tell);
      });
      putQuery<Plans>(queries, queryKey, () => ({ plans: data }));
    } else
      data.forEach((plan) => {
        putQuery<Plans>(
          queries,
          queryKey,
          (answer) => answer && { ...answer, plans: withPlan(answer.plans, plan) },
        );
        tell(plan);
      });
    if (action === 'snapshot' || data.some(({ status }) => status !== 'live')) {
      reloadQueries(queries, { queryKey: history.queryKey });
    }
  });
}
