import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { Market } from '../market/market.ts';
import { useMarket } from '../market/market.ts';
import type { MarketOrder } from '../orders/market-order.ts';

/** The user's ended orders in a market, newest first. */
export function orderHistoryOptions(sdk: Sdk, { calls }: Market) {
  return callOptions(sdk, calls.history, {}, ({ orders }): readonly MarketOrder[] => orders);
}

export function useOrderHistory() {
  return useQuery(orderHistoryOptions(useSdk(), useMarket()));
}
