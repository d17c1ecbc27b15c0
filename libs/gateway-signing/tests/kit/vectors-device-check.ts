import { signPkcs1 } from './vectors-crypto.ts';
import type { VectorKeyName, VectorKeys } from './vectors-keys.ts';
import type { VectorCase } from './vectors-request.ts';

export interface DeviceCheckInput {
  readonly knownKeys: readonly VectorKeyName[];
  readonly path: string;
  readonly tm: string;
  readonly uhti: string;
  readonly userCheckDeviceSign: string;
  readonly lastAlgorithm: string;
}

export type DeviceCheckCase = VectorCase<
  DeviceCheckInput,
  { readonly known: false } | { readonly known: true; readonly by: VectorKeyName }
>;

const login = {
  path: '/v1/user/login',
  tm: '1795262400123',
  uhti: '00112233445566778899aabbccddeeff',
};

export function makeDeviceCheckVectors(keys: VectorKeys): DeviceCheckCase[] {
  const sign = (by: VectorKeyName, { path, tm, uhti } = login): string =>
    signPkcs1(keys[by].privateKey, path + tm.slice(0, 8) + uhti);
  const honest: DeviceCheckInput = {
    knownKeys: ['device'],
    ...login,
    userCheckDeviceSign: sign('device'),
    lastAlgorithm: 'rsa2048',
  };
  const verify = { ...login, path: '/v1/user/login/verifyLogin-v2?from=app' };
  const known: readonly (readonly [string, string, Partial<DeviceCheckInput>])[] = [
    ['known', 'the key last bound', {}],
    ['known-among-others', 'one of several keys', { knownKeys: ['otherDevice', 'device'] }],
    [
      'known-with-query',
      'another path, with a query',
      { ...verify, userCheckDeviceSign: sign('device', verify) },
    ],
    ['known-in-bucket', 'the end of the same bucket', { tm: '1795262499999' }],
  ];
  const unknown: readonly (readonly [string, string, Partial<DeviceCheckInput>])[] = [
    ['unknown-no-key', 'no user has logged in yet', { knownKeys: [] }],
    ['unknown-key', 'the key of another device', { knownKeys: ['otherDevice'] }],
    ['unknown-path', 'another path', { path: '/v1/user/register/email' }],
    ['unknown-query', 'a query that was not signed', { path: '/v1/user/login?x=1' }],
    ['unknown-bucket', 'the next bucket of 100 s', { tm: '1795262500000' }],
    ['unknown-uhti', 'another trace id', { uhti: `1${login.uhti.slice(1)}` }],
    ['unknown-algorithm', 'the name of another algorithm', { lastAlgorithm: 'rsa1024' }],
    ['unknown-no-algorithm', 'no algorithm', { lastAlgorithm: '' }],
    ['unknown-no-signature', 'no signature', { userCheckDeviceSign: '' }],
    [
      'unknown-url-alphabet',
      'base64url',
      { userCheckDeviceSign: toUrlAlphabet(honest.userCheckDeviceSign) },
    ],
    [
      'unknown-weak',
      'a key of 1024 bits',
      {
        knownKeys: ['weakDevice'],
        userCheckDeviceSign: sign('weakDevice'),
        lastAlgorithm: 'rsa1024',
      },
    ],
    [
      'unknown-nameless',
      'a key of 3072 bits, which no algorithm names',
      { knownKeys: ['longDevice'], userCheckDeviceSign: sign('longDevice') },
    ],
  ];
  const toCase = ([id, comment, change]: (typeof known)[number]) => ({
    id,
    comment,
    input: { ...honest, ...change },
  });
  return [
    ...known.map((row) => ({
      ...toCase(row),
      expected: { known: true as const, by: 'device' as const },
    })),
    ...unknown.map((row) => ({ ...toCase(row), expected: { known: false as const } })),
  ];
}

function toUrlAlphabet(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
