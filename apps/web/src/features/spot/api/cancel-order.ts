import { cancelAllOrders, cancelOrder } from '@bourse/gateway-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pageLedger } from '../../../platform/ledger.ts';
import { useSdk } from '../../../platform/sdk.tsx';
import { openOrdersOptions } from './open-orders.ts';

/** Cancels one resting order. */
export function useCancelOrder() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderId: string) =>
      (await sdk.call(cancelOrder, { ledger: pageLedger, orderId })).order,
    onSuccess: () => {
      void queries.invalidateQueries(openOrdersOptions(sdk));
    },
  });
}

/** Cancels every resting order, of one pair when it is named. */
export function useCancelAllOrders() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (symbol: string | undefined) => {
      const scope = symbol === undefined ? {} : { symbol };
      return (await sdk.call(cancelAllOrders, { ledger: pageLedger, ...scope })).orders;
    },
    onSuccess: () => {
      void queries.invalidateQueries(openOrdersOptions(sdk));
    },
  });
}
