import {
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere, useRead } from '@bourse/react';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

type Progress = CallAnswer<typeof getCrossTerminalLoginStatus>;

/** Decision of another device about a login. */
export type ApprovalStatus = Progress['status'];

const pollMs = 2_000;

const undecided: readonly (ApprovalStatus | undefined)[] = ['waiting', 'scanned', undefined];

/** Completes a login with the answer that reports its approval. The gateway gives this answer once. */
function useApproval(
  name: readonly string[],
  ask: (call: Sdk['call']) => Promise<Progress>,
  enabled = true,
) {
  const sdk = useSdk();
  return useRead(
    ['approval', ...name],
    async (call): Promise<ApprovalStatus> => {
      const progress = await ask(call);
      if (progress.userInfo) await sdk.completeLogin(progress);
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

/** A key for a QR code; `refetch` makes another one. */
export const useQrKey = () =>
  useRead(['qr-key'], async (call) => (await call(getQrKeyStatus, {})).qrKey, {
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: shownHere,
  });

/** Asks every two seconds, while the page is seen, what became of a QR code. Logs in once it is approved. */
export const useQrLogin = (qrKey: string | undefined) =>
  useApproval(['qr', qrKey ?? ''], (call) => call(getQrKeyStatus, { qrKey }), qrKey !== undefined);

/** Asks every two seconds, while the page is seen, whether a logged-in device has approved a pending login. */
export const useTerminalLogin = (serialNO: string) =>
  useApproval(['terminal', serialNO], (call) => call(getCrossTerminalLoginStatus, { serialNO }));
