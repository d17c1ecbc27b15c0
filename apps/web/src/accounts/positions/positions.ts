import { getPositions } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from '../markets/market.ts';

export function positionsOptions(sdk: Sdk) {
  return callOptions(sdk, getPositions, {}, ({ positions }) => positions);
}

/** Sends no call for anonymous visitors, or in markets without positions. */
export function usePositions() {
  const session = useSession();
  const { kind } = useMarket();
  const enabled = session.status === 'user' && kind === 'futures';
  return useQuery({ ...positionsOptions(useSdk()), enabled });
}
