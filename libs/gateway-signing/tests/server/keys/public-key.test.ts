import { createHash, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyId, signServerKey, verifyInitSign } from '../../../src/server/index.ts';
import {
  deviceKeys,
  issuerKeys,
  makeKeys,
  serverKeys,
  signBase64,
  toPem,
  weakKeys,
} from '../../kit/keys.ts';

const keyInvalid: unknown = expect.objectContaining({
  name: 'SigningError',
  code: 'SIGNING_KEY_INVALID',
});

function spki(type: 'ec' | 'ed25519' | 'rsa-pss'): string {
  const { publicKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : type === 'ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** A key whose outer length has more bytes than needed: BER, not DER. */
function toBer(der: Uint8Array): string {
  const longer = Buffer.concat([Buffer.from([0x30, 0x83, 0]), Buffer.from(der.subarray(2))]);
  return longer.toString('base64');
}

describe('keyId', () => {
  it('SIG-39 is the lower-case hex SHA-256 of the DER', () => {
    const expected = createHash('sha256').update(deviceKeys.spki).digest('hex');
    expect(keyId(deviceKeys.publicKey)).toBe(expected);
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
  });

  it('SIG-39 accepts keys of 1024 bits', () => {
    expect(keyId(weakKeys.publicKey)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['nothing', ''],
    ['no base64', 'not a key'],
    ['base64 with a line end', `${deviceKeys.publicKey}\n`],
    ['an armoured key', `-----BEGIN PUBLIC KEY-----${deviceKeys.publicKey}`],
    ['a truncated key', Buffer.from(deviceKeys.spki.subarray(0, 290)).toString('base64')],
    ['bytes after the key', Buffer.concat([deviceKeys.spki, Buffer.from([0])]).toString('base64')],
    ['a BER length', toBer(deviceKeys.spki)],
    ['512 bits', makeKeys(512).publicKey],
    ['1536 bits', makeKeys(1536).publicKey],
    ['2047 bits', makeKeys(2047).publicKey],
    ['exponent 3', makeKeys(2048, 3).publicKey],
    ['an elliptic curve', spki('ec')],
    ['Ed25519', spki('ed25519')],
    ['a key for PSS alone', spki('rsa-pss')],
    ['a text without end', 'A'.repeat(1_000_000)],
  ])('SIG-39 refuses %s', (_name, publicKey) => {
    expect(() => keyId(publicKey)).toThrow(keyInvalid);
  });

  it('SIG-39 throws nothing but SIGNING_KEY_INVALID', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => keyId(Buffer.from(bytes).toString('base64'))).toThrow(keyInvalid);
      }),
    );
  });
});

describe('signServerKey', () => {
  it('SIG-44 signs the lower-case hex SHA-256 of the server key', async () => {
    const { publicKey, spki: der } = serverKeys;
    const signature = await signServerKey({
      serverPublicKey: publicKey,
      issuerPrivateKey: toPem(issuerKeys.privateKey),
    });
    const digest = createHash('sha256').update(der).digest('hex');
    expect(signature).toBe(signBase64(issuerKeys.privateKey, digest));
  });

  it('SIG-44 refuses a server key below 2048 bits', async () => {
    const issuerPrivateKey = toPem(issuerKeys.privateKey);
    await expect(
      signServerKey({ serverPublicKey: weakKeys.publicKey, issuerPrivateKey }),
    ).rejects.toThrow(keyInvalid);
  });

  it('SIG-44 treats an issuer key that is not a private RSA key as misuse', async () => {
    const issuerPrivateKey = toPem(generateKeyPairSync('ed25519').privateKey);
    const serverPublicKey = serverKeys.publicKey;
    await expect(signServerKey({ serverPublicKey, issuerPrivateKey })).rejects.toThrow(TypeError);
  });
});

describe('verifyInitSign', () => {
  const bodyCiphertext = 'header.key.iv.text.tag';
  const digest = createHash('sha256').update(bodyCiphertext).digest('hex');

  function make(keys = deviceKeys) {
    const { publicKey, privateKey } = keys;
    const initSign = signBase64(privateKey, `${publicKey}${digest}17952624`);
    return { publicKey, initSign, bodyCiphertext, tm: '1795262400123' };
  }

  it('SIG-42 accepts the proof of the sender', async () => {
    expect(await verifyInitSign(make())).toBe(true);
  });

  it.each([
    ['another key', { publicKey: serverKeys.publicKey }],
    ['another ciphertext', { bodyCiphertext: 'header.key.iv.text.tab' }],
    ['another time bucket', { tm: '1795262500123' }],
    ['a time of 14 digits', { tm: '17952624001230' }],
    ['no signature', { initSign: '' }],
    ['a signature that is no base64', { initSign: '!' }],
    ['no key', { publicKey: '' }],
  ])('SIG-42 refuses %s', async (_name, change) => {
    expect(await verifyInitSign({ ...make(), ...change })).toBe(false);
  });

  it('SIG-42 accepts 1024 bits only when the minimum allows it', async () => {
    expect(await verifyInitSign(make(weakKeys))).toBe(false);
    expect(await verifyInitSign({ ...make(weakKeys), minimumAlgorithm: 'rsa1024' })).toBe(true);
  });
});
