import { getLoginProviders } from '@bourse/gateway-contract';
import { useCall } from '@bourse/react';

/** The ways to log in besides passwords. Without an answer there are none. */
export const useLoginProviders = () =>
  useCall(
    getLoginProviders,
    {},
    {
      select: ({ list }) => list,
      staleTime: Infinity,
      meta: { logsErrorsAs: 'loginProvidersFailed' },
    },
  );
