import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSessions,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useReload } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type Device = CallAnswer<typeof getSessions>['list'][number];

export type LoginAttempt = CallAnswer<typeof getLoginHistory>['list'][number];

/** The sessions of the account, the last used first. */
export const useDevices = () =>
  useCall(getSessions, {}, { select: ({ list }) => list, meta: shownHere });

/** Ends a session, or all others without a device id. */
export function useEndSessions() {
  const { call } = useSdk();
  const reload = useReload();
  return useAction(
    async (deviceId?: string) => {
      if (deviceId === undefined) await call(endOtherSessions, {});
      else await call(endSession, { deviceId });
    },
    { meta: shownHere, onSettled: () => reload(getSessions) },
  );
}

/** The last hundred attempts to log in, newest first. */
export const useLoginHistory = () =>
  useCall(getLoginHistory, {}, { select: ({ list }) => list, meta: shownHere });
