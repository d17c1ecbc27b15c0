import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyId, openCiphertext, type SealedLogin } from '../../../src/server/index.ts';
import { deviceKeys, nextServerKeys, serverKeys } from '../../kit/keys.ts';

const requestParts = {
  publicKey: deviceKeys.publicKey,
  path: '/v1/user/login',
  uhti: '00112233445566778899aabbccddeeff',
  tm: '1795262400123',
};

const header = {
  alg: 'RSA-OAEP-256',
  enc: 'A256GCM',
  kid: keyId(serverKeys.publicKey),
  ckh: keyId(deviceKeys.publicKey),
  htu: requestParts.path,
  uhti: requestParts.uhti,
  tm: requestParts.tm,
};

const decryptionKeys = [
  { kid: keyId(nextServerKeys.publicKey), key: nextServerKeys.privateKey },
  { kid: keyId(serverKeys.publicKey), key: serverKeys.privateKey },
];

async function seal(
  protectedHeader: Record<string, unknown> = header,
  plaintext: string | Uint8Array = '{"pwd":"secret"}',
): Promise<string> {
  const key = createPublicKey({ key: Buffer.from(serverKeys.spki), format: 'der', type: 'spki' });
  return new CompactEncrypt(Buffer.from(plaintext))
    .setProtectedHeader(protectedHeader as { alg: string; enc: string })
    .encrypt(key);
}

function open(bodyCiphertext: string, change: Partial<SealedLogin> = {}) {
  return openCiphertext({ bodyCiphertext, decryptionKeys, ...requestParts, ...change });
}

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

describe('openCiphertext', () => {
  it('SIG-43 opens what a stock JOSE library sealed', async () => {
    expect(await open(await seal())).toEqual({ pwd: 'secret' });
  });

  it('SIG-43 refuses a valid ciphertext of more than 64 KiB', async () => {
    const longest = JSON.stringify({ pwd: 'x'.repeat(47_000) });
    expect(await open(await seal(header, longest))).toHaveProperty('pwd');
    const tooLong = JSON.stringify({ pwd: 'x'.repeat(49_000) });
    await expect(open(await seal(header, tooLong))).rejects.toThrow(
      failure('SIGNING_CIPHERTEXT_MALFORMED'),
    );
  });

  it('SIG-43 keeps the cause when an altered ciphertext cannot be opened', async () => {
    const parts = (await seal()).split('.');
    const tag = Buffer.from(parts[4] ?? '', 'base64url');
    tag[0] = (tag[0] ?? 0) ^ 1;
    const tampered = [...parts.slice(0, 4), tag.toString('base64url')].join('.');
    await expect(open(tampered)).rejects.toMatchObject({
      code: 'SIGNING_CIPHERTEXT_UNREADABLE',
      cause: expect.any(Error) as Error,
    });
  });

  it('SIG-43 opens an empty form', async () => {
    expect(await open(await seal(header, '{}'))).toEqual({});
  });

  it.each<[string, Partial<SealedLogin>]>([
    ['another sender key', { publicKey: nextServerKeys.publicKey }],
    ['another path', { path: '/v1/user/register/email' }],
    ['another query', { path: '/v1/user/login?x=1' }],
    ['another trace id', { uhti: 'ff112233445566778899aabbccddeeff' }],
    ['another time', { tm: '1795262400124' }],
  ])('SIG-43 refuses a captured ciphertext with %s', async (_name, change) => {
    const captured = await seal();
    await expect(open(captured, change)).rejects.toThrow(
      failure('SIGNING_CIPHERTEXT_BINDING_MISMATCH'),
    );
  });

  it('SIG-43 refuses an unknown kid', async () => {
    const decryptionKey = decryptionKeys.slice(0, 1);
    await expect(open(await seal(), { decryptionKeys: decryptionKey })).rejects.toThrow(
      failure('SIGNING_CIPHERTEXT_KEY_UNKNOWN'),
    );
  });

  it('SIG-43 refuses a malformed sender key', async () => {
    await expect(open(await seal(), { publicKey: 'AAAA' })).rejects.toThrow(
      failure('SIGNING_KEY_INVALID'),
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['another key encryption', { ...header, alg: 'RSA-OAEP-512' }],
    ['a direct key', { ...header, alg: 'dir' }],
    ['another content encryption', { ...header, enc: 'A128GCM' }],
    ['compression', { ...header, zip: 'DEF' }],
    ['critical members', { ...header, crit: ['exp'], exp: 1 }],
    ['one member more', { ...header, typ: 'JWE' }],
    ['one member less', Object.fromEntries(Object.entries(header).slice(0, 6))],
    ['a number for a text', { ...header, tm: 1_795_262_400_123 }],
  ])('SIG-43 refuses a header with %s', async (_name, wrong) => {
    const [, ...rest] = (await seal()).split('.');
    const forged = [Buffer.from(JSON.stringify(wrong)).toString('base64url'), ...rest].join('.');
    await expect(open(forged)).rejects.toThrow(failure('SIGNING_CIPHERTEXT_MALFORMED'));
  });

  it.each([
    ['nothing', ''],
    ['four parts', 'a.b.c.d'],
    ['six parts', 'a.b.c.d.e.f'],
    ['a header that is no JSON', 'YWJj.b.c.d.e'],
    ['a header that is a list', 'W10.b.c.d.e'],
    ['a header that is null', 'bnVsbA.b.c.d.e'],
    ['a header in the wrong alphabet', 'e+//.b.c.d.e'],
    ['more than any form needs', `${'a'.repeat(65_537)}.b.c.d.e`],
  ])('SIG-43 refuses %s', async (_name, text) => {
    await expect(open(text)).rejects.toThrow(failure('SIGNING_CIPHERTEXT_MALFORMED'));
  });

  it('SIG-43 refuses a header that was changed after encryption', async () => {
    const tm = '1795262400124';
    const [, ...rest] = (await seal()).split('.');
    const changed = Buffer.from(JSON.stringify({ ...header, tm })).toString('base64url');
    await expect(open([changed, ...rest].join('.'), { tm })).rejects.toThrow(
      failure('SIGNING_CIPHERTEXT_UNREADABLE'),
    );
  });

  it.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['no JSON', 'pwd=secret'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('SIG-43 refuses a plaintext that is %s', async (_name, plaintext) => {
    await expect(open(await seal(header, plaintext))).rejects.toThrow(
      failure('SIGNING_CIPHERTEXT_UNREADABLE'),
    );
  });

  it('SIG-43 refuses a ciphertext with any changed character', async () => {
    const sealed = await seal();
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: sealed.length - 1 }), async (at) => {
        const other = sealed.charAt(at) === 'A' ? 'B' : 'A';
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        await expect(open(changed)).rejects.toThrow(
          expect.objectContaining({ name: 'SigningError' }),
        );
      }),
      { numRuns: 150 },
    );
  });
});
