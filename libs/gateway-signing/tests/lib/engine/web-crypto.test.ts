import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createWebCryptoEngine } from '../../../src/lib/engine/web-crypto.ts';
import { missingVectors, readSignatureVectors, wrongVerdicts } from '../../kit/wycheproof.ts';

const crypto = webcrypto as unknown as Crypto;
const engine = createWebCryptoEngine({ crypto, isSecureContext: true });
const text = new TextEncoder().encode('text');

describe(`createWebCryptoEngine (${missingVectors ?? 'Wycheproof'})`, () => {
  it.skipIf(missingVectors)(
    'SIG-45 reaches every verdict of rsa_signature_2048_sha256_test.json',
    async () => {
      const groups = readSignatureVectors('rsa_signature_2048_sha256_test.json');
      const outcome = await wrongVerdicts(groups, (der, message, signature) =>
        engine.verify(new Uint8Array(der), new Uint8Array(message), new Uint8Array(signature)),
      );
      expect(outcome).toEqual({ judged: 258, wrong: [] });
    },
  );

  it.each([
    ['rsa1024', 1024],
    ['rsa2048', 2048],
  ] as const)('SIG-11 makes %s keys whose private half cannot be exported', async (name, bits) => {
    const { privateKey, publicKey } = await engine.generate(name);
    expect(privateKey.extractable).toBe(false);
    expect(privateKey.algorithm).toMatchObject({ modulusLength: bits, hash: { name: 'SHA-256' } });
    await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow();
    const spki = new Uint8Array(Buffer.from(publicKey, 'base64'));
    expect(await engine.verify(spki, text, new Uint8Array(bits / 8))).toBe(false);
    const signature = new Uint8Array(await engine.sign({ privateKey, publicKey }, text));
    expect(await engine.verify(spki, text, signature)).toBe(true);
  });

  it('SIG-4 hashes with SHA-256', async () => {
    const expected = createHash('sha256').update('text').digest();
    expect(Buffer.from(await engine.sha256(text))).toEqual(expected);
  });

  it.each([
    ['an insecure page', { crypto, isSecureContext: false }],
    ['a webview without crypto', { crypto: undefined, isSecureContext: true }],
  ])('SIG-12 does nothing on %s', async (_name, ports) => {
    const insecure = createWebCryptoEngine(ports);
    await expect(insecure.generate('rsa2048')).rejects.toThrow(
      expect.objectContaining({ code: 'KEY_CONTEXT_INSECURE' }),
    );
  });
});
