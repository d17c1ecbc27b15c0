import type { KeyAlgorithm } from '../protocol/key-algorithm.ts';
import { signingText } from '../protocol/signing-text.ts';
import { tryImport } from './public-key.ts';
import { isSignable, type SentParts } from './request-form.ts';
import { rsaVerify } from './rsa-verify.ts';

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
 * Whether one of the user's keys has signed the text of mode 1 and is of the algorithm that the
 * request names. Malformed input and missing headers are `false`. Does not check that `tm` is fresh
 * and `uhti` unused.
 */
export function verifyDeviceCheck(input: DeviceCheck): boolean {
  if (!isSignable(input)) return false;
  const text = signingText(1, { ...input, body: new Uint8Array() });
  return input.publicKeys.some((publicKey) => {
    const known = tryImport(publicKey, input.minimumAlgorithm ?? 'rsa2048');
    return (
      known !== undefined &&
      known.algorithm === input.lastAlgorithm &&
      rsaVerify(known.key, text, input.userCheckDeviceSign)
    );
  });
}
