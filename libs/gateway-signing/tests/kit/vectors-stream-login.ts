import { signPkcs1 } from './vectors-crypto.ts';
import type { VectorKeyName, VectorKeys } from './vectors-keys.ts';
import type { VectorCase } from './vectors-request.ts';

export interface StreamLoginInput {
  /** The key that is bound to the session of the upgrade. */
  readonly boundKey: VectorKeyName;
  readonly path: string;
  readonly tm: string;
  readonly uhti: string;
  readonly sign: string;
}

export type StreamLoginCase = VectorCase<StreamLoginInput, { readonly valid: boolean }>;

const login = { path: '/ws', tm: '1795262400123', uhti: '00112233445566778899aabbccddeeff' };

export function makeStreamLoginVectors(keys: VectorKeys): StreamLoginCase[] {
  const sign = (by: VectorKeyName, text = `/ws17952624${login.uhti}`): string =>
    signPkcs1(keys[by].privateKey, text);
  const honest: StreamLoginInput = { boundKey: 'device', ...login, sign: sign('device') };
  const stream = { path: '/stream', sign: sign('device', `/stream17952624${login.uhti}`) };
  const valid: readonly (readonly [string, string, Partial<StreamLoginInput>])[] = [
    ['login', 'the text of mode 1', {}],
    ['in-bucket', 'the end of the same bucket', { tm: '1795262499999' }],
    ['other-path', 'a stream at another path', stream],
  ];
  const refused: readonly (readonly [string, string, Partial<StreamLoginInput>])[] = [
    ['wrong-key', 'another key has signed', { sign: sign('otherDevice') }],
    ['other-bound-key', 'another key is bound', { boundKey: 'otherDevice' }],
    ['altered-path', 'a path that was not signed', { path: '/stream' }],
    ['next-bucket', 'the next bucket of 100 s', { tm: '1795262500000' }],
    ['altered-uhti', 'another trace id', { uhti: `1${login.uhti.slice(1)}` }],
    ['mode0', 'the text of mode 0', { sign: sign('device', '/ws17952624') }],
    ['short-tm', 'tm of 12 digits', { tm: '179526240012' }],
    ['capitals', 'a trace id in capitals', { uhti: login.uhti.toUpperCase() }],
    ['no-signature', 'no signature', { sign: '' }],
    ['line-break', 'base64 with a line end', { sign: `${honest.sign}\n` }],
    ['weak', 'a key of 1024 bits', { boundKey: 'weakDevice', sign: sign('weakDevice') }],
  ];
  const toCases = (rows: typeof valid, isValid: boolean) =>
    rows.map(([id, comment, change]) => ({
      id,
      comment,
      input: { ...honest, ...change },
      expected: { valid: isValid },
    }));
  return [...toCases(valid, true), ...toCases(refused, false)];
}
