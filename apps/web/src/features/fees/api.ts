import { getFeeSchedule } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import { ruleQuery } from '#platform/sdk/rule-query.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export function useFeeSchedule() {
  const options = callOptions(useSdk(), getFeeSchedule, {}, ({ levels }) => levels);
  return useQuery({ ...options, ...ruleQuery, meta: { ...ruleQuery.meta, showsItsErrors: true } });
}
