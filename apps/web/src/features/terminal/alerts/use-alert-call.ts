import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { reloadQueries } from '@bourse/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertsOptions } from '#platform/alerts/alerts.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

interface AlertCallOptions<T extends CallContract> {
  readonly onSuccess?: (answer: CallAnswer<T>) => void;
}

/** Loads the alerts again, also without an answer. */
export function useAlertCall<T extends CallContract>(
  contract: T,
  { onSuccess }: AlertCallOptions<T> = {},
) {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (payload: CallPayload<T>) => sdk.call(contract, payload),
    ...(onSuccess && { onSuccess }),
    onSettled: () => {
      reloadQueries(queries, { queryKey: alertsOptions(sdk).queryKey });
    },
  });
}
