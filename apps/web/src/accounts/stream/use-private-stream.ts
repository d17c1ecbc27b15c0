import type { PlanOrder } from '@bourse/gateway-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { putQuery } from '#platform/sdk/put-query.ts';
import { reloadQueries } from '#platform/sdk/reload-queries.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '../markets/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import { filledBetween, isOpen, withOrder } from '../orders/open-order-list.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';
import { openPlansOptions, withPlan } from '../orders/open-plans.ts';
import { planHistory } from '../records/plan-history.ts';
import { fillHistory } from '../records/fills.ts';
import { followAccount } from './follow-account.ts';
import { missedRecords } from './missed-records.ts';
import { useOrderNews } from './use-order-news.ts';
import { orderHistory } from '../records/order-history.ts';

/**
 * Applies the private stream to the user's orders, plans, fills, balances and positions in the market. A snapshot
 * begins a connection: what ended before it has no update, and is loaded.
 */
export function usePrivateStream(): void {
  const sdk = useSdk();
  const queries = useQueryClient();
  const { status } = useSession();
  const market = useMarket();
  const news = useOrderNews();
  const tellOrder = useEffectEvent(news.order);
  const tellPlan = useEffectEvent(news.plan);
  useEffect(() => {
    if (status !== 'user') return undefined;
    const { instType } = market;
    const topic = <C extends string>(channel: C) =>
      ({ instType, channel, instId: 'default' }) as const;
    const stops = [
      sdk.market.subscribe(topic('orders'), ({ action, data }) => {
        const { queryKey } = openOrdersOptions(sdk, market);
        if (action === 'snapshot') {
          const known = queries.getQueryData<readonly MarketOrder[]>(queryKey) ?? [];
          filledBetween(known, data).forEach((order) => {
            tellOrder(order);
          });
          void missedRecords(orderHistory(sdk, market), known, data).then((orders) => {
            orders.forEach((order) => {
              tellOrder(order);
            });
          });
          reloadQueries(queries, { queryKey });
        } else
          data.forEach((order) => {
            putQuery<readonly MarketOrder[]>(queries, queryKey, (orders) =>
              withOrder(orders, order),
            );
            tellOrder(order);
          });
        if (action === 'snapshot' || data.some((order) => !isOpen(order))) {
          reloadQueries(queries, { queryKey: orderHistory(sdk, market).queryKey });
        }
      }),
      sdk.market.subscribe(topic('orders-algo'), ({ action, data }) => {
        const { queryKey } = openPlansOptions(sdk, market);
        if (action === 'snapshot') {
          const known = queries.getQueryData<readonly PlanOrder[]>(queryKey) ?? [];
          void missedRecords(planHistory(sdk, market), known, data).then((plans) => {
            plans.forEach((plan) => {
              tellPlan(plan);
            });
          });
          putQuery<readonly PlanOrder[]>(queries, queryKey, () => data);
        } else
          data.forEach((plan) => {
            putQuery<readonly PlanOrder[]>(queries, queryKey, (plans) => withPlan(plans, plan));
            tellPlan(plan);
          });
        if (action === 'snapshot' || data.some(({ status }) => status !== 'live')) {
          reloadQueries(queries, { queryKey: planHistory(sdk, market).queryKey });
        }
      }),
      sdk.market.subscribe(topic('fill'), () => {
        // The chart adds fills to its list, whose key begins with this one's.
        const { queryKey } = fillHistory(sdk, market);
        reloadQueries(queries, { queryKey, exact: true });
      }),
      ...followAccount[market.kind](sdk, queries),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [sdk, queries, status, market]);
}
