import { getAccounts, transfer, type CallPayload } from '@bourse/gateway-contract';
import {
  assetsOptions,
  futuresAccountOptions,
  marginAccountsOptions,
  reloadQueries,
  transactionsKey,
} from '@bourse/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

const timeoutMs = 6_000;

/** Loads the balances again, also without an answer. */
export function useTransfer() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (payload: CallPayload<typeof transfer>) =>
      sdk.call(transfer, payload, { timeoutMs }),
    onSettled: () => {
      reloadQueries(queries, { queryKey: [getAccounts.path] });
      reloadQueries(queries, { queryKey: transactionsKey });
      reloadQueries(queries, assetsOptions(sdk));
      reloadQueries(queries, marginAccountsOptions(sdk));
      reloadQueries(queries, futuresAccountOptions(sdk));
    },
  });
}
