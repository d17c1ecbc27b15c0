import type { CallContract, CallPayload } from '@bourse/gateway-contract';
import {
  futuresAccountOptions,
  futuresSettingsOptions,
  marginAccountsOptions,
  positionsOptions,
  reloadQueries,
} from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { debtsOptions } from './loans.ts';

const timeoutMs = 6_000;

/** Makes a call that changes modes, leverage or loans, shows the result and loads the account again. */
export function useAccountCall<T extends CallContract>(contract: T, done: string) {
  const { t } = useLingui();
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (payload: CallPayload<T>) => sdk.call(contract, payload, { timeoutMs }),
    onSuccess: () => {
      toast.success(done);
    },
    onError: (error) => {
      showFailure(t({ id: 'account.not-changed', message: 'Nothing was changed' }), error);
    },
    onSettled: () => {
      const changed = [
        futuresSettingsOptions(sdk),
        futuresAccountOptions(sdk),
        positionsOptions(sdk),
        marginAccountsOptions(sdk),
        debtsOptions(sdk),
      ];
      for (const { queryKey } of changed) reloadQueries(queries, { queryKey });
    },
  });
}
