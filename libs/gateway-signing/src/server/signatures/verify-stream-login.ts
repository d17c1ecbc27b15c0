import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { signingText } from '../../protocol/signing-text.ts';
import { tryImport } from '../keys/public-key.ts';
import { isSignable } from '../headers/request-form.ts';

/** The login message of a private stream. */
export interface StreamLoginSignature {
  /** The key bound to the session of the upgrade request: base64 SPKI DER without armour. */
  readonly publicKey: string;
  readonly tm: string | undefined;
  readonly uhti: string | undefined;
  readonly sign: string | undefined;
  /** The stream's path. Default `/ws`. */
  readonly path?: string;
  /** The weakest key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/**
 * Resolves with whether a stream login is signed, in mode 1, by the key bound to its session. Malformed input is
 * `false`. Does not check that `tm` is fresh and `uhti` unused.
 */
export async function verifyStreamLogin(input: StreamLoginSignature): Promise<boolean> {
  const { publicKey, tm, uhti, sign, path = '/ws', minimumAlgorithm = 'rsa2048' } = input;
  const bound = tryImport(publicKey, minimumAlgorithm);
  const sent = { path, tm, uhti, body: new Uint8Array() };
  if (bound === undefined || !isSignable(sent)) return false;
  return bound.verify(signingText(1, sent), sign);
}
