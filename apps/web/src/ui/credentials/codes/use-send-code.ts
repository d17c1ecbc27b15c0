import { sendProofCode, type CodePurpose } from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Purpose of a code, or the call that the code proves, which goes to the account's own address or number. */
export type SendingPurpose = CodePurpose | { readonly path: string };

/** Sends a code to an address or number. */
export function useSendCode(purpose: SendingPurpose) {
  const sdk = useSdk();
  return useAction(
    async (target: string) => {
      if (typeof purpose === 'string') await sdk.sendCode(target, purpose);
      else await sdk.call(sendProofCode, { path: purpose.path });
    },
    { meta: shownHere },
  );
}
