import { getFeeRates } from '@bourse/gateway-contract';
import { callOptions, ruleQuery } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from './session.ts';

/** Returns the user's level and its rates in the page's ledger. They are decided at midnight UTC. */
export function useFeeRates() {
  const { status } = useSession();
  const options = callOptions(useSdk(), getFeeRates, {}, (answer) => answer);
  return useQuery({ ...options, enabled: status === 'user', ...ruleQuery });
}
