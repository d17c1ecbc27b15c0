import fc from 'fast-check';
import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../src/encoding/base64.ts';
import type { KeyMaterial } from '../../src/protocol/device-key.ts';
import type { JweInput } from '../../src/protocol/jwe-input.ts';
import { keyId, openCiphertext } from '../../src/server/index.ts';
import { engineNames, engineRows, makeEngine } from '../kit/engines.ts';
import { deviceKeys, serverKeys, weakKeys, type NodeKeyPair } from '../kit/keys.ts';

const text = new TextEncoder().encode('text');
const keyInvalid = expect.objectContaining({
  name: 'SigningError',
  code: 'SIGNING_KEY_INVALID',
}) as Error;

function derOf({ publicKey }: KeyMaterial): Uint8Array<ArrayBuffer> {
  return decodeBase64(publicKey)!;
}

function utf8(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content);
}

/** A key as Node encodes it. */
function toMaterial({ publicKey, privateKey }: NodeKeyPair): KeyMaterial {
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { publicKey, privateKeyPem };
}

const header = {
  kid: keyId(serverKeys.publicKey),
  ckh: keyId(deviceKeys.publicKey),
  htu: '/v1/user/login?from=ä',
  uhti: '00112233445566778899aabbccddeeff',
  tm: '1795262400123',
};

function envelope(change: Partial<JweInput> = {}): JweInput {
  const recipient = Uint8Array.from(serverKeys.spki);
  return { recipient, header, plaintext: utf8('{"pwd":"secret"}'), ...change };
}

