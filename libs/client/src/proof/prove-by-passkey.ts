import type { FreshProof } from '@bourse/gateway-contract';
import { signByPasskey, type PasskeyChallenge } from '../login/passkeys.ts';
import type { WaitingCall } from './proven-call.ts';

/**
 * Lets a passkey of this device sign a new challenge: each is good for one attempt. Rejects with a `DOMException` if the user declines.
 *
 * @param sign - Default: the browser's passkeys.
 */
export async function proveByPasskey(
  { restart }: Pick<WaitingCall, 'restart'>,
  sign: (challenge: PasskeyChallenge) => Promise<string> = signByPasskey,
): Promise<FreshProof> {
  const { passkey } = await restart();
  if (passkey === null) throw new DOMException('There is no passkey.', 'NotAllowedError');
  return { fidoVerifyCode: await sign(passkey) };
}
