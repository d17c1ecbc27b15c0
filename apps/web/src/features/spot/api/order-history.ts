import type { SpotOrder } from '@bourse/gateway-contract';
import { getOrderHistory } from '@bourse/gateway-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Sdk } from '../../../platform/sdk.tsx';
import { useSdk } from '../../../platform/sdk.tsx';

/** The user's ended orders, newest first. */
export function orderHistoryOptions(sdk: Sdk) {
  return queryOptions({
    queryKey: ['spot', 'order-history'],
    queryFn: async ({ signal }): Promise<readonly SpotOrder[]> =>
      (await sdk.call(getOrderHistory, {}, { signal })).orders,
  });
}

/** The user's ended orders, newest first. */
export function useOrderHistory() {
  return useQuery(orderHistoryOptions(useSdk()));
}
