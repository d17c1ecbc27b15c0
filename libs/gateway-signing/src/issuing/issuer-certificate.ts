import { randomBytes, type KeyObject } from 'node:crypto';
import { toHex } from '../encoding/hex.ts';

const validYears = 10;

const toleranceMs = 24 * 60 * 60 * 1000;

/** Positive (RFC 5280 §4.1.2.2), without a leading zero, which OpenSSL refuses as illegal padding. */
export function serialNumberOf(random: Uint8Array): string {
  const [first = 0, ...rest] = random;
  return toHex(Uint8Array.of((first & 0x3f) | 0x40, ...rest));
}

/** Resolves with a self-signed X.509 certificate in PEM, valid from a day before `now` for ten years. */
export async function makeIssuerCertificate(
  issuerKey: KeyObject,
  commonName: string,
  now: number,
): Promise<string> {
  // Loaded on demand, because an installation needs it once.
  const { default: forge } = await import('node-forge');
  const key = forge.pki.privateKeyFromPem(issuerKey.export({ type: 'pkcs1', format: 'pem' }));
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = serialNumberOf(randomBytes(16));
  certificate.validity.notBefore = new Date(now - toleranceMs);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(
    certificate.validity.notAfter.getUTCFullYear() + validYears,
  );
  const name = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
