import { resetSimulation } from '@bourse/gateway-contract';
import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export function useResetSimulation() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => sdk.call(resetSimulation, { ledger: 'simulation' }),
    // Without an answer too: the balances show the result.
    onSettled: () => {
      void queries.invalidateQueries({ predicate: isCall });
    },
  });
}

/** A query of a call has the call's path as its key. */
function isCall({ queryKey: [path] }: Query): boolean {
  return typeof path === 'string' && path.startsWith('/v1/');
}
