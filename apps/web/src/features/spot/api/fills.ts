import type { SpotFill } from '@bourse/gateway-contract';
import { getFills } from '@bourse/gateway-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Sdk } from '../../../platform/sdk.tsx';
import { useSdk } from '../../../platform/sdk.tsx';

/** The user's executions, newest first. */
export function fillsOptions(sdk: Sdk) {
  return queryOptions({
    queryKey: ['spot', 'fills'],
    queryFn: async ({ signal }): Promise<readonly SpotFill[]> =>
      (await sdk.call(getFills, {}, { signal })).fills,
  });
}

/** The user's executions, newest first. */
export function useFills() {
  return useQuery(fillsOptions(useSdk()));
}
