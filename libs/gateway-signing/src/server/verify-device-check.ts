import type { KeyAlgorithm } from '../lib/key-algorithm.ts';
import { signingText } from '../lib/signing-text.ts';
import { tryImport } from './public-key.ts';
import { isSignable } from './request-form.ts';
import { rsaVerify } from './rsa-verify.ts';

/** A request that tells which device it comes from, and the keys that would make it a known one. */
export interface DeviceCheck {
  /** The keys last bound to the user: base64 SPKI DER without armour. */
  readonly publicKeys: readonly string[];
  /** Pathname and search, as received. */
  readonly path: string;
  /** Header `tm`. */
  readonly tm: string;
  /** Header `uhti`. */
  readonly uhti: string;
  /** Header `userCheckDeviceSign`. */
  readonly userCheckDeviceSign: string;
  /** Header `lastAlgorithm`. */
  readonly lastAlgorithm: string;
  /** The weakest key accepted; `rsa2048` by default. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Whether a request comes from a device that has held one of the user's keys: one of them has
 * signed the text of mode 1, and is of the algorithm that the request names. Malformed input is
 * `false`, as is a request without the two headers. Freshness of `tm` and the single use of `uhti`
 * are questions of their own.
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
