import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFreshTimestamp,
  keyId,
  verifyDeviceSignature,
  type DeviceSignature,
} from '../../../src/server/index.ts';
import { deviceKeys, serverKeys, signBase64, weakKeys } from '../../kit/keys.ts';

const method = 'POST';
const path = '/v1/spot/trade/placeOrder?x=1';
const tm = '1795262400123';
const uhti = '00112233445566778899aabbccddeeff';
const body = new TextEncoder().encode('{"price":"1"}');

const texts: Record<0 | 1 | 2, string> = {
  0: '/v1/spot/trade/placeOrder?x=117952624',
  1: '/v1/spot/trade/placeOrder?x=11795262400112233445566778899aabbccddeeff',
  2: '/v1/spot/trade/placeOrder?x=11795262400112233445566778899aabbccddeeff{"price":"1"}',
};

function make(mode: 0 | 1 | 2, keys = deviceKeys): DeviceSignature {
  const text = texts[mode];
  return {
    publicKey: keys.publicKey,
    mode,
    method,
    path,
    tm,
    uhti,
    body,
    sign: signBase64(keys.privateKey, text),
    dataMd5: createHash('md5').update(text).digest('hex'),
    key: keyId(keys.publicKey),
  };
}

const params =
  '("@method" "@path" "@query" "content-digest");created=1795262400;' +
  `nonce="${uhti}";keyid="${keyId(deviceKeys.publicKey)}";alg="rsa-v1_5-sha256"`;

/** `printf '{"price":"1"}' | openssl dgst -sha256 -binary | base64` */
const contentDigest = 'sha-256=:cj4Wm8L/QtjUnzLBrCyHN8RH4rJ8ri37PuqUXTBVkdE=:';

/** Mode 3, written by hand. */
function makeMessage(keys = deviceKeys): DeviceSignature {
  const text = [
    '"@method": POST',
    '"@path": /v1/spot/trade/placeOrder',
    '"@query": ?x=1',
    `"content-digest": ${contentDigest}`,
    `"@signature-params": ${params}`,
  ].join('\n');
  const sign = signBase64(keys.privateKey, text);
  return {
    ...make(2),
    mode: 3,
    sign,
    dataMd5: createHash('md5').update(text).digest('hex'),
    contentDigest,
    signatureInput: `device=${params}`,
    signature: `device=:${sign}:`,
  };
}

const otherBody = new TextEncoder().encode('{"price":"2"}');

