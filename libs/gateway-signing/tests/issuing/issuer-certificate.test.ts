import { X509Certificate, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeIssuerCertificate, serialNumberOf } from '../../src/issuing/issuer-certificate.ts';

test.each([
  ['zeros', '00'.repeat(16), `40${'00'.repeat(15)}`],
  ['ones', 'ff'.repeat(16), `7f${'ff'.repeat(15)}`],
  ['a number that needs no change', `5a${'01'.repeat(15)}`, `5a${'01'.repeat(15)}`],
])('SIG-66 converts %s to a positive serial number without padding', (_, random, serialNumber) => {
  expect(serialNumberOf(Buffer.from(random, 'hex'))).toBe(serialNumber);
});

test('SIG-66 creates a self-signed certificate that OpenSSL reads', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = new X509Certificate(
    await makeIssuerCertificate(privateKey, 'An issuer', Date.UTC(2026, 0, 1)),
  );
  expect(certificate.subject).toBe('CN=An issuer');
  expect(certificate.verify(publicKey)).toBe(true);
  expect(certificate.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/u);
});
