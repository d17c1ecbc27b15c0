import { describe, expect, it } from 'vitest';
import { pki } from '../../src/engine/forge/node-forge.ts';
import { signPkcs1, verifyPkcs1 } from '../../src/engine/forge/pkcs1.ts';
import { readPrivateKey, readPublicKey, toKeyMaterial } from '../../src/engine/forge/rsa-key.ts';
import { weakKeys } from '../kit/keys.ts';

const keyInvalid = expect.objectContaining({
  name: 'SigningError',
  code: 'SIGNING_KEY_INVALID',
}) as Error;
const pem = weakKeys.privateKey.export({ type: 'pkcs8', format: 'pem' });
const key = readPrivateKey(pem);
const publicKey = readPublicKey(weakKeys.spki);
const text = new TextEncoder().encode('text');

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

describe('keys of the forge engine', () => {
  it('SIG-46 are encoded as Node encodes them', () => {
    expect(toKeyMaterial(key)).toEqual({ publicKey: weakKeys.publicKey, privateKeyPem: pem });
  });

  it.each<[string, string]>([
    ['nothing', ''],
    [
      'a public key',
      `-----BEGIN PRIVATE KEY-----\n${weakKeys.publicKey}\n-----END PRIVATE KEY-----\n`,
    ],
    ['PKCS#1', weakKeys.privateKey.export({ type: 'pkcs1', format: 'pem' })],
    ['something cut short', pem.replace(/\n.{64}\n/, '\n')],
  ])('SIG-46 are refused when the private half is %s', (_name, wrong) => {
    expect(() => readPrivateKey(wrong)).toThrow(keyInvalid);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a byte more', Uint8Array.of(...weakKeys.spki, 0)],
    ['a byte less', weakKeys.spki.slice(0, -1)],
  ])('SIG-46 are refused when the public half is %s', (_name, wrong) => {
    expect(() => readPublicKey(wrong)).toThrow(keyInvalid);
  });
});

describe('verification on the forge engine', () => {
  const signature = signPkcs1(key, text);

  it('SIG-46 accepts no signature to which the modulus was added', () => {
    const value = BigInt(`0x${Buffer.from(signature).toString('hex')}`);
    const longer = (value + BigInt(`0x${key.n.toString(16)}`)).toString(16);
    expect(verifyPkcs1(publicKey, text, signature)).toBe(true);
    expect(verifyPkcs1(publicKey, text, bytesOf(longer.padStart(258, '0')))).toBe(false);
    expect(verifyPkcs1(publicKey, text, bytesOf(longer.padStart(256, '0').slice(-256)))).toBe(
      false,
    );
  });

  it('SIG-46 accepts no modulus, zero or empty signature', () => {
    for (const wrong of [key.n.toString(16), '00'.repeat(128), '']) {
      expect(verifyPkcs1(publicKey, text, bytesOf(wrong))).toBe(false);
    }
  });

  it('SIG-46 accepts no signature of a key that is too short', () => {
    const short = pki.setRsaPublicKey(key.n.shiftRight(1024 - 480), key.e);
    expect(verifyPkcs1(short, text, new Uint8Array(60))).toBe(false);
  });
});
