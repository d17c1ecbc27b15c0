import { createHash, createPublicKey } from 'node:crypto';
import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { describe, expect, it } from 'vitest';
import { keyId, openLogin, type EncryptedLogin } from '../../../src/server/index.ts';
import {
  deviceKeys,
  makeKeys,
  nextServerKeys,
  serverKeys,
  signBase64,
  weakKeys,
  type NodeKeyPair,
} from '../../kit/keys.ts';

const path = '/v1/user/login';
const uhti = '00112233445566778899aabbccddeeff';
const tm = '1795262400123';
const decryptionKeys = [{ kid: keyId(serverKeys.publicKey), key: serverKeys.privateKey }];

/** The body of a login, made with stock libraries. */
async function seal(fields: object, device: NodeKeyPair = deviceKeys, algorithm = 'rsa2048') {
  const recipient = createPublicKey({
    key: Buffer.from(serverKeys.spki),
    format: 'der',
    type: 'spki',
  });
  const { publicKey, privateKey } = device;
  const bodyCiphertext = await new CompactEncrypt(Buffer.from(JSON.stringify(fields)))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: keyId(serverKeys.publicKey),
      ckh: keyId(publicKey),
      htu: path,
      uhti,
      tm,
    })
    .encrypt(recipient);
  const digest = createHash('sha256').update(bodyCiphertext).digest('hex');
  const initSign = signBase64(privateKey, `${publicKey}${digest}17952624`);
  return { bodyCiphertext, algorithm, publicKey, initSign };
}

function open(body: unknown, change: Partial<EncryptedLogin> = {}) {
  return openLogin({ body, decryptionKeys, path, uhti, tm, ...change });
}

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

describe('openLogin', () => {
  it('SIG-43 returns the encrypted and the clear fields, and the key to bind', async () => {
    const body = { ...(await seal({ loginName: 'a@b.example', pwd: 'x' })), locale: 'en' };
    expect(await open(body)).toEqual({
      fields: { loginName: 'a@b.example', pwd: 'x', locale: 'en' },
      publicKey: deviceKeys.publicKey,
    });
  });

  it.each([
    ['no object', 'text'],
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a login in clear', { loginName: 'a@b.example', pwd: 'x' }],
  ])('SIG-43 refuses a body that is %s', async (_name, body) => {
    await expect(open(body)).rejects.toThrow(failure('SIGNING_CIPHERTEXT_MALFORMED'));
  });

  it.each(['bodyCiphertext', 'algorithm', 'publicKey', 'initSign'])(
    'SIG-43 refuses a body whose %s is missing or no text',
    async (name) => {
      const body = await seal({ pwd: 'x' });
      for (const value of [undefined, null, 1, {}]) {
        await expect(open({ ...body, [name]: value })).rejects.toThrow(
          failure('SIGNING_CIPHERTEXT_MALFORMED'),
        );
      }
    },
  );

  it('SIG-43 refuses a sensitive field in clear, also if it is encrypted as well', async () => {
    for (const body of [
      { ...(await seal({})), pwd: 'x' },
      { ...(await seal({ pwd: 'x' })), pwd: 'x' },
    ]) {
      await expect(open(body)).rejects.toThrow(failure('SIGNING_CIPHERTEXT_MALFORMED'));
    }
    const tighter = { ...(await seal({})), secretWord: 'x' };
    await expect(open(tighter, { sensitiveFields: ['secretWord'] })).rejects.toThrow(
      failure('SIGNING_CIPHERTEXT_MALFORMED'),
    );
  });

  it('SIG-43 refuses a field that is both in clear and encrypted', async () => {
    const body = { ...(await seal({ pwd: 'x', locale: 'ja' })), locale: 'en' };
    await expect(open(body)).rejects.toThrow(failure('SIGNING_CIPHERTEXT_MALFORMED'));
  });

  it('SIG-43 returns members with the names of inherited properties', async () => {
    const sealed = await seal(JSON.parse('{"__proto__":{"pwd":"y"},"pwd":"x"}') as object);
    const { fields } = await open(sealed);
    expect(Object.keys(fields).sort()).toEqual(['__proto__', 'pwd']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('SIG-42 refuses a sender that does not hold the key it names', async () => {
    const body = await seal({ pwd: 'x' });
    for (const initSign of ['', 'AAAA', (await seal({ pwd: 'x' }, nextServerKeys)).initSign]) {
      await expect(open({ ...body, initSign })).rejects.toThrow(
        failure('SIGNING_CIPHERTEXT_BINDING_MISMATCH'),
      );
    }
  });

  it('SIG-43 refuses a key below the minimum, and one that is not of the algorithm named', async () => {
    const weak = await seal({ pwd: 'x' }, weakKeys, 'rsa1024');
    await expect(open(weak)).rejects.toThrow(failure('SIGNING_KEY_INVALID'));
    expect((await open(weak, { minimumAlgorithm: 'rsa1024' })).fields).toEqual({ pwd: 'x' });
    const renamed = await seal({ pwd: 'x' }, deviceKeys, 'rsa1024');
    await expect(open(renamed)).rejects.toThrow(failure('SIGNING_KEY_INVALID'));
    const nameless = await seal({ pwd: 'x' }, makeKeys(3072));
    await expect(open(nameless)).rejects.toThrow(failure('SIGNING_KEY_INVALID'));
  });

  it.each<[string, Partial<EncryptedLogin>]>([
    ['SIGNING_CIPHERTEXT_BINDING_MISMATCH', { path: '/v1/user/register/email' }],
    ['SIGNING_CIPHERTEXT_BINDING_MISMATCH', { uhti: 'ff112233445566778899aabbccddeeff' }],
    ['SIGNING_CIPHERTEXT_BINDING_MISMATCH', { tm: '1795262400124' }],
    ['SIGNING_CIPHERTEXT_KEY_UNKNOWN', { decryptionKeys: [] }],
  ])('SIG-43 refuses with %s a login with %o', async (code, change) => {
    const body = await seal({ pwd: 'x' });
    await expect(open(body, change)).rejects.toThrow(failure(code));
  });
});
