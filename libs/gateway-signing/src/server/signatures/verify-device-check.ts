import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { signingText } from '../../protocol/signing-text.ts';
import { tryImport } from '../keys/public-key.ts';
import { isSignable, type SentParts } from '../headers/request-form.ts';

/** A request with the headers of the device check, and the keys of the user's devices. */
export interface DeviceCheck extends SentParts {
  /** The keys bound to the user last: base64 SPKI DER without armour. */
  readonly publicKeys: readonly string[];
  /** Header `userCheckDeviceSign`. */
  readonly userCheckDeviceSign: string | undefined;
  /** Header `lastAlgorithm`. */
  readonly lastAlgorithm: string | undefined;
  /** The weakest key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Resolves with whether one of the user's keys has signed the text of mode 1 and is of the algorithm that the
 * request names. Malformed input and missing headers are `false`. Does not check that `tm` is fresh
 * and `uhti` unused.
 */
export async function verifyDeviceCheck(input: DeviceCheck): Promise<boolean> {
  if (!isSignable(input)) return false;
  const text = signingText(1, { ...input, body: new Uint8Array() });
  const verdicts = input.publicKeys.map(async (publicKey) => {
    const known = tryImport(publicKey, input.minimumAlgorithm ?? 'rsa2048');
    if (known === undefined || known.algorithm !== input.lastAlgorithm) return false;
    return known.verify(text, input.userCheckDeviceSign);
  });
  return (await Promise.all(verdicts)).includes(true);
}
