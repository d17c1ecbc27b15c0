import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto';

/** Keys of a subscription, as a browser has them. */
export interface SubscriptionKeys {
  readonly ecdh: Pick<ECDH, 'computeSecret' | 'getPublicKey'>;
  readonly auth: Buffer;
}

/** Claims of a VAPID token (RFC 8292). */
export interface VapidClaims {
  readonly aud: string;
  /** Seconds since the epoch. */
  readonly exp: number;
  readonly sub: string;
}

const [saltBytes, pointBytes, tagBytes, headerBytes] = [16, 65, 16, 86];

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Decrypts the body of a push message as a browser does (RFC 8291, section 3). @throws Error for any other body. */
export function decryptPushMessage(body: Buffer, { ecdh, auth }: SubscriptionKeys): string {
  const salt = body.subarray(0, saltBytes);
  const sender = body.subarray(headerBytes - pointBytes, headerBytes);
  const info = [Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender];
  const secret = hkdf(ecdh.computeSecret(sender), auth, Buffer.concat(info), 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-tagBytes));
  const sealed = body.subarray(headerBytes, -tagBytes);
  const record = Buffer.concat([decipher.update(sealed), decipher.final()]);
  // The last record ends with 2 and padding of zeros.
  const end = record.lastIndexOf(2);
  if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new TypeError('The record has no end');
  }
  return record.subarray(0, end).toString();
}

/** Verifies the header `authorization` of a push message as a push service does. @throws TypeError if it is not signed by the key. */
export function verifyVapid(authorization: string, publicKey: string): VapidClaims {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isRight =
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: toKey(publicKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  if (!isRight) throw new TypeError('The message is not signed by the gateway');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as VapidClaims;
}

/** @param point - Uncompressed, as base64url. */
function toKey(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)];
  const member = (part: Buffer) => part.toString('base64url');
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: member(x), y: member(y) },
  });
}
