import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSessions,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

export type Device = CallAnswer<typeof getSessions>['list'][number];

export type LoginAttempt = CallAnswer<typeof getLoginHistory>['list'][number];

function deviceOptions(sdk: Sdk) {
  return callOptions(sdk, getSessions, {}, ({ list }) => list);
}

/** The sessions of the account, the last used first. */
export function useDevices() {
  return useQuery({ ...deviceOptions(useSdk()), meta: { showsItsErrors: true } });
}

/** Ends a session, or all others without a device id. */
export function useEndSessions() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (deviceId?: string) => {
      if (deviceId === undefined) await sdk.call(endOtherSessions, {});
      else await sdk.call(endSession, { deviceId });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deviceOptions(sdk).queryKey }),
  });
}

/** The last hundred attempts to log in, newest first. */
export function useLoginHistory() {
  return useQuery({
    ...callOptions(useSdk(), getLoginHistory, {}, ({ list }) => list),
    meta: { showsItsErrors: true },
  });
}
