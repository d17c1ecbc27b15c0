import { resetPassword } from '@bourse/gateway-contract';
import { shownHere, useAction, useReload } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { userQueryKey } from '#platform/session/session.ts';
import { mobileOf } from '#platform/format/mobile.ts';
import type { Credentials } from '../model/credentials.ts';

export interface PasswordReset extends Credentials {
  /** The code that was sent. */
  readonly code: string;
  /** Code of the account's authenticator; empty if none is known. */
  readonly googleCode: string;
}

/** Replaces the password of an account. Does not log in. */
export function useResetPassword() {
  const sdk = useSdk();
  const reload = useReload();
  return useAction(
    (reset: PasswordReset) => {
      const { kind, email, code, googleCode, password: pwd } = reset;
      const renewal = { pwd, ...(googleCode !== '' && { googleCode }) };
      return sdk.call(
        resetPassword,
        kind === 'email'
          ? { email, emailCode: code, ...renewal }
          : { ...mobileOf(reset), mobileCode: code, ...renewal },
      );
    },
    // The sessions of the account have ended, this browser's own among them.
    { meta: shownHere, onSuccess: () => reload({ queryKey: userQueryKey }) },
  );
}
