import { approveLogin, getWaitingLogins, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, useRead, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';

/** A login that waits for this device's decision. */
export type LoginRequest = CallAnswer<typeof getWaitingLogins>['list'][number];

/** Decision about a login. */
export type Decision = 'approved' | 'refused';

const refreshMs = 5_000;

/** Returns the logins of this account that wait on other devices. Loads again every five seconds. */
export const useLoginRequests = (): CallResult<readonly LoginRequest[]> =>
  useCall(
    getWaitingLogins,
    {},
    { select: ({ list }) => list, refetchInterval: refreshMs, meta: shownHere },
  );

/** Reports once that this device has scanned a key, which then is one of {@link useLoginRequests}. */
export function useScan(qrKey: string): CallResult<boolean> {
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

/** Decides a request. It is pending until the request has gone from the list, so that it is decided once. */
export function useDecide(): SendResult<typeof approveLogin> {
  const reload = useReload();
  return useSend(approveLogin, { meta: shownHere, onSettled: () => reload(getWaitingLogins) });
}
