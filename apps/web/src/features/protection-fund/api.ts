import { getInsuranceFund, type CallAnswer } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type FundDay = CallAnswer<typeof getInsuranceFund>['days'][number];

const refreshMs = 60_000;

/** Returns the fund's balance and its last 100 days with a change, the newest first. */
export function useProtectionFund() {
  return useQuery(useFundOptions());
}

export function useFundDays() {
  return useQuery({ ...useFundOptions(), select: ({ days }) => days });
}

function useFundOptions() {
  const options = callOptions(useSdk(), getInsuranceFund, {}, (answer) => answer);
  return { ...options, refetchInterval: refreshMs, meta: { showsItsErrors: true } };
}
