import type { KeyObject } from 'node:crypto';
import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import { SigningError } from '../errors.ts';
import { keyId } from './key-id.ts';

/** One private key that login ciphertexts may be addressed to. */
export interface DecryptionKey {
  /** `keyId` of the public half. */
  readonly kid: string;
  readonly key: KeyObject;
}

/** A login ciphertext and the request that carries it. */
export interface SealedLogin {
  readonly bodyCiphertext: string;
  /** The current server key and those still accepted. */
  readonly decryptionKeys: readonly DecryptionKey[];
  /** Field `publicKey` of the same body. */
  readonly publicKey: string;
  /** Pathname and search, as received. */
  readonly path: string;
  /** Header `uhti`. */
  readonly uhti: string;
  /** Header `tm`. */
  readonly tm: string;
}

/** A form with every sensitive field filled stays far below it. */
const maximumLength = 65_536;

/**
 * Decrypts the sensitive fields of a login. The protected header must hold exactly `alg`
 * RSA-OAEP-256, `enc` A256GCM, `kid`, `ckh`, `htu`, `uhti` and `tm`, and the last four must be
 * those of this request: a captured ciphertext is worth nothing elsewhere.
 *
 * @returns The fields, as sent.
 * @throws SigningError `CIPHERTEXT_MALFORMED`, `CIPHERTEXT_KEY_UNKNOWN`, `CIPHERTEXT_BINDING_MISMATCH`, `CIPHERTEXT_UNREADABLE` or `KEY_INVALID`.
 */
export async function openCiphertext(input: SealedLogin): Promise<Record<string, unknown>> {
  const header = readProtectedHeader(input.bodyCiphertext);
  const recipient = input.decryptionKeys.find(({ kid }) => kid === header.kid);
  if (recipient === undefined) {
    throw new SigningError('CIPHERTEXT_KEY_UNKNOWN', 'Encrypted for another server key');
  }
  const bound =
    header.ckh === keyId(input.publicKey) &&
    header.htu === input.path &&
    header.uhti === input.uhti &&
    header.tm === input.tm;
  if (!bound) {
    throw new SigningError('CIPHERTEXT_BINDING_MISMATCH', 'Made for another request');
  }
  return readFields(await decrypt(input.bodyCiphertext, recipient.key));
}

const headerMembers = ['alg', 'ckh', 'enc', 'htu', 'kid', 'tm', 'uhti'] as const;

type ProtectedHeader = Readonly<Record<(typeof headerMembers)[number], string>>;

function readProtectedHeader(jwe: string): ProtectedHeader {
  const header = jwe.length > maximumLength ? undefined : parseHeader(jwe.split('.'));
  if (!isProtectedHeader(header)) {
    throw new SigningError('CIPHERTEXT_MALFORMED', 'Not a login ciphertext');
  }
  return header;
}

function parseHeader(parts: readonly string[]): unknown {
  const decoded = parts.map((part) => Buffer.from(part, 'base64url'));
  // Decoders forgive stray bits and letters; a ciphertext has one spelling here.
  const isCanonical = decoded.every((bytes, at) => bytes.toString('base64url') === parts[at]);
  const [header] = decoded;
  return header === undefined || parts.length !== 5 || !isCanonical ? undefined : parseJson(header);
}

function isProtectedHeader(header: unknown): header is ProtectedHeader {
  if (!isRecord(header) || Object.keys(header).sort().join() !== headerMembers.join()) return false;
  if (!headerMembers.every((name) => typeof header[name] === 'string')) return false;
  return header['alg'] === 'RSA-OAEP-256' && header['enc'] === 'A256GCM';
}

async function decrypt(jwe: string, key: KeyObject): Promise<Uint8Array> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return plaintext;
  } catch (cause) {
    throw new SigningError('CIPHERTEXT_UNREADABLE', 'The ciphertext cannot be opened', { cause });
  }
}

function readFields(plaintext: Uint8Array): Record<string, unknown> {
  const fields = parseJson(plaintext);
  if (!isRecord(fields)) {
    throw new SigningError('CIPHERTEXT_UNREADABLE', 'The plaintext is not a JSON object');
  }
  return fields;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
