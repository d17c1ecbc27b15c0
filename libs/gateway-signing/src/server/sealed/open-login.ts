import { isRecord } from '../../encoding/is-record.ts';
import { SigningError } from '../../errors.ts';
import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { sensitiveFields } from '../../protocol/paths.ts';
import type { DecryptionKey } from '../keys/decryption-key.ts';
import { openCiphertext } from './open-ciphertext.ts';
import { importPublicKey } from '../keys/public-key.ts';
import { verifyInitSign } from '../signatures/verify-init-sign.ts';

/** An encrypted call as received. */
export interface EncryptedLogin {
  /** The JSON body, parsed. */
  readonly body: unknown;
  /** The current server key and earlier ones that are still accepted. */
  readonly decryptionKeys: readonly DecryptionKey[];
  /** Pathname and search, as received. */
  readonly path: string;
  /** Header `uhti`. */
  readonly uhti: string;
  /** Header `tm`. */
  readonly tm: string;
  /** Fields that must not be sent in clear. Default: the exported list `sensitiveFields`. */
  readonly sensitiveFields?: readonly string[] | undefined;
  /** The weakest sender's key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm | undefined;
}

/** Content of an encrypted call. */
export interface OpenedLogin {
  /** The fields that were encrypted and those that were sent in clear. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The key to bind: base64 SPKI DER without armour. The sender has proven to hold its private half. */
  readonly publicKey: string;
}

const sealedMembers = ['bodyCiphertext', 'algorithm', 'publicKey', 'initSign'] as const;

type SealedBody = Record<(typeof sealedMembers)[number], string> & Record<string, unknown>;

/**
 * Decrypts the body of a login or registration. Verifies that the sender holds the private half of
 * its key, and that no field is sent in clear that must be encrypted, or is sent twice. Does not
 * check that `tm` is fresh and `uhti` unused; without both checks a login can be replayed. A gateway
 * should answer every refusal with `40012`.
 *
 * @throws SigningError `SIGNING_CIPHERTEXT_MALFORMED`, `SIGNING_CIPHERTEXT_KEY_UNKNOWN`, `SIGNING_CIPHERTEXT_BINDING_MISMATCH`, `SIGNING_CIPHERTEXT_UNREADABLE` or `SIGNING_KEY_INVALID`.
 */
export async function openLogin(input: EncryptedLogin): Promise<OpenedLogin> {
  if (!isSealedBody(input.body)) throw malformed('The call is not encrypted');
  const { bodyCiphertext, algorithm, publicKey, initSign, ...clear } = input.body;
  const secret = new Set(input.sensitiveFields ?? sensitiveFields);
  if (Object.keys(clear).some((name) => secret.has(name))) {
    throw malformed('A sensitive field was sent in clear');
  }
  const { minimumAlgorithm = 'rsa2048', tm } = input;
  if (importPublicKey(publicKey, minimumAlgorithm).algorithm !== algorithm) {
    throw new SigningError('SIGNING_KEY_INVALID', 'The public key is not of the algorithm named');
  }
  if (!(await verifyInitSign({ publicKey, initSign, bodyCiphertext, tm, minimumAlgorithm }))) {
    throw new SigningError(
      'SIGNING_CIPHERTEXT_BINDING_MISMATCH',
      'The sender does not hold the key',
    );
  }
  const fields = await openCiphertext({ ...input, bodyCiphertext, publicKey });
  if (Object.keys(clear).some((name) => Object.hasOwn(fields, name))) {
    throw malformed('A field was sent both in clear and encrypted');
  }
  return { fields: { ...clear, ...fields }, publicKey };
}

function isSealedBody(body: unknown): body is SealedBody {
  return isRecord(body) && sealedMembers.every((name) => typeof body[name] === 'string');
}

function malformed(message: string): SigningError {
  return new SigningError('SIGNING_CIPHERTEXT_MALFORMED', message);
}