describe.each(engineRows)('the engine %s', (name, engine) => {
  it('SIG-46 lists the key forms that it accepts', () => {
    const forms = name === 'WebCrypto' ? ['privateKey', 'privateKeyPem'] : ['privateKeyPem'];
    expect([...engine.keyForms]).toEqual(forms);
  });

  it.each([
    ['rsa1024', 1024],
    ['rsa2048', 2048],
  ] as const)('SIG-46 generates %s keys as PKCS#8 in PEM', async (algorithm, bits) => {
    const key = await engine.generate(algorithm, 'pem');
    expect(Object.keys(key).sort()).toEqual(['privateKeyPem', 'publicKey']);
    const inNode = createPrivateKey(key.privateKeyPem!);
    expect(inNode.asymmetricKeyDetails).toEqual({ modulusLength: bits, publicExponent: 65_537n });
    // Node encodes the same key as the same text.
    expect(inNode.export({ type: 'pkcs8', format: 'pem' })).toBe(key.privateKeyPem);
    expect(keyId(key.publicKey)).toBe(createHash('sha256').update(derOf(key)).digest('hex'));
    const publicKey = createPublicKey(inNode).export({ type: 'spki', format: 'der' });
    expect(publicKey.toString('base64')).toBe(key.publicKey);
  });

  it('SIG-46 signs and verifies with a key of its own', async () => {
    const key = await engine.generate('rsa2048', 'pem');
    const signature = Uint8Array.from(await engine.sign(key, text));
    expect(await engine.verify(derOf(key), text, signature)).toBe(true);
    expect(verify('sha256', text, createPublicKey(key.privateKeyPem!), signature)).toBe(true);
    expect(await engine.verify(derOf(key), utf8('Text'), signature)).toBe(false);
    expect(await engine.verify(Uint8Array.from(deviceKeys.spki), text, signature)).toBe(false);
  });

  it('SIG-46 refuses every signature of another length or with another bit', async () => {
    const key = toMaterial(weakKeys);
    const signature = Uint8Array.from(await engine.sign(key, text));
    const lengths = [new Uint8Array(), signature.slice(1), Uint8Array.of(...signature, 0)];
    for (const wrong of [...lengths, Uint8Array.of(0, ...signature), new Uint8Array(128)]) {
      expect(await engine.verify(derOf(key), text, wrong)).toBe(false);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1023 }), async (bit) => {
        const wrong = signature.map((byte, at) =>
          at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte,
        );
        expect(await engine.verify(derOf(key), text, wrong)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['no DER', Uint8Array.of(1, 2, 3)],
    ['a key that is cut off', serverKeys.spki.slice(0, -1)],
  ])('SIG-46 rejects %s as a public key', async (_case, key) => {
    const malformed = Uint8Array.from(key);
    await expect(engine.verify(malformed, text, new Uint8Array(256))).rejects.toThrow(keyInvalid);
    await expect(engine.encrypt(envelope({ recipient: malformed }))).rejects.toThrow(keyInvalid);
  });

  it('SIG-46 does not encrypt for a key below 2048 bits', async () => {
    const recipient = Uint8Array.from(weakKeys.spki);
    await expect(engine.encrypt(envelope({ recipient }))).rejects.toThrow(keyInvalid);
  });

  it.each<[string, Partial<KeyMaterial>]>([
    ['no private half', {}],
    ['an empty one', { privateKeyPem: '' }],
    [
      'one of another kind',
      { privateKeyPem: toMaterial(weakKeys).privateKeyPem!.replace(/ PRI/g, ' RSA PRI') },
    ],
    [
      'one that is cut off',
      { privateKeyPem: toMaterial(weakKeys).privateKeyPem!.replace(/\n.{20}/, '\n') },
    ],
  ])('SIG-46 does not sign with %s', async (_case, half) => {
    const key = { publicKey: weakKeys.publicKey, ...half };
    await expect(engine.sign(key, text)).rejects.toThrow(keyInvalid);
  });

  it('SIG-4 hashes with SHA-256', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const expected = createHash('sha256').update(bytes).digest();
        expect(Buffer.from(await engine.sha256(Uint8Array.from(bytes)))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('SIG-27 builds a compact JWE that a stock library opens', async () => {
    const jwe = await engine.encrypt(envelope());
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, serverKeys.privateKey);
    expect(new TextDecoder().decode(plaintext)).toBe('{"pwd":"secret"}');
    expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...header });
    const [encoded, encryptedKey, iv, ciphertext, tag] = jwe.split('.');
    expect(Buffer.from(encoded!, 'base64url').toString()).toBe(
      JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...header }),
    );
    const lengths = [encryptedKey, iv, ciphertext, tag].map(
      (part) => Buffer.from(part!, 'base64url').length,
    );
    expect(lengths).toEqual([256, 12, 16, 16]);
    expect(jwe).toMatch(/^[\w-]+(\.[\w-]+){4}$/);
  });

  it('SIG-27 builds a JWE that the gateway opens', async () => {
    const { htu: path, uhti, tm } = header;
    const fields = await openCiphertext({
      bodyCiphertext: await engine.encrypt(envelope()),
      decryptionKeys: [{ kid: header.kid, key: serverKeys.privateKey }],
      publicKey: deviceKeys.publicKey,
      path,
      uhti,
      tm,
    });
    expect(fields).toEqual({ pwd: 'secret' });
  });

  it('SIG-27 encrypts any plaintext, each time with new randomness', async () => {
    const seen = new Set<string>();
    const plaintexts = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(plaintexts, async (content) => {
        const jwe = await engine.encrypt(envelope({ plaintext: Uint8Array.from(content) }));
        const { plaintext } = await compactDecrypt(jwe, serverKeys.privateKey);
        expect([...plaintext]).toEqual([...content]);
        const [, encryptedKey, iv] = jwe.split('.');
        expect(seen.has(encryptedKey!) || seen.has(iv!)).toBe(false);
        seen.add(encryptedKey!).add(iv!);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['an insecure page', { isSecureContext: false }],
    ['a page without crypto', { crypto: undefined }],
  ])('SIG-12 does nothing on %s', async (_case, ports) => {
    const insecure = makeEngine(name, ports);
    const key = toMaterial(weakKeys);
    const attempts = [
      () => insecure.generate('rsa2048', 'non-extractable'),
      () => insecure.sign(key, text),
      () => insecure.verify(derOf(key), text, new Uint8Array(128)),
      () => insecure.sha256(text),
      () => insecure.encrypt(envelope()),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toThrow(
        expect.objectContaining({
          name: 'SigningError',
          code: 'SIGNING_CONTEXT_INSECURE',
        }) as Error,
      );
    }
  });
});

describe('both engines', () => {
  const [webCrypto, forge] = engineNames.map((name) => makeEngine(name));

  it.each([
    ['WebCrypto', 'node-forge', webCrypto!, forge!],
    ['node-forge', 'WebCrypto', forge!, webCrypto!],
  ] as const)(
    'SIG-46 a key of %s produces the same signature on %s',
    async (_from, _to, from, to) => {
      const key = await from.generate('rsa2048', 'pem');
      const signature = Uint8Array.from(await from.sign(key, text));
      expect([...(await to.sign({ ...key }, text))]).toEqual([...signature]);
      expect(await to.verify(derOf(key), text, signature)).toBe(true);
    },
  );

  it('SIG-46 produce the same signature for any text', async () => {
    const key = toMaterial(weakKeys);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const message = Uint8Array.from(bytes);
        expect([...(await forge!.sign(key, message))]).toEqual([
          ...(await webCrypto!.sign(key, message)),
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(engineRows)('SIG-46 %s accepts a PEM with other line breaks', async (_name, engine) => {
    const { publicKey, privateKeyPem } = toMaterial(weakKeys);
    const rewritten = ` ${privateKeyPem!.replace(/\n/g, '\r\n')}\r\n`;
    const signature = await engine.sign({ publicKey, privateKeyPem: rewritten }, text);
    expect(verify('sha256', text, createPublicKey(privateKeyPem!), signature)).toBe(true);
  });
});
