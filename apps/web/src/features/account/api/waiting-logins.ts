import { approveLogin, getWaitingLogins, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useCall, useRead, useReload, useSend } from '@bourse/react';

/** A login that waits for this device's decision. */
export type LoginRequest = CallAnswer<typeof getWaitingLogins>['list'][number];

export type Decision = 'approved' | 'refused';

const refreshMs = 5_000;

/** The logins of this account that wait on other devices. Loads again every five seconds. */
export const useLoginRequests = () =>
  useCall(
    getWaitingLogins,
    {},
    { select: ({ list }) => list, refetchInterval: refreshMs, meta: shownHere },
  );

/** Reports once that this device has scanned a key, which then is one of {@link useLoginRequests}. */
export function useScan(qrKey: string) {
  const reload = useReload();
  return useRead(
    ['scanned', qrKey],
    async (call) => {
      await call(approveLogin, { approvalId: qrKey, decision: 'scanned' });
      await reload(getWaitingLogins);
      return true;
    },
    { enabled: qrKey !== '', staleTime: Infinity, retry: false, meta: shownHere },
  );
}

/** It is pending until the request has gone from the list, so that it is decided once. */
export function useDecide() {
  const reload = useReload();
  return useSend(approveLogin, { meta: shownHere, onSettled: () => reload(getWaitingLogins) });
}
