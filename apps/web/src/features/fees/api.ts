import { getFeeSchedule } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export function useFeeSchedule() {
  const options = callOptions(useSdk(), getFeeSchedule, {}, ({ levels }) => levels);
  return useQuery({ ...options, staleTime: 3_600_000, meta: { showsItsErrors: true } });
}
