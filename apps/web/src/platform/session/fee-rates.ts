import { getFeeRates } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import { ruleQuery } from '#platform/sdk/rule-query.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from './session.ts';

/** Returns the user's level and its rates in the page's ledger. They are decided at midnight UTC. */
export function useFeeRates() {
  const { status } = useSession();
  const options = callOptions(useSdk(), getFeeRates, {}, (answer) => answer);
  return useQuery({ ...options, enabled: status === 'user', ...ruleQuery });
}
