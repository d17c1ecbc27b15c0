import { decodeBase64, encodeBase64 } from './base64.ts';

const shape = /^-----BEGIN PRIVATE KEY-----\r?\n([A-Za-z0-9+/=\r\n]+)-----END PRIVATE KEY-----$/;

/** Encodes a PKCS#8 key as PEM (RFC 7468), 64 characters a line. */
export function encodePem(pkcs8: Uint8Array): string {
  const lines = encodeBase64(pkcs8).replace(/.{1,64}/g, '$&\n');
  return `-----BEGIN PRIVATE KEY-----\n${lines}-----END PRIVATE KEY-----\n`;
}

/** Decodes a PKCS#8 key in PEM. Accepts any line length and surrounding whitespace. */
export function decodePem(pem: string): Uint8Array<ArrayBuffer> | undefined {
  const lines = shape.exec(pem.trim())?.[1];
  return lines === undefined ? undefined : decodeBase64(lines.replace(/[\r\n]/g, ''));
}
