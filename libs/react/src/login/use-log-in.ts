import {
  logInByPasskey,
  logInByPassword,
  proveLogin,
  proveLoginByPasskey,
  register,
  replacePassword,
  type Credentials,
  type LoginKind,
  type LoginProvider,
  type PasswordReset,
  type Registration,
  type WaitingLogin,
} from '@bourse/client/login';
import {
  beginAuthenticatorRemoval,
  getLoginProviders,
  getRegistrationWays,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import { userKey } from '../session/use-session.ts';

const shown = { meta: shownHere };

/** Logs in and binds this device's key to the session. Resolves with what is missing, if anything. */
export function useLogIn(
  loginKind: Exclude<LoginKind, 'third'>,
): ActionResult<WaitingLogin | undefined, Credentials> {
  const client = useClient();
  return useAction((credentials) => logInByPassword(client, loginKind, credentials), shown);
}

/** Logs in by a passkey of this device. */
export function useLogInByPasskey(): ActionResult<void> {
  const client = useClient();
  return useAction(() => logInByPasskey(client), shown);
}

/**
 * Proves a pending login with a code.
 *
 * @param target - Where the code was sent.
 */
export function useVerifyLogin(waiting: WaitingLogin, target: string): ActionResult<void, string> {
  const client = useClient();
  return useAction((code) => proveLogin(client, waiting, target, code), shown);
}

/** Proves a pending login with a passkey. */
export function useVerifyByPasskey({
  serialNO,
}: Pick<WaitingLogin, 'serialNO'>): ActionResult<void> {
  const client = useClient();
  return useAction(() => proveLoginByPasskey(client, serialNO), shown);
}

/** A login whose authenticator is lost. */
export interface LostLogin {
  /** The login that waits. */
  readonly serialNO: string;
  /** An e-mail address, or a number in E.164. */
  readonly target: string;
}

/** Begins the wait after which a lost authenticator is turned off, with a code that was sent. Resolves with its end. */
export function useLoseAuthenticator({
  serialNO,
  target,
}: LostLogin): ActionResult<number, string> {
  const { call } = useClient();
  return useAction(async (code) => {
    const sent = target.includes('@') ? { emailCode: code } : { mobileCode: code };
    return (await call(beginAuthenticatorRemoval, { serialNO, ...sent })).removalAt;
  }, shown);
}

/** Returns the ways to log in besides passwords. Without an answer there are none. */
export const useLoginProviders = (): CallResult<readonly LoginProvider[]> =>
  useCall(
    getLoginProviders,
    {},
    {
      select: ({ list }) => list,
      staleTime: Infinity,
      meta: { logsErrorsAs: 'loginProvidersFailed' },
    },
  );

/** Returns where the gateway can send codes; everywhere until it has answered. */
export function useRegistrationWays(): CallAnswer<typeof getRegistrationWays> {
  const options = { staleTime: Infinity, meta: { logsErrorsAs: 'registrationWaysFailed' } };
  const { data } = useCall(getRegistrationWays, {}, options);
  return data ?? { email: true, mobile: true, inbox: null };
}

/** Creates an account and logs in. */
export function useRegister(): ActionResult<void, Registration> {
  const client = useClient();
  return useAction((registration) => register(client, registration), shown);
}

/** Replaces the password of an account. Does not log in. */
export function useResetPassword(): ActionResult<unknown, PasswordReset> {
  const client = useClient();
  const reload = useReload();
  return useAction((reset) => replacePassword(client, reset), {
    ...shown,
    // The sessions of the account have ended, this browser's own among them.
    onSuccess: () => reload({ queryKey: userKey }),
  });
}
