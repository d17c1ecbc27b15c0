import { approveLogin, getWaitingLogins, type CallAnswer } from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

/** A login that waits for this device's decision. */
export type LoginRequest = CallAnswer<typeof getWaitingLogins>['list'][number];

export interface Decision {
  readonly approvalId: string;
  readonly decision: 'approved' | 'refused';
}

const refreshMs = 5_000;

function waitingOptions(sdk: Sdk) {
  return callOptions(sdk, getWaitingLogins, {}, ({ list }) => list);
}

/** The logins of this account that wait on other devices. Loads again every five seconds. */
export function useLoginRequests() {
  const options = waitingOptions(useSdk());
  return useQuery({ ...options, refetchInterval: refreshMs, meta: { showsItsErrors: true } });
}

/** Reports once that this device has scanned a key, which then is one of {@link useLoginRequests}. */
export function useScan(qrKey: string) {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['scanned', qrKey],
    queryFn: async () => {
      await sdk.call(approveLogin, { approvalId: qrKey, decision: 'scanned' });
      await queries.invalidateQueries({ queryKey: waitingOptions(sdk).queryKey });
      return true;
    },
    enabled: qrKey !== '',
    staleTime: Infinity,
    retry: false,
    meta: { showsItsErrors: true },
  });
}

export function useDecide() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (decision: Decision) => sdk.call(approveLogin, decision),
    onSettled: () => queries.invalidateQueries({ queryKey: waitingOptions(sdk).queryKey }),
  });
}
