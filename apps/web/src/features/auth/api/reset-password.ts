import { replacePassword, type PasswordReset } from '@bourse/client/login';
import { shownHere, useAction, useReload } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { userQueryKey } from '#platform/session/session.ts';

/** Replaces the password of an account. Does not log in. */
export function useResetPassword() {
  const sdk = useSdk();
  const reload = useReload();
  return useAction(
    (reset: PasswordReset) => replacePassword(sdk, reset),
    // The sessions of the account have ended, this browser's own among them.
    { meta: shownHere, onSuccess: () => reload({ queryKey: userQueryKey }) },
  );
}
