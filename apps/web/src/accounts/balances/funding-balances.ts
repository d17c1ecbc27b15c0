import { getAccounts } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';

/** The stream has no topic for the funding account. */
const refreshMs = 10_000;

/** The balances of the funding account. */
export function useFundingBalances() {
  return useCall(
    getAccounts,
    {},
    {
      meta: shownHere,
      staleTime: 0,
      refetchInterval: refreshMs,
      select: ({ accounts }) =>
        accounts.find(({ accountType }) => accountType === 'funding')?.balances ?? [],
    },
  );
}
