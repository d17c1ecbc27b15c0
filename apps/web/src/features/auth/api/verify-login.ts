import { proveLogin, proveLoginByPasskey, type WaitingLogin } from '@bourse/client/login';
import { shownHere, useAction } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** @param target - Where the code was sent. */
export function useVerifyLogin(waiting: WaitingLogin, target: string) {
  const sdk = useSdk();
  return useAction((code: string) => proveLogin(sdk, waiting, target, code), { meta: shownHere });
}

/** Proves a pending login with a passkey. */
export function useVerifyByPasskey({ serialNO }: Pick<WaitingLogin, 'serialNO'>) {
  const sdk = useSdk();
  return useAction(() => proveLoginByPasskey(sdk, serialNO), { meta: shownHere });
}
