import { createHash, createPublicKey, verify, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { httpbis } from 'http-message-signatures';
import { describe, expect, it } from 'vitest';
import { deviceHeaders } from '../../src/sign/device-signature.ts';
import { createWebCryptoEngine } from '../../src/engine/web-crypto-engine.ts';
import {
  signatureBase,
  signatureField,
  type MessageParts,
} from '../../src/protocol/message-signature.ts';
import { keyId, verifyDeviceSignature } from '../../src/server/index.ts';
import { importVerificationKey, rsaVerify } from '../../src/server/keys/rsa-verify.ts';
import { deviceKeys } from '../kit/keys.ts';
import { proxySignature, testKeyRsa } from '../kit/vectors-rfc9421.ts';

const crypto = webcrypto as unknown as Crypto;
const engine = createWebCryptoEngine({ crypto, isSecureContext: true });
const keyOf = 'ab'.repeat(32);

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const parts: MessageParts = {
  method: 'POST',
  path: '/v1/spot/trade/placeOrder?x=1',
  tm: '1795262400999',
  uhti: '00112233445566778899aabbccddeeff',
  bodyDigest: sha256('{"hello": "world"}'),
  keyId: keyOf,
};

const params =
  '("@method" "@path" "@query" "content-digest");created=1795262400;' +
  `nonce="00112233445566778899aabbccddeeff";keyid="${keyOf}";alg="rsa-v1_5-sha256"`;

function baseOf(change: Partial<MessageParts> = {}): string {
  return new TextDecoder().decode(signatureBase({ ...parts, ...change })?.base);
}

/** A path as the URL standard's parser produces it. */
const path = fc.webUrl({ withQueryParameters: true }).map((text) => {
  const { pathname, search } = new URL(text);
  return pathname + search;
});

describe('signatureBase', () => {
  it('SIG-49 has five lines in one order, and the digest that RFC 9530 shows for its body', () => {
    expect(baseOf().split('\n')).toEqual([
      '"@method": POST',
      '"@path": /v1/spot/trade/placeOrder',
      '"@query": ?x=1',
      '"content-digest": sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:',
      `"@signature-params": ${params}`,
    ]);
  });

  it('SIG-49 returns the two headers that describe the signature base', () => {
    const message = signatureBase(parts);
    expect(message?.signatureInput).toBe(`device=${params}`);
    expect(message?.contentDigest).toBe('sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:');
    expect(signatureField('AAAA')).toBe('device=:AAAA:');
  });

  it('SIG-49 covers the digest of an empty body', () => {
    expect(baseOf({ bodyDigest: sha256('') })).toContain(
      '\n"content-digest": sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:\n',
    );
  });

  it.each([
    ['/path?param=value&foo=bar&baz=bat%2Dman', '/path', '?param=value&foo=bar&baz=bat%2Dman'],
    ['/path?queryString', '/path', '?queryString'],
    ['/path', '/path', '?'],
    ['/', '/', '?'],
    ['/a?b?c=/d', '/a', '?b?c=/d'],
    ['//a?//b', '//a', '?//b'],
  ])('SIG-49 splits %s as RFC 9421 §2.2.6 and §2.2.7 do', (target, pathname, query) => {
    expect(baseOf({ path: target })).toContain(`\n"@path": ${pathname}\n"@query": ${query}\n`);
  });

  it.each([
    ['0000000000000', 0],
    ['0000000001999', 1],
    ['1795262400000', 1_795_262_400],
    ['1795262400999', 1_795_262_400],
    ['9999999999999', 9_999_999_999],
  ])('SIG-49 for tm %s states created in whole seconds', (tm, seconds) => {
    expect(baseOf({ tm })).toContain(`;created=${seconds};`);
  });

  it.each([
    ['a line end in its path', { path: '/a\n"@query": ?x=2' }],
    ['a carriage return in its path', { path: '/a\r' }],
    ['a tab in its path', { path: '/a\t' }],
    ['a space in its path', { path: '/a b' }],
    ['a letter beyond ASCII in its path', { path: '/a/é' }],
    ['a line separator in its query', { path: '/a?\u2028' }],
    ['a DEL in its path', { path: '/\x7f' }],
    ['a fragment', { path: '/a#b' }],
    ['a question mark without a query', { path: '/a?' }],
    ['a path without its slash', { path: 'a' }],
    ['no path', { path: '' }],
    ['a whole URL for its path', { path: 'https://a.example/' }],
    ['a method in small letters', { method: 'post' }],
    ['a line end in its method', { method: 'POST\n' }],
    ['no method', { method: '' }],
  ])('SIG-49 cannot represent a request with %s', (_name, change) => {
    expect(signatureBase({ ...parts, ...change })).toBeUndefined();
  });

  it('SIG-49 differs when any part of the request differs', () => {
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT'),
      path: fc.oneof(path, fc.stringMatching(/^\/[a?&="/]{0,4}$/)),
    });
    fc.assert(
      fc.property(request, request, (one, other) => {
        const bases = [one, other].map((change) => signatureBase({ ...parts, ...change }));
        if (bases[0] === undefined || bases[1] === undefined) return;
        const isSame = one.method === other.method && one.path === other.path;
        expect(Buffer.compare(bases[0].base, bases[1].base) === 0).toBe(isSame);
      }),
    );
  });

  it('SIG-49 has five lines for any path that it can represent', () => {
    fc.assert(
      fc.property(fc.oneof(path, fc.string({ unit: 'binary' })), (text) => {
        const base = signatureBase({ ...parts, path: text });
        if (base !== undefined) expect(baseOf({ path: text }).split('\n')).toHaveLength(5);
      }),
    );
  });
});

describe('mode 3', () => {
  const request = {
    method: 'POST',
    path: '/v1/spot/trade/placeOrder?x=1',
    tm: '1795262400123',
    uhti: '00112233445566778899aabbccddeeff',
    body: new TextEncoder().encode('{"note":"é"}'),
  };

  /** Signs like the page, with a key of the engine. */
  async function sign(change: Partial<typeof request> = {}) {
    const pair = await engine.generate('rsa2048', 'non-extractable');
    const sent = { ...request, ...change };
    const key = { id: keyId(pair.publicKey), pair };
    return { sent, pair, key, headers: await deviceHeaders(engine, key, 3, sent) };
  }

  /** Verifies with another implementation of RFC 9421 and RFC 9530. */
  async function judgeByOracle(
    { method, path: target, body }: typeof request,
    headers: Record<string, string>,
    publicKey: string,
  ): Promise<boolean> {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const digest = createHash('sha256').update(body).digest('base64');
    const isSigned = await httpbis.verifyMessage(
      {
        keyLookup: ({ keyid }) =>
          Promise.resolve({
            id: String(keyid),
            algs: ['rsa-v1_5-sha256'],
            verify: (data, signature) => Promise.resolve(verify('sha256', data, key, signature)),
          }),
        notAfter: new Date(Number(request.tm)),
        requiredParams: ['created', 'nonce', 'keyid', 'alg'],
        requiredFields: ['@method', '@path', '@query', 'content-digest'],
        all: true,
      },
      { method, url: `https://bourse.example${target}`, headers },
    );
    return isSigned === true && headers['content-digest'] === `sha-256=:${digest}:`;
  }

  function judge(sent: typeof request, headers: Record<string, string>, publicKey: string) {
    return verifyDeviceSignature({
      ...sent,
      publicKey,
      mode: 3,
      sign: headers['device-sign'] ?? '',
      dataMd5: headers['device-sign-data-md5'] ?? '',
      key: headers['device-sign-key'] ?? '',
      contentDigest: headers['content-digest'],
      signatureInput: headers['signature-input'],
      signature: headers['signature'],
    });
  }

  it('SIG-49 sends four device headers and the three of RFC 9421', async () => {
    const { headers, key } = await sign();
    const keyParams = params.replace(keyOf, key.id);
    expect(headers).toEqual({
      'device-sign': expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/) as string,
      'device-sign-mode': '3',
      'device-sign-data-md5': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      'device-sign-key': key.id,
      'content-digest': `sha-256=:${createHash('sha256').update(request.body).digest('base64')}:`,
      'signature-input': `device=${keyParams}`,
      signature: `device=:${String(headers['device-sign'])}:`,
    });
  });

  it.each<[string, Partial<typeof request>]>([
    ['a query', {}],
    ['no query', { path: '/v1/spot/trade/placeOrder' }],
    ['no body', { method: 'GET', path: '/v1/spot/trade/openOrders', body: new Uint8Array() }],
    ['a body that is no text', { body: new Uint8Array([0, 0xff, 0xfe, 10]) }],
    [
      'a query of every letter that a URL leaves alone',
      { path: '/v1/a?!$&()*+,;=:@/?%22[]|\\^`{}' },
    ],
  ])('SIG-49 is verified by another implementation, with %s', async (_name, change) => {
    const { sent, pair, headers } = await sign(change);
    expect(await judgeByOracle(sent, headers, pair.publicKey)).toBe(true);
    expect(await judge(sent, headers, pair.publicKey)).toBe(true);
  });

  it('SIG-49 is verified by both implementations for any path and body', async () => {
    const { key, pair } = await sign();
    await fc.assert(
      fc.asyncProperty(path, fc.uint8Array(), async (target, bytes) => {
        const sent = { ...request, path: target, body: new Uint8Array(bytes) };
        const headers = await deviceHeaders(engine, key, 3, sent);
        expect(await judgeByOracle(sent, headers, pair.publicKey)).toBe(true);
        expect(await judge(sent, headers, pair.publicKey)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[string, Partial<typeof request>]>([
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/v1/spot/trade/cancelOrder?x=1' }],
    ['another query', { path: '/v1/spot/trade/placeOrder?x=2' }],
    ['another body', { body: new TextEncoder().encode('{}') }],
  ])('SIG-49 is refused by another implementation and by ours with %s', async (_name, change) => {
    const { sent, pair, headers } = await sign();
    expect(await judgeByOracle({ ...sent, ...change }, headers, pair.publicKey)).toBe(false);
    expect(await judge({ ...sent, ...change }, headers, pair.publicKey)).toBe(false);
  });

  it('SIG-49 refuses to sign a request that it cannot represent', async () => {
    await expect(sign({ path: '/a\n"@query": ?' })).rejects.toThrow(
      expect.objectContaining({ name: 'SigningError', code: 'SIGNING_PATH_INVALID' }),
    );
  });

  it('SIG-49 uses the algorithm of RFC 9421 §4.3, whose example both halves verify', async () => {
    const text = new TextEncoder().encode(proxySignature.base);
    const spki = testKeyRsa.export({ type: 'spki', format: 'der' });
    const signature = new Uint8Array(Buffer.from(proxySignature.signature, 'base64'));
    const key = await importVerificationKey(new Uint8Array(spki));
    expect(await rsaVerify(key, text, proxySignature.signature)).toBe(true);
    expect(await engine.verify(new Uint8Array(spki), text, signature)).toBe(true);
    expect(await rsaVerify(key, text.slice(1), proxySignature.signature)).toBe(false);
  });

  it('SIG-21 adds four headers in modes 0 to 2', async () => {
    const { key } = await sign();
    for (const mode of [0, 1, 2] as const) {
      expect(Object.keys(await deviceHeaders(engine, key, mode, request))).toEqual([
        'device-sign',
        'device-sign-mode',
        'device-sign-data-md5',
        'device-sign-key',
      ]);
    }
  });

  it('SIG-49 is bound to the key that the session is bound to', async () => {
    const { sent, headers } = await sign();
    expect(await judge(sent, headers, deviceKeys.publicKey)).toBe(false);
  });
});
