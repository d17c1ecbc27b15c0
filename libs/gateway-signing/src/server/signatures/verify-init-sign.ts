import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { timeBucket } from '../../protocol/signing-text.ts';
import { sha256Hex } from '../digest.ts';
import { isTimestamp } from '../headers/fresh-timestamp.ts';
import { tryImport } from '../keys/public-key.ts';

/** Fields of an encrypted call that `initSign` covers. */
export interface InitSignature {
  /** The key to be bound: base64 SPKI DER without armour. */
  readonly publicKey: string;
  readonly initSign: string | undefined;
  readonly bodyCiphertext: string;
  /** Header `tm`. */
  readonly tm: string | undefined;
  /** The weakest key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Resolves with whether the sender holds the private half of the key to bind. Malformed and absent input, and keys
 * below the minimum are `false`.
 */
export async function verifyInitSign(input: InitSignature): Promise<boolean> {
  const sender = tryImport(input.publicKey, input.minimumAlgorithm ?? 'rsa2048');
  if (sender === undefined || !isTimestamp(input.tm)) return false;
  const digest = await sha256Hex(input.bodyCiphertext);
  const text = new TextEncoder().encode(input.publicKey + digest + timeBucket(input.tm));
  return sender.verify(text, input.initSign);
}
