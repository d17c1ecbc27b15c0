import { getOpenOrders } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

/** The user's open orders of every pair, newest first; the stream keeps them current. */
export function openOrdersOptions(sdk: Sdk) {
  return callOptions(sdk, getOpenOrders, {}, ({ orders }) => orders);
}

/** The user's open orders; idle for anonymous visitors. */
export function useOpenOrders() {
  const session = useSession();
  return useQuery({ ...openOrdersOptions(useSdk()), enabled: session.status === 'user' });
}
