import type { Balance } from '@bourse/gateway-contract';
import { getAssets } from '@bourse/gateway-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Sdk } from '../../../platform/sdk.tsx';
import { useSdk } from '../../../platform/sdk.tsx';
import { useSession } from '../../../platform/session.ts';

/** Every coin the user holds on this page's ledger; kept current by the stream. */
export function assetsOptions(sdk: Sdk) {
  return queryOptions({
    queryKey: ['spot', 'assets'],
    queryFn: async ({ signal }): Promise<readonly Balance[]> =>
      (await sdk.call(getAssets, {}, { signal })).balances,
  });
}

/** The user's balances; idle for an anonymous visitor. */
export function useAssets() {
  const session = useSession();
  return useQuery({ ...assetsOptions(useSdk()), enabled: session.status === 'user' });
}
