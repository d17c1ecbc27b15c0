import { getPositions } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '../market/market.ts';

/** The user's open positions; the stream keeps them current. */
export function positionsOptions(sdk: Sdk) {
  return callOptions(sdk, getPositions, {}, ({ positions }) => positions);
}

/** The user's open positions; idle for anonymous visitors, and in markets without positions. */
export function usePositions() {
  const session = useSession();
  const { kind } = useMarket();
  const enabled = session.status === 'user' && kind === 'futures';
  return useQuery({ ...positionsOptions(useSdk()), enabled });
}
