import { getAccounts } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** The stream has no topic for the funding account. */
const refreshMs = 10_000;

/** The balances of the funding account. */
export function useFundingBalances() {
  const options = callOptions(useSdk(), getAccounts, {}, ({ accounts }) => accounts);
  return useQuery({
    ...options,
    meta: { showsItsErrors: true },
    staleTime: 0,
    refetchInterval: refreshMs,
    select: (accounts) =>
      accounts.find(({ accountType }) => accountType === 'funding')?.balances ?? [],
  });
}
