import { encodeBase64 } from './base64.ts';
import type { SigningParts } from './signing-text.ts';

/** What a mode 3 signature covers, its body by the digest. */
export interface MessageParts extends Omit<SigningParts, 'body'> {
  /** SHA-256 of the exact bytes sent, of the empty body too. */
  readonly bodyDigest: Uint8Array;
  /** Lower-case hex SHA-256 of the DER public key. */
  readonly keyId: string;
}

/** The RFC 9421 form of a request. */
export interface MessageSignature {
  /** What `device-sign` signs and `device-sign-data-md5` hashes. */
  readonly base: Uint8Array<ArrayBuffer>;
  /** Header `content-digest` (RFC 9530). */
  readonly contentDigest: string;
  /** Header `signature-input`. */
  readonly signatureInput: string;
}

/** Names the signature in both of its headers. */
const label = 'device';

/** Printable ASCII without `#`; as nothing in it ends a line, no path can pose as another component. */
const plainPath = /^\/[!-"$-~]*$/;

/**
 * Builds the signature base of mode 3, a profile of RFC 9421: always the same components and
 * parameters, in the same order, so that a request has exactly one.
 *
 * @returns `undefined` for a method or path that it has no spelling for: a path is `/` and
 * printable ASCII, has no fragment, and no `?` without a query.
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
    // RFC 9421 section 2.2.7: without a query the value is the question mark alone.
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

/**
 * Header `signature`.
 *
 * @param signature - The value of `device-sign`.
 */
export function signatureField(signature: string): string {
  return `${label}=:${signature}:`;
}

/** `/a?` and `/a` have one and the same base; only the second may be signed. */
function hasBareMark(path: string): boolean {
  return path.indexOf('?') === path.length - 1;
}
