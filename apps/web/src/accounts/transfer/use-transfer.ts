import { getAccounts, transfer, type CallPayload } from '@bourse/gateway-contract';
import { reloadQueries } from '@bourse/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { assetsOptions } from '../balances/assets.ts';
import { futuresAccountOptions } from '../balances/futures-account.ts';
import { marginAccountsOptions } from '../balances/margin-accounts.ts';
import { transactionsKey } from '../records/transactions/transactions-key.ts';

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
