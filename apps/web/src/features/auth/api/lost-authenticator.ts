import { beginAuthenticatorRemoval } from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

export interface LostAuthenticatorTarget {
  /** The login that waits. */
  readonly serialNO: string;
  /** An e-mail address, or a number in E.164. */
  readonly target: string;
}

/** Begins the wait after which a lost authenticator is turned off. Resolves with its end. */
export function useLoseAuthenticator({ serialNO, target }: LostAuthenticatorTarget) {
  const sdk = useSdk();
  return useAction(
    async (code: string) => {
      const sent = target.includes('@') ? { emailCode: code } : { mobileCode: code };
      const { removalAt } = await sdk.call(beginAuthenticatorRemoval, { serialNO, ...sent });
      return removalAt;
    },
    { meta: shownHere },
  );
}
