import { decodeBase64, encodeBase64 } from '../../encoding/base64.ts';
import { isRecord } from '../../encoding/is-record.ts';
import { SigningError } from '../../errors.ts';
import { loadOnDemand } from '../../promises/load-on-demand.ts';
import type { DecryptionKey } from '../keys/decryption-key.ts';
import { keyId } from '../keys/key-id.ts';

/** jose needs globals at its import. */
const loadJwe = loadOnDemand(() => import('./jwe.ts'));

/** A login ciphertext and its request. */
export interface SealedLogin {
  readonly bodyCiphertext: string;
  /** The current server key and earlier ones that are still accepted. */
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

/** In characters; far longer than a form with every sensitive field filled. */
const maximumLength = 65_536;

/**
 * Decrypts the sensitive fields of a login. The protected header must contain exactly `alg`
 * RSA-OAEP-256, `enc` A256GCM, `kid`, `ckh`, `htu`, `uhti` and `tm`. The last four must be those of
 * this request, so a captured ciphertext is not accepted with another one.
 *
 * @returns The fields, as sent.
 * @throws SigningError `SIGNING_CIPHERTEXT_MALFORMED`, `SIGNING_CIPHERTEXT_KEY_UNKNOWN`, `SIGNING_CIPHERTEXT_BINDING_MISMATCH`, `SIGNING_CIPHERTEXT_UNREADABLE` or `SIGNING_KEY_INVALID`.
 */
export async function openCiphertext(input: SealedLogin): Promise<Record<string, unknown>> {
  const header = readProtectedHeader(input.bodyCiphertext);
  const recipient = input.decryptionKeys.find(({ kid }) => kid === header.kid);
  if (recipient === undefined) {
    throw new SigningError('SIGNING_CIPHERTEXT_KEY_UNKNOWN', 'Encrypted for another server key');
  }
  const bound =
    header.ckh === keyId(input.publicKey) &&
    header.htu === input.path &&
    header.uhti === input.uhti &&
    header.tm === input.tm;
  if (!bound) {
    throw new SigningError('SIGNING_CIPHERTEXT_BINDING_MISMATCH', 'Made for another request');
  }
  return readFields(await decrypt(input.bodyCiphertext, recipient.key));
}

const headerMembers = ['alg', 'ckh', 'enc', 'htu', 'kid', 'tm', 'uhti'] as const;

type ProtectedHeader = Readonly<Record<(typeof headerMembers)[number], string>>;

function readProtectedHeader(jwe: string): ProtectedHeader {
  const header = jwe.length > maximumLength ? undefined : parseHeader(jwe.split('.'));
  if (!isProtectedHeader(header)) {
    throw new SigningError('SIGNING_CIPHERTEXT_MALFORMED', 'Not a login ciphertext');
  }
  return header;
}

function parseHeader(parts: readonly string[]): unknown {
  // A ciphertext must have one spelling.
  const decoded = parts.map(decodeBase64Url);
  const [header] = decoded;
  if (header === undefined || parts.length !== 5 || decoded.includes(undefined)) return undefined;
  return parseJson(header);
}

/** Decodes base64url without padding (RFC 7515 §2); `undefined` for any other spelling. */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const standard = text.replace(/-/g, '+').replace(/_/g, '/');
  const bytes = decodeBase64(standard.padEnd(Math.ceil(text.length / 4) * 4, '='));
  return bytes !== undefined && encodeBase64Url(bytes) === text ? bytes : undefined;
}

function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function isProtectedHeader(header: unknown): header is ProtectedHeader {
  if (!isRecord(header) || Object.keys(header).sort().join() !== headerMembers.join()) return false;
  if (!headerMembers.every((name) => typeof header[name] === 'string')) return false;
  return header['alg'] === 'RSA-OAEP-256' && header['enc'] === 'A256GCM';
}

async function decrypt(jwe: string, key: DecryptionKey['key']): Promise<Uint8Array> {
  const { decryptJwe } = await loadJwe();
  try {
    return await decryptJwe(jwe, key);
  } catch (cause) {
    throw new SigningError('SIGNING_CIPHERTEXT_UNREADABLE', 'The ciphertext cannot be opened', {
      cause,
    });
  }
}

function readFields(plaintext: Uint8Array): Record<string, unknown> {
  const fields = parseJson(plaintext);
  if (!isRecord(fields)) {
    throw new SigningError('SIGNING_CIPHERTEXT_UNREADABLE', 'The plaintext is not a JSON object');
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
