import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  verifyDeviceCheck,
  verifyStreamLogin,
  type DeviceCheck,
  type StreamLoginSignature,
} from '../../../src/server/index.ts';
import {
  deviceKeys,
  makeKeys,
  nextServerKeys,
  serverKeys,
  signBase64,
  weakKeys,
} from '../../kit/keys.ts';

const path = '/v1/user/login';
const tm = '1795262400123';
const uhti = '00112233445566778899aabbccddeeff';

function make(keys = deviceKeys): DeviceCheck {
  return {
    path,
    tm,
    uhti,
    publicKeys: [nextServerKeys.publicKey, keys.publicKey, serverKeys.publicKey],
    userCheckDeviceSign: signBase64(keys.privateKey, `/v1/user/login17952624${uhti}`),
    lastAlgorithm: 'rsa2048',
  };
}

describe('verifyDeviceCheck', () => {
  it('SIG-50 accepts any of the keys that were bound to the user', async () => {
    expect(await verifyDeviceCheck(make())).toBe(true);
    expect(await verifyDeviceCheck({ ...make(), publicKeys: [deviceKeys.publicKey] })).toBe(true);
  });

  it.each<[string, Partial<DeviceCheck>]>([
    ['no key', { publicKeys: [] }],
    ['the keys of other devices', { publicKeys: [serverKeys.publicKey] }],
    ['keys that are none', { publicKeys: ['', 'AAAA'] }],
    ['another path', { path: '/v1/user/register/email' }],
    ['another query', { path: '/v1/user/login?x=1' }],
    ['a path without its slash', { path: 'v1/user/login' }],
    ['another time bucket', { tm: '1795262500123' }],
    ['a time of 14 digits', { tm: '17952624001230' }],
    ['another trace id', { uhti: 'ff112233445566778899aabbccddeeff' }],
    ['a trace id in capitals', { uhti: uhti.toUpperCase() }],
    ['no signature', { userCheckDeviceSign: '' }],
    ['a signature that is no base64', { userCheckDeviceSign: '!' }],
    ['a signature with whitespace', { userCheckDeviceSign: `${make().userCheckDeviceSign} ` }],
    ['no algorithm', { lastAlgorithm: '' }],
    ['the algorithm of another key', { lastAlgorithm: 'rsa1024' }],
    ['an algorithm in capitals', { lastAlgorithm: 'RSA2048' }],
  ])('SIG-50 refuses %s', async (_name, change) => {
    expect(await verifyDeviceCheck({ ...make(), ...change })).toBe(false);
  });

  it('SIG-50 accepts 1024 bits only when the minimum allows it, and only as rsa1024', async () => {
    const weak = make(weakKeys);
    const minimumAlgorithm = 'rsa1024';
    expect(await verifyDeviceCheck({ ...weak, lastAlgorithm: 'rsa1024' })).toBe(false);
    expect(await verifyDeviceCheck({ ...weak, minimumAlgorithm })).toBe(false);
    expect(await verifyDeviceCheck({ ...weak, minimumAlgorithm, lastAlgorithm: 'rsa1024' })).toBe(
      true,
    );
  });

  it('SIG-50 refuses a key of 3072 bits, which has no algorithm name', async () => {
    expect(await verifyDeviceCheck(make(makeKeys(3072)))).toBe(false);
  });

  it('SIG-50 returns false and does not throw for any input', async () => {
    const stranger = fc.record({
      path: fc.string({ unit: 'binary' }),
      tm: fc.string(),
      uhti: fc.string(),
      userCheckDeviceSign: fc.oneof(fc.string(), fc.base64String()),
      lastAlgorithm: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(stranger, fc.subarray(Object.keys(make())), async (input, kept) => {
        const entries = Object.entries(input).filter(([name]) => !kept.includes(name));
        if (entries.length === 0) return;
        expect(await verifyDeviceCheck({ ...make(), ...Object.fromEntries(entries) })).toBe(false);
      }),
    );
  });
});

describe('verifyStreamLogin', () => {
  function sign(keys = deviceKeys, streamPath = '/ws'): StreamLoginSignature {
    const text = `${streamPath}17952624${uhti}`;
    return { publicKey: keys.publicKey, tm, uhti, sign: signBase64(keys.privateKey, text) };
  }

  it('SIG-24 verifies the signature of /ws, or of the path that is given', async () => {
    expect(await verifyStreamLogin(sign())).toBe(true);
    expect(await verifyStreamLogin({ ...sign(deviceKeys, '/stream'), path: '/stream' })).toBe(true);
  });

  it.each<[string, Partial<StreamLoginSignature>]>([
    ['another bound key', { publicKey: serverKeys.publicKey }],
    ['no bound key', { publicKey: '' }],
    ['another path', { path: '/stream' }],
    ['another time bucket', { tm: '1795262500123' }],
    ['a time that is none', { tm: 'now' }],
    ['another trace id', { uhti: 'ff112233445566778899aabbccddeeff' }],
    ['a trace id that is none', { uhti: '' }],
    ['no signature', { sign: '' }],
    ['the signature of another key', { sign: sign(serverKeys).sign }],
  ])('SIG-24 refuses a stream login with %s', async (_name, change) => {
    expect(await verifyStreamLogin({ ...sign(), ...change })).toBe(false);
  });

  it('SIG-24 accepts 1024 bits only when the minimum allows it', async () => {
    expect(await verifyStreamLogin(sign(weakKeys))).toBe(false);
    expect(await verifyStreamLogin({ ...sign(weakKeys), minimumAlgorithm: 'rsa1024' })).toBe(true);
  });
});
