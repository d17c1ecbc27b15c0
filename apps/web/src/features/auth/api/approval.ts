import {
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

type Progress = CallAnswer<typeof getCrossTerminalLoginStatus>;

/** Decision of another device about a login. */
export type ApprovalStatus = Progress['status'];

const pollMs = 2_000;

const undecided: readonly (ApprovalStatus | undefined)[] = ['waiting', 'scanned', undefined];

/** Completes a login with the answer that reports its approval. The gateway gives this answer once. */
function approvalOptions(sdk: Sdk, name: readonly string[], ask: () => Promise<Progress>) {
  return {
    queryKey: ['approval', ...name],
    queryFn: async (): Promise<ApprovalStatus> => {
      const progress = await ask();
      if (progress.userInfo) await sdk.completeLogin(progress);
      return progress.status;
    },
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: ApprovalStatus | undefined };
    }) => undecided.includes(state.data) && pollMs,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: { showsItsErrors: true },
  };
}

/** A key for a QR code; `refetch` makes another one. */
export function useQrKey() {
  const sdk = useSdk();
  return useQuery({
    queryKey: ['qr-key'],
    queryFn: async () => (await sdk.call(getQrKeyStatus, {})).qrKey,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { showsItsErrors: true },
  });
}

/** Asks every two seconds, while the page is seen, what became of a QR code. Logs in once it is approved. */
export function useQrLogin(qrKey: string | undefined) {
  const sdk = useSdk();
  const ask = () => sdk.call(getQrKeyStatus, { qrKey });
  return useQuery({
    ...approvalOptions(sdk, ['qr', qrKey ?? ''], ask),
    enabled: qrKey !== undefined,
  });
}

/** Asks every two seconds, while the page is seen, whether a logged-in device has approved a pending login. */
export function useTerminalLogin(serialNO: string) {
  const sdk = useSdk();
  const ask = () => sdk.call(getCrossTerminalLoginStatus, { serialNO });
  return useQuery(approvalOptions(sdk, ['terminal', serialNO], ask));
}
