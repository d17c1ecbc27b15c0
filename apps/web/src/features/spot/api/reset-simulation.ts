import { resetSimulation } from '@bourse/gateway-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '../../../platform/sdk.tsx';

/** Cancels everything in simulation and starts over with the opening balance. */
export function useResetSimulation() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => sdk.call(resetSimulation, { ledger: 'simulation' }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['spot'] });
    },
  });
}
