import {
  logInByPasskey,
  logInByPassword,
  type Credentials,
  type LoginKind,
} from '@bourse/client/login';
import { shownHere, useAction } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Logs in and binds this device's key to the session. Resolves with what is missing, if anything. */
export function useLogIn(loginKind: Exclude<LoginKind, 'third'>) {
  const sdk = useSdk();
  return useAction((credentials: Credentials) => logInByPassword(sdk, loginKind, credentials), {
    meta: shownHere,
  });
}

/** Logs in by a passkey of this device. */
export function useLogInByPasskey() {
  const sdk = useSdk();
  return useAction(() => logInByPasskey(sdk), { meta: shownHere });
}
