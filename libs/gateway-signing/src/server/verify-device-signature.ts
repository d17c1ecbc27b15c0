import { createHash } from 'node:crypto';
import type { KeyAlgorithm } from '../lib/key-algorithm.ts';
import { signingText } from '../lib/signing-text.ts';
import type { SigningParts, SignMode } from '../lib/signing-text.ts';
import { isTimestamp } from './fresh-timestamp.ts';
import { derKeyId, importPublicKey } from './public-key.ts';
import type { PublicKey } from './public-key.ts';
import { rsaVerify } from './rsa-verify.ts';

/** A core-signed request and what its device headers claim. */
export interface DeviceSignature extends SigningParts {
  /** The key that is bound to the session: base64 SPKI DER without armour. */
  readonly publicKey: string;
  /** The mode that the config gives to the path, never the one of the header. */
  readonly mode: SignMode;
  /** Header `device-sign`. */
  readonly sign: string;
  /** Header `device-sign-data-md5`. */
  readonly dataMd5: string;
  /** Header `device-sign-key`. */
  readonly key: string;
  /** The weakest key accepted; `rsa2048` by default. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Whether a request is signed by the key bound to its session. The signature, the MD5 of the
 * signing text and the key id must all match; malformed input is `false`. Freshness of `tm` is a
 * question of its own: see `isFreshTimestamp`.
 *
 * @throws SigningError `SIGN_MODE_UNSUPPORTED` when the gateway's own config asks for mode 3.
 */
export function verifyDeviceSignature(input: DeviceSignature): boolean {
  const text = signingText(input.mode, input);
  const bound = tryImport(input.publicKey, input.minimumAlgorithm ?? 'rsa2048');
  if (bound === undefined || !isTimestamp(input.tm) || !/^[0-9a-f]{32}$/.test(input.uhti)) {
    return false;
  }
  return (
    input.path.startsWith('/') &&
    input.key === derKeyId(bound.der) &&
    input.dataMd5 === createHash('md5').update(text).digest('hex') &&
    rsaVerify(bound.key, text, input.sign)
  );
}

/** `undefined` for a key that must not be accepted. */
export function tryImport(publicKey: string, minimum: KeyAlgorithm): PublicKey | undefined {
  try {
    return importPublicKey(publicKey, minimum);
  } catch {
    return undefined;
  }
}
