import type { Balance, SpotOrder } from '@bourse/gateway-contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { assetsOptions } from '../balances/assets.ts';
import { fillsOptions } from './fills.ts';
import { openOrdersOptions } from '../orders/open-orders.ts';
import { orderHistoryOptions } from './order-history.ts';
import { withBalances } from '../balances/balances.ts';
import { isOpen, withOrder } from '../orders/open-order-list.ts';

/** Applies the private stream to the user's orders, fills and balances. */
export function usePrivateStream(): void {
  const sdk = useSdk();
  const queries = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'user') return undefined;
    const { market } = sdk;
    const stops = [
      market.subscribe({ channel: 'orders', instId: 'default' }, ({ action, data }) => {
        const { queryKey } = openOrdersOptions(sdk);
        if (action === 'snapshot') void queries.invalidateQueries({ queryKey });
        else
          data.forEach((order) => {
            put<readonly SpotOrder[]>(queries, queryKey, (orders) => withOrder(orders, order));
          });
        if (data.some((order) => !isOpen(order))) {
          void queries.invalidateQueries(orderHistoryOptions(sdk));
        }
      }),
      market.subscribe({ channel: 'account', instId: 'default' }, ({ data }) => {
        put<readonly Balance[]>(queries, assetsOptions(sdk).queryKey, (balances) =>
          withBalances(balances, data),
        );
      }),
      market.subscribe({ channel: 'fill', instId: 'default' }, ({ action }) => {
        if (action === 'update') void queries.invalidateQueries(fillsOptions(sdk));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [sdk, queries, status]);
}

/** Updates a query, or loads it again if an answer is on its way that may be older. */
function put<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: (known: T | undefined) => T | undefined,
): void {
  if (queries.isFetching({ queryKey, exact: true }) > 0) {
    void queries.invalidateQueries({ queryKey, exact: true });
  } else {
    queries.setQueryData<T>(queryKey, update);
  }
}
