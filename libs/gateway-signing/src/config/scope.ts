import { toHex } from '../encoding/hex.ts';
import type { IssuerCertificate } from './certificate.ts';

/** Bytes of the end of an RSA key in SPKI that are the same for all: its public exponent. */
const exponentBytes = 5;

const markBytes = 12;

/** Returns what tells the configs of one issuer and gateway from those of others in the same browser. */
export function scopeOf(
  { publicKey }: Pick<IssuerCertificate, 'publicKey'>,
  gateway: string,
): string {
  const end = publicKey.length - exponentBytes;
  return `${toHex(publicKey.slice(end - markBytes, end))} ${gateway}`.trim();
}
