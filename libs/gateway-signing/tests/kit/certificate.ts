import { sign } from 'node:crypto';
import { issuerKeys, type NodeKeyPair } from './keys.ts';

/** Encodes one DER element. */
export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}

export const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const emptyName = der(0x30);

export interface CertificateWish {
  readonly keys?: NodeKeyPair;
  /** ASN.1 time text; 13 characters make a UTCTime, 15 a GeneralizedTime. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly version?: 1 | 3;
}

/** Creates a self-signed certificate. */
export function makeCertificate(wish: CertificateWish = {}): string {
  const { keys = issuerKeys, notBefore = '240101000000Z', notAfter = '491231235959Z' } = wish;
  const toBeSigned = der(
    0x30,
    wish.version === 1 ? Buffer.alloc(0) : der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([0x12, 0x67])),
    sha256WithRsa,
    emptyName,
    der(0x30, time(notBefore), time(notAfter)),
    emptyName,
    keys.spki,
  );
  const signature = sign('sha256', toBeSigned, keys.privateKey);
  return toPem(der(0x30, toBeSigned, sha256WithRsa, der(0x03, Buffer.from([0]), signature)));
}

export function toPem(bytes: Uint8Array): string {
  const lines = Buffer.from(bytes)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`;
}

function time(text: string): Buffer {
  return der(text.length === 13 ? 0x17 : 0x18, Buffer.from(text, 'latin1'));
}
