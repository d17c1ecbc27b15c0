import { createPasskey } from '@bourse/client/login';
import {
  addPasskey,
  endOtherSessions,
  endSession,
  getLoginHistory,
  getNotices,
  getOtherLogins,
  getPasskeys,
  getSessions,
  keepOtherLogins,
  removeOtherLogins,
  removePasskey,
  renamePasskey,
  startPasskey,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useAction, useSend, type ActionResult, type SendResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';
import { useReloadSecurity } from '../session/use-security.ts';

/** Login methods of the account besides its password. */
export type OtherLogins = CallAnswer<typeof getOtherLogins>;

/** A login method besides the password. */
export type OtherLogin = OtherLogins['list'][number];

/** Returns the login methods of the account besides its password. */
export const useOtherLogins = (): CallResult<OtherLogins> =>
  useCall(getOtherLogins, {}, { meta: shownHere });

const useReloadLogins = () => useReloadSecurity(getOtherLogins, getNotices);

/** Keeps them after a reset of the password. */
export const useKeepOtherLogins = (): SendResult<typeof keepOtherLogins> =>
  useSend(keepOtherLogins, { meta: shownHere, onSuccess: useReloadLogins() });

/** Removes some of them. */
export const useRemoveOtherLogins = (): SendResult<typeof removeOtherLogins> =>
  useSend(removeOtherLogins, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: useReloadLogins(),
  });

/** A passkey of the account. */
export type Passkey = CallAnswer<typeof addPasskey>;

/** Returns the passkeys of the account. */
export const usePasskeys = (): CallResult<readonly Passkey[]> =>
  useCall(getPasskeys, {}, { select: ({ list }) => list, meta: shownHere });

const useReloadPasskeys = () => useReloadSecurity(getPasskeys);

/**
 * Adds a passkey of this device. Its variable is the name of the passkey.
 *
 * @param exchange - Name of the exchange, which the device shows.
 */
export function useAddPasskey(exchange: string): ActionResult<void, string> {
  const client = useClient();
  const call = useProvenCall();
  return useAction(
    async (name) => {
      const created = await createPasskey(await client.call(startPasskey, {}), exchange);
      await call(addPasskey, { name, ...created });
    },
    { meta: shownHere, onSuccess: useReloadPasskeys() },
  );
}

/** Renames a passkey. */
export const useRenamePasskey = (): SendResult<typeof renamePasskey> =>
  useSend(renamePasskey, { meta: shownHere, onSuccess: useReloadPasskeys() });

/** Removes a passkey. */
export const useRemovePasskey = (): SendResult<typeof removePasskey> =>
  useSend(removePasskey, {
    meta: shownHere,
    by: useProvenCall(),
    onSuccess: useReloadPasskeys(),
  });

/** A device with a session of the account. */
export type Device = CallAnswer<typeof getSessions>['list'][number];

/** An attempt to log in. */
export type LoginAttempt = CallAnswer<typeof getLoginHistory>['list'][number];

/** Returns the sessions of the account, the last used first. */
export const useDevices = (): CallResult<readonly Device[]> =>
  useCall(getSessions, {}, { select: ({ list }) => list, meta: shownHere });

/** Ends a session, or all others without a device id. */
export function useEndSessions(): ActionResult<void, string | undefined> {
  const { call } = useClient();
  const reload = useReload();
  return useAction(
    async (deviceId) => {
      if (deviceId === undefined) await call(endOtherSessions, {});
      else await call(endSession, { deviceId });
    },
    { meta: shownHere, onSettled: () => reload(getSessions) },
  );
}

/** Returns the last hundred attempts to log in, newest first. */
export const useLoginHistory = (): CallResult<readonly LoginAttempt[]> =>
  useCall(getLoginHistory, {}, { select: ({ list }) => list, meta: shownHere });
