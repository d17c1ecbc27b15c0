import { getLoginProviders } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The ways to log in besides passwords. Without an answer there are none. */
export function useLoginProviders() {
  return useQuery({
    ...callOptions(useSdk(), getLoginProviders, {}, ({ list }) => list),
    staleTime: Infinity,
    meta: { logsErrorsAs: 'loginProvidersFailed' },
  });
}
