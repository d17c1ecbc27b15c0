import { getAssets } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

/** The stream keeps these balances current. */
export function assetsOptions(sdk: Sdk) {
  return callOptions(sdk, getAssets, {}, ({ balances }) => balances);
}

/** Sends no call for anonymous visitors. */
export function useAssets() {
  const session = useSession();
  return useQuery({ ...assetsOptions(useSdk()), enabled: session.status === 'user' });
}
