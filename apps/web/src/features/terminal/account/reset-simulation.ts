import { resetSimulation } from '@bourse/gateway-contract';
import type { Query } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useMarket } from '../market/market.ts';

/** Cancels all orders in simulation and restores the opening balance. */
export function useResetSimulation() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const { callPrefix } = useMarket();
  return useMutation({
    mutationFn: () => sdk.call(resetSimulation, { ledger: 'simulation' }),
    // Without an answer too: the balances show the result.
    onSettled: () => {
      void queries.invalidateQueries({ predicate: startsWith(callPrefix) });
    },
  });
}

function startsWith(callPrefix: string) {
  return ({ queryKey: [path] }: Query) => typeof path === 'string' && path.startsWith(callPrefix);
}
