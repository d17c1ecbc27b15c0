import {
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { useEffect, useRef } from 'react';
import { shownHere } from '../calls/error-meta.ts';
import { useRead, type CallResult } from '../calls/use-call.ts';
import { useClient, type HooksClient } from '../client-context.ts';

/** State of a login that waits for another device. */
export type LoginProgress = CallAnswer<typeof getCrossTerminalLoginStatus>;

/** Decision of another device about a login. */
export type ApprovalStatus = LoginProgress['status'];

const pollMs = 2_000;

const undecided: readonly (ApprovalStatus | undefined)[] = ['waiting', 'scanned', undefined];

/** Completes a login with the answer that reports its approval. The gateway gives this answer once. */
function useApproval(
  name: readonly string[],
  ask: (call: HooksClient['call']) => Promise<LoginProgress>,
  enabled = true,
): CallResult<ApprovalStatus> {
  const { completeLogin } = useClient();
  return useRead(
    ['approval', ...name],
    async (call): Promise<ApprovalStatus> => {
      const progress = await ask(call);
      if (progress.userInfo) await completeLogin(progress);
      return progress.status;
    },
    {
      refetchInterval: ({ state }) => undecided.includes(state.data) && pollMs,
      retry: false,
      staleTime: 0,
      gcTime: 0,
      enabled,
      meta: shownHere,
    },
  );
}

/** Returns a key for a QR code; `refetch` makes another one. */
export const useQrKey = (): CallResult<string> =>
  useRead(['qr-key'], async (call) => (await call(getQrKeyStatus, {})).qrKey, {
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: shownHere,
  });

/** Asks every two seconds, while the page is seen, what became of a QR code. Logs in once it is approved. */
export const useQrLogin = (qrKey: string | undefined): CallResult<ApprovalStatus> =>
  useApproval(['qr', qrKey ?? ''], (call) => call(getQrKeyStatus, { qrKey }), qrKey !== undefined);

/** Asks every two seconds, while the page is seen, whether a logged-in device has approved a pending login. */
export const useTerminalLogin = (serialNO: string): CallResult<ApprovalStatus> =>
  useApproval(['terminal', serialNO], (call) => call(getCrossTerminalLoginStatus, { serialNO }));

/** Calls the function when a login has been approved. */
export function useOnceApproved(status: ApprovalStatus | undefined, onApproved: () => void): void {
  const latest = useRef(onApproved);
  useEffect(() => {
    latest.current = onApproved;
  });
  const isApproved = status === 'approved';
  useEffect(() => {
    if (isApproved) latest.current();
  }, [isApproved]);
}
