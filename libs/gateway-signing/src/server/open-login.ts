import { SigningError } from '../errors.ts';
import type { KeyAlgorithm } from '../lib/key-algorithm.ts';
import { sensitiveFields } from '../lib/paths.ts';
import { openCiphertext } from './open-ciphertext.ts';
import type { DecryptionKey } from './open-ciphertext.ts';
import { importPublicKey } from './public-key.ts';
import { verifyInitSign } from './verify-init-sign.ts';

/** An encrypted call as it came. */
export interface EncryptedLogin {
  /** The JSON body, parsed. */
  readonly body: unknown;
  /** The current server key and those still accepted. */
  readonly decryptionKeys: readonly DecryptionKey[];
  /** Pathname and search, as received. */
  readonly path: string;
  /** Header `uhti`. */
  readonly uhti: string;
  /** Header `tm`. */
  readonly tm: string;
  /** Fields that must not travel in clear; the list of that name by default. */
  readonly sensitiveFields?: readonly string[];
  /** The weakest sender's key accepted; `rsa2048` by default. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/** What an encrypted call says. */
export interface OpenedLogin {
  /** The fields that were encrypted and those that were sent in clear. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The key to bind: base64 SPKI DER without armour. Its sender has proven to hold it. */
  readonly publicKey: string;
}

const envelopeMembers = ['bodyCiphertext', 'algorithm', 'publicKey', 'initSign'] as const;

type Envelope = Record<(typeof envelopeMembers)[number], string> & Record<string, unknown>;

/**
 * Opens the body of a login or registration: the ciphertext, the proof that the sender holds the
 * key that it names, and that nothing is in clear which should not be, or twice. A gateway answers
 * every refusal alike, with `40012`. Freshness of `tm` and the single use of `uhti` are questions
 * of their own; without both, a login could be sent again.
 *
 * @throws SigningError `CIPHERTEXT_MALFORMED`, `CIPHERTEXT_KEY_UNKNOWN`, `CIPHERTEXT_BINDING_MISMATCH`, `CIPHERTEXT_UNREADABLE` or `KEY_INVALID`.
 */
export async function openLogin(input: EncryptedLogin): Promise<OpenedLogin> {
  if (!isEnvelope(input.body)) throw malformed('The call is not encrypted');
  const { bodyCiphertext, algorithm, publicKey, initSign, ...clear } = input.body;
  const secret = new Set(input.sensitiveFields ?? sensitiveFields);
  if (Object.keys(clear).some((name) => secret.has(name))) {
    throw malformed('A sensitive field was sent in clear');
  }
  const { minimumAlgorithm = 'rsa2048', tm } = input;
  if (importPublicKey(publicKey, minimumAlgorithm).algorithm !== algorithm) {
    throw new SigningError('KEY_INVALID', 'The public key is not of the algorithm named');
  }
  if (!verifyInitSign({ publicKey, initSign, bodyCiphertext, tm, minimumAlgorithm })) {
    throw new SigningError('CIPHERTEXT_BINDING_MISMATCH', 'The sender does not hold the key');
  }
  const fields = await openCiphertext({ ...input, bodyCiphertext, publicKey });
  if (Object.keys(clear).some((name) => Object.hasOwn(fields, name))) {
    throw malformed('A field was sent both in clear and encrypted');
  }
  return { fields: { ...clear, ...fields }, publicKey };
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false;
  return envelopeMembers.every(
    (name) => typeof (body as Record<string, unknown>)[name] === 'string',
  );
}

function malformed(message: string): SigningError {
  return new SigningError('CIPHERTEXT_MALFORMED', message);
}