describe('verifyDeviceSignature', () => {
  it.each([0, 1, 2] as const)('SIG-41 accepts mode %d made with a stock library', async (mode) => {
    expect(await verifyDeviceSignature(make(mode))).toBe(true);
  });

  it.each<[string, Partial<DeviceSignature>]>([
    ['another path', { path: '/v1/spot/trade/placeOrder?x=2' }],
    ['a path without its slash', { path: 'v1/spot' }],
    ['another time bucket', { tm: '1795262500123' }],
    ['a time that is not 13 digits', { tm: '1795262400' }],
    ['another trace id', { uhti: '10112233445566778899aabbccddeeff' }],
    ['a trace id with a digit more', { uhti: '000112233445566778899aabbccddeeff' }],
    ['a trace id with a letter after it', { uhti: '00112233445566778899aabbccddeeffg' }],
    ['a path without its slash', { path: 'v1/spot/trade/placeOrder' }],
    ['a trace id in capitals', { uhti: '00112233445566778899AABBCCDDEEFF' }],
    ['another body', { body: otherBody }],
    ['another mode', { mode: 1 }],
    ['another bound key', { publicKey: serverKeys.publicKey }],
    ['no bound key', { publicKey: '' }],
    ['the key id of another key', { key: keyId(serverKeys.publicKey) }],
    ['a key id in capitals', { key: keyId(deviceKeys.publicKey).toUpperCase() }],
    ['the MD5 of another text', { dataMd5: '00000000000000000000000000000000' }],
    ['no signature', { sign: '' }],
    ['no header `device-sign`', { sign: undefined }],
    ['no header `device-sign-key`', { key: undefined }],
    ['no header `device-sign-data-md5`', { dataMd5: undefined }],
    ['no header `tm`', { tm: undefined }],
    ['no header `uhti`', { uhti: undefined }],
    ['a signature of another key', { sign: make(2, serverKeys).sign }],
    ['a signature with whitespace', { sign: `${make(2).sign}\n` }],
    ['a signature in the URL alphabet', { sign: make(2).sign?.replace(/[+/]/g, '-') }],
    ['a longer signature', { sign: `AAAA${make(2).sign}` }],
  ])('SIG-41 refuses %s', async (_name, change) => {
    expect(await verifyDeviceSignature({ ...make(2), ...change })).toBe(false);
  });

  it('SIG-41 does not check the time within a bucket', async () => {
    expect(await verifyDeviceSignature({ ...make(1), tm: '1795262499999' })).toBe(true);
  });

  it('SIG-41 accepts 1024 bits only when the minimum allows it', async () => {
    const weak = make(2, weakKeys);
    expect(await verifyDeviceSignature(weak)).toBe(false);
    expect(await verifyDeviceSignature({ ...weak, minimumAlgorithm: 'rsa1024' })).toBe(true);
  });

  it('SIG-41 accepts mode 3 made with a stock library', async () => {
    expect(await verifyDeviceSignature(makeMessage())).toBe(true);
  });

  it.each<[string, Partial<DeviceSignature>]>([
    ['another method', { method: 'PUT' }],
    ['a method in small letters', { method: 'post' }],
    ['another path', { path: '/v1/spot/trade/cancelOrder?x=1' }],
    ['another query', { path: '/v1/spot/trade/placeOrder?x=2' }],
    ['a path with a line end', { path: '/v1/spot/trade/placeOrder\n"@query": ?x=1' }],
    ['another second', { tm: '1795262401123' }],
    ['another trace id', { uhti: '10112233445566778899aabbccddeeff' }],
    ['another body', { body: otherBody }],
    ['the headers of mode 3 in mode 2', { mode: 2 }],
    ['another bound key', { publicKey: serverKeys.publicKey }],
    ['the key id of another key', { key: keyId(serverKeys.publicKey) }],
    ['the MD5 of another text', { dataMd5: '00000000000000000000000000000000' }],
    ['a signature of another key', makeMessage(serverKeys)],
    ['no content digest', { contentDigest: undefined }],
    ['a digest of another body', { contentDigest: `sha-256=:${'A'.repeat(43)}=:` }],
    ['a second digest', { contentDigest: `${contentDigest}, sha-512=:AAAA:` }],
    ['a space before the digest', { contentDigest: ` ${contentDigest}` }],
    ['no signature input', { signatureInput: undefined }],
    ['another label', { signatureInput: `sig1=${params}` }],
    ['a label with a space', { signatureInput: `device= ${params}` }],
    ['fewer components', { signatureInput: `device=${params.replace(' "@query"', '')}` }],
    ['more components', { signatureInput: `device=${params.replace(')', ' "@authority")')}` }],
    [
      'another creation time',
      { signatureInput: `device=${params.replace('created=1', 'created=2')}` },
    ],
    ['one parameter more', { signatureInput: `device=${params};expires=1795262700` }],
    ['a second signature input', { signatureInput: `device=${params}, sig1=("@method")` }],
    ['no signature header', { signature: undefined }],
    ['an empty signature header', { signature: '' }],
    ['a signature header of another key', { signature: makeMessage(serverKeys).signature }],
    ['a second signature', { signature: `${String(makeMessage().signature)}, sig1=:AAAA:` }],
    ['no device-sign', { sign: '' }],
  ])('SIG-41 refuses mode 3 with %s', async (_name, change) => {
    expect(await verifyDeviceSignature({ ...makeMessage(), ...change })).toBe(false);
  });

  it('SIG-41 ignores the headers of mode 3 in the other modes', async () => {
    const others = { contentDigest: 'x', signatureInput: 'x', signature: 'x' };
    expect(await verifyDeviceSignature({ ...make(2), ...others })).toBe(true);
  });

  it.each([2, 3] as const)(
    'SIG-41 returns false and does not throw for any input in mode %d',
    async (mode) => {
      const honest = mode === 3 ? makeMessage() : make(mode);
      const stranger = fc.record({
        publicKey: fc.string(),
        path: fc.string({ unit: 'binary' }),
        tm: fc.string(),
        uhti: fc.string(),
        sign: fc.base64String(),
        dataMd5: fc.string(),
        key: fc.string(),
        ...(mode === 2
          ? {}
          : { method: fc.string(), signatureInput: fc.string(), signature: fc.string() }),
      });
      await fc.assert(
        fc.asyncProperty(stranger, fc.subarray(Object.keys(honest)), async (input, kept) => {
          const entries = Object.entries(input).filter(([name]) => !kept.includes(name));
          if (entries.length === 0) return;
          expect(await verifyDeviceSignature({ ...honest, ...Object.fromEntries(entries) })).toBe(
            false,
          );
        }),
      );
    },
  );
});

/** A request that is signed without any check of its form. */
function signed(change: Partial<Pick<DeviceSignature, 'path' | 'tm' | 'uhti'>>): DeviceSignature {
  const parts = { ...make(1), ...change };
  const text = `${parts.path}${parts.tm?.slice(0, 8) ?? ''}${parts.uhti ?? ''}`;
  const dataMd5 = createHash('md5').update(text).digest('hex');
  return { ...parts, sign: signBase64(deviceKeys.privateKey, text), dataMd5 };
}

describe('the form of a request', () => {
  it.each([
    ['as it should be', {}, true],
    ['a trace id with a digit before it', { uhti: `0${uhti}` }, false],
    ['a trace id with a letter after it', { uhti: `${uhti}g` }, false],
    ['a path without its slash', { path: 'v1/a' }, false],
    ['a time of 12 digits', { tm: '179526240000' }, false],
  ])('SIG-41 judges a correctly signed request with %s', async (_name, change, isValid) => {
    expect(await verifyDeviceSignature(signed(change))).toBe(isValid);
  });
});

describe('isFreshTimestamp', () => {
  const now = 1_795_262_400_000;

  it.each([
    ['1795262400000', true],
    ['1795262499999', true],
    ['1795262300000', true],
    ['1795262299999', false],
    ['1795262599999', true],
    ['1795262600000', false],
    ['179526240000', false],
    ['17952624000000', false],
    ['1795262400000 ', false],
    ['+795262400000', false],
    ['1.95262400000', false],
    ['', false],
  ])('SIG-40 judges %j: %s', (time, expected) => {
    expect(isFreshTimestamp(time, now)).toBe(expected);
    expect(isFreshTimestamp(time, now + 99_999)).toBe(expected);
  });
});
