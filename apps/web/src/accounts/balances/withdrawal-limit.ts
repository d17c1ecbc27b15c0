import { getWithdrawalLimit, type CallAnswer } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type WithdrawalLimit = CallAnswer<typeof getWithdrawalLimit>;

/** Returns the user's limit of withdrawals in 24 hours, and the limit of each identity level. */
export function useWithdrawalLimit() {
  const options = callOptions(useSdk(), getWithdrawalLimit, {}, (limit): WithdrawalLimit => limit);
  return useQuery({ ...options, staleTime: 0, meta: { showsItsErrors: true } });
}
