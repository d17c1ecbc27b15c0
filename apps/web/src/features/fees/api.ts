import { getFeeSchedule } from '@bourse/gateway-contract';
import { callOptions, ruleQuery } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export function useFeeSchedule() {
  const options = callOptions(useSdk(), getFeeSchedule, {}, ({ levels }) => levels);
  return useQuery({ ...options, ...ruleQuery, meta: { ...ruleQuery.meta, showsItsErrors: true } });
}
