import type { WaitingCall } from '@bourse/client/proof';
import type { FreshProof } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';

/** A proof, or the function that makes it. */
export type Proof = FreshProof | (() => Promise<FreshProof>);

/** Sends a waiting call with a proof. Its error is that of the proof; other errors end the call. */
export function useSendProof({ send }: WaitingCall): ActionResult<void, Proof> {
  return useAction(
    async (proof: Proof) => send(typeof proof === 'function' ? await proof() : proof),
    { meta: shownHere },
  );
}
