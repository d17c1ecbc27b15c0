import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket, type Market } from '../markets/market.ts';
import type { MarketOrder } from './market-order.ts';

/** Orders of every pair, newest first; the stream keeps them current. */
export function openOrdersOptions(sdk: Sdk, { calls }: Market) {
  return callOptions(sdk, calls.open, {}, ({ orders }): readonly MarketOrder[] => orders);
}

/** Sends no call for anonymous visitors. */
export function useOpenOrders() {
  const session = useSession();
  const options = openOrdersOptions(useSdk(), useMarket());
  return useQuery({ ...options, enabled: session.status === 'user' });
}
