import type { PlanOrder } from '@bourse/gateway-contract';
import { reloadQueries } from '@bourse/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '../markets/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';
import { fillHistory } from '../records/fills/fills.ts';
import { followAccount } from './follow-account.ts';
import { followOrders, followPlans } from './follow-orders.ts';
import { useOrderNews } from './use-order-news.ts';

/**
 * Applies the private stream to the user's orders, plans, fills, balances and positions in the market. Each
 * connection begins with a snapshot; what ended before it is not sent, and is loaded.
 */
export function usePrivateStream(): void {
  const sdk = useSdk();
  const queries = useQueryClient();
  const { status } = useSession();
  const market = useMarket();
  const news = useOrderNews();
  const tellOrder = useEffectEvent((order: MarketOrder) => {
    news.order(order);
  });
  const tellPlan = useEffectEvent((plan: PlanOrder) => {
    news.plan(plan);
  });
  useEffect(() => {
    if (status !== 'user') return undefined;
    const { instType } = market;
    const stops = [
      followOrders(sdk, queries, market, (order) => {
        tellOrder(order);
      }),
      followPlans(sdk, queries, market, (plan) => {
        tellPlan(plan);
      }),
      sdk.market.subscribe({ instType, channel: 'fill', instId: 'default' }, () => {
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
