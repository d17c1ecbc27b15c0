import { resetSimulation } from '@bourse/gateway-contract';
import { useAction, useClient, useReloadAll } from '@bourse/react';

export function useResetSimulation() {
  const { call } = useClient();
  return useAction(() => call(resetSimulation, { ledger: 'simulation' }), {
    // Without an answer too: the balances show the result.
    onSettled: useReloadAll(),
  });
}
