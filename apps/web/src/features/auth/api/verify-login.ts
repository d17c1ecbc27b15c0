import {
  startPasskeyLogin,
  verifyAuthLogin,
  verifyLogin,
  verifySystemLogin,
  verifyThirdPartyLogin,
} from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { signByPasskey } from '#platform/session/passkeys.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import type { LoginKind, WaitingLogin } from './log-in.ts';

/** Whether an account asks for its authenticator's code instead of a code that is sent. */
export function asksAuthenticator({ methods }: Pick<WaitingLogin, 'methods'>): boolean {
  return methods.includes('google');
}

const codeCalls = {
  password: verifyLogin,
  agency: verifySystemLogin,
  third: verifyThirdPartyLogin,
} as const satisfies Record<LoginKind, unknown>;

/** @param target - Where the code was sent. */
export function useVerifyLogin(waiting: WaitingLogin, target: string) {
  const sdk = useSdk();
  return useAction(
    async (code: string) => sdk.completeLogin(await verify(sdk, waiting, target, code)),
    { meta: shownHere },
  );
}

/** Proves a pending login with a passkey. */
export function useVerifyByPasskey({ serialNO }: Pick<WaitingLogin, 'serialNO'>) {
  const sdk = useSdk();
  return useAction(
    async () => {
      const fidoVerifyCode = await signByPasskey(await sdk.call(startPasskeyLogin, {}));
      await sdk.completeLogin(await sdk.call(verifyAuthLogin, { serialNO, fidoVerifyCode }));
    },
    { meta: shownHere },
  );
}

function verify(sdk: Sdk, waiting: WaitingLogin, target: string, code: string) {
  const { kind, serialNO } = waiting;
  if (asksAuthenticator(waiting)) {
    const contract = kind === 'third' ? verifyThirdPartyLogin : verifyAuthLogin;
    return sdk.call(contract, { serialNO, googleCode: code });
  }
  const sent = target.includes('@') ? { emailCode: code } : { mobileCode: code };
  return sdk.call(codeCalls[kind], { serialNO, ...sent });
}
