import { encodeBase64 } from '../encoding/base64.ts';
import type { SigningParts } from './signing-text.ts';

/** Parts of a request that a mode 3 signature covers; the body by its digest. */
export interface MessageParts extends Omit<SigningParts, 'body'> {
  /** SHA-256 of the exact bytes sent, also of an empty body. */
  readonly bodyDigest: Uint8Array;
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly keyId: string;
}

/** RFC 9421 form of a request. */
export interface MessageSignature {
  /** The bytes that `device-sign` signs and `device-sign-data-md5` hashes. */
  readonly base: Uint8Array<ArrayBuffer>;
  /** Header `content-digest` (RFC 9530). */
  readonly contentDigest: string;
  /** Header `signature-input`. */
  readonly signatureInput: string;
}

const label = 'device';

/** Printable ASCII without `#`. Without line breaks, a path cannot imitate another component. */
const plainPath = /^\/[!-"$-~]*$/;

/**
 * Builds the signature base of mode 3, a profile of RFC 9421 with fixed components and parameters.
 * Returns `undefined` unless the method is upper-case letters and the path is `/` and printable
 * ASCII, without a fragment and without a `?` that no query follows.
 */
export function signatureBase(parts: MessageParts): MessageSignature | undefined {
  const { method, path, tm, uhti, keyId } = parts;
  if (!/^[A-Z]+$/.test(method) || !plainPath.test(path) || hasBareMark(path)) return undefined;
  const at = path.indexOf('?');
  const contentDigest = `sha-256=:${encodeBase64(parts.bodyDigest)}:`;
  const created = Math.floor(Number(tm) / 1000);
  const params =
    '("@method" "@path" "@query" "content-digest")' +
    `;created=${created};nonce="${uhti}";keyid="${keyId}";alg="rsa-v1_5-sha256"`;
  const base = [
    `"@method": ${method}`,
    `"@path": ${at === -1 ? path : path.slice(0, at)}`,
    // RFC 9421 §2.2.7: without a query the value is `?`.
    `"@query": ${at === -1 ? '?' : path.slice(at)}`,
    `"content-digest": ${contentDigest}`,
    `"@signature-params": ${params}`,
  ].join('\n');
  return {
    base: new TextEncoder().encode(base),
    contentDigest,
    signatureInput: `${label}=${params}`,
  };
}

/** Returns the header `signature` for a value of `device-sign`. */
export function signatureField(signature: string): string {
  return `${label}=:${signature}:`;
}

/** Whether a path ends in its only `?`. `/a?` would have the same base as `/a`. */
function hasBareMark(path: string): boolean {
  return path.indexOf('?') === path.length - 1;
}
