import { getOrderHistory } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The user's ended orders, newest first. */
export function orderHistoryOptions(sdk: Sdk) {
  return callOptions(sdk, getOrderHistory, {}, ({ orders }) => orders);
}

export function useOrderHistory() {
  return useQuery(orderHistoryOptions(useSdk()));
}
