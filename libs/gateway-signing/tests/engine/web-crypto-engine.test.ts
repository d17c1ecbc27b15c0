import { webcrypto } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createWebCryptoEngine } from '../../src/engine/web-crypto-engine.ts';
import { cryptoWithoutSubtle } from '../kit/engines.ts';

const crypto = webcrypto as unknown as Crypto;
const engine = createWebCryptoEngine({ crypto, isSecureContext: true });
const text = new TextEncoder().encode('text');

describe('createWebCryptoEngine', () => {
  it.each([
    ['rsa1024', 1024],
    ['rsa2048', 2048],
  ] as const)(
    'SIG-11 generates %s keys with a private half that is not extractable',
    async (name, bits) => {
      const { privateKey, privateKeyPem, publicKey } = await engine.generate(
        name,
        'non-extractable',
      );
      expect(privateKeyPem).toBeUndefined();
      expect(privateKey!.extractable).toBe(false);
      expect(privateKey!.algorithm).toMatchObject({
        modulusLength: bits,
        hash: { name: 'SHA-256' },
      });
      await expect(crypto.subtle.exportKey('pkcs8', privateKey!)).rejects.toThrow();
      const spki = Uint8Array.from(Buffer.from(publicKey, 'base64'));
      expect(await engine.verify(spki, text, new Uint8Array(bits / 8))).toBe(false);
      const signature = await engine.sign({ privateKey: privateKey!, publicKey }, text);
      expect(await engine.verify(spki, text, Uint8Array.from(signature))).toBe(true);
    },
  );

  it('SIG-11 signs with keys of both forms', () => {
    expect([...engine.keyForms].sort()).toEqual(['privateKey', 'privateKeyPem']);
  });

  it('SIG-46 imports a PEM once, as a key that is not extractable', async () => {
    const key = await engine.generate('rsa1024', 'pem');
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    const signatures = await Promise.all([engine.sign(key, text), engine.sign(key, text)]);
    signatures.push(await engine.sign(key, text));
    expect(new Set(signatures.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
    expect(importKey.mock.calls.map((call) => [call[0], call[3], call[4]])).toEqual([
      ['pkcs8', false, ['sign']],
    ]);
    importKey.mockRestore();
  });

  it('SIG-12 does nothing without crypto.subtle', async () => {
    const bare = createWebCryptoEngine({ crypto: cryptoWithoutSubtle, isSecureContext: true });
    await expect(bare.sha256(text)).rejects.toThrow(
      expect.objectContaining({ code: 'SIGNING_CONTEXT_INSECURE' }) as Error,
    );
  });
});
