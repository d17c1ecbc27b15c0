import { randomBytes } from 'node:crypto';
import {
  createChallenge,
  verifySolution,
  type Challenge,
  type CreateChallengeOptions,
  type Payload,
} from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as scrypt } from 'altcha-lib/algorithms/scrypt';
import { deriveKey as sha } from 'altcha-lib/algorithms/sha';
import { describe, expect, it, vi } from 'vitest';
import type { DeriveKey, KeyedPowChallenge, SliderInput } from '../../src/index.ts';
import { createPowProvider, type PowProviderOptions } from '../../src/pow/index.ts';
import { createSliderProvider } from '../../src/slider/index.ts';
import { picture, refusal, setup } from '../kit.ts';

const secret = randomBytes(16).toString('hex');

type Deriver = typeof sha;

/** Creates a challenge with ALTCHA's library. */
function challengeOf(
  algorithm: string,
  deriveKey: Deriver,
  more: Partial<CreateChallengeOptions> = {},
): Promise<Challenge> {
  return createChallenge({ algorithm, cost: 4, deriveKey, hmacSignatureSecret: secret, ...more });
}

/** Returns whether ALTCHA's library accepts an answer. */
async function isAccepted(answer: string, deriveKey: Deriver): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(answer)) as Payload;
  const found = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  return found.verified;
}

async function solve(challenge: KeyedPowChallenge, more: Partial<PowProviderOptions> = {}) {
  const getWork = () => Promise.resolve({ ...challenge, expiresAt: 60_000 });
  const provider = createPowProvider({ getWork, ...more });
  const onProgress = vi.fn<(part: number) => void>();
  await provider.challenge('id-1');
  const answer = await provider.verify({ move: undefined, onProgress });
  if (answer === 'closed') throw new Error('There is no window to close.');
  return { ...answer, onProgress };
}

const known: readonly (readonly [string, Deriver])[] = [
  ['PBKDF2/SHA-256', pbkdf2],
  ['PBKDF2/SHA-384', pbkdf2],
  ['PBKDF2/SHA-512', pbkdf2],
  ['SHA-256', sha],
  ['SHA-384', sha],
  ['SHA-512', sha],
];

describe('a proof of work of ALTCHA version 2', () => {
  it.each(known)('CAP-39 by %s satisfies ALTCHA', async (algorithm, deriveKey) => {
    const found = await solve(await challengeOf(algorithm, deriveKey));
    expect(found.captchaType).toBe(4);
    expect(await isAccepted(found.captchaValidate, deriveKey)).toBe(true);
  });

  it('CAP-39 finds a counter that the gateway knows', async () => {
    const challenge = await challengeOf('SHA-256', sha, { counter: 300 });
    const { captchaValidate, onProgress } = await solve(challenge);
    const { solution } = JSON.parse(atob(captchaValidate)) as Payload;
    expect(solution.counter).toBe(300);
    expect(await isAccepted(captchaValidate, sha)).toBe(true);
    expect(new Set(onProgress.mock.calls.flat())).toEqual(new Set([0]));
  });

  it('CAP-39 returns the challenge unchanged', async () => {
    const challenge = await challengeOf('SHA-256', sha);
    const { captchaValidate } = await solve(challenge);
    expect((JSON.parse(atob(captchaValidate)) as Payload).challenge).toEqual(challenge);
  });

  it('CAP-39 uses the application’s deriveKey', async () => {
    const challenge = await challengeOf('SCRYPT', scrypt, { memoryCost: 8, parallelism: 1 });
    const deriveKey: DeriveKey = async (_, salt, password) =>
      (await scrypt(challenge.parameters, salt, password)).derivedKey;
    const { captchaValidate } = await solve(challenge, { deriveKey });
    expect(await isAccepted(captchaValidate, scrypt)).toBe(true);
  });

  it('CAP-41 is sent with a slider’s answer by keys, and with isPowForAll by pointer too', async () => {
    const pow = await challengeOf('PBKDF2/SHA-256', pbkdf2);
    const proofOf = async (input: SliderInput, isPowForAll?: boolean) => {
      const getChallenge = () => Promise.resolve({ ...picture, pow, isPowForAll });
      const { captcha, transport, ready } = setup(
        {},
        { provider: createSliderProvider({ getChallenge }) },
      );
      const recovery = captcha.recover(refusal());
      (await ready()).submit({ x: 5, trail: [], input });
      await recovery;
      const [request] = transport.check.mock.calls[0] ?? [];
      const answer = JSON.parse(atob(request?.captchaValidate ?? '')) as { readonly pow?: string };
      return answer.pow;
    };
    expect(await isAccepted((await proofOf('keyboard'))!, pbkdf2)).toBe(true);
    expect(await proofOf('pointer')).toBeUndefined();
    expect(await isAccepted((await proofOf('pointer', true))!, pbkdf2)).toBe(true);
  });

  it('CAP-39 reports its progress for a short prefix', async () => {
    const parameters = { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyPrefix: 'f' };
    const keys = [0x00, 0x10, 0x20, 0x30, 0xf0];
    const deriveKey: DeriveKey = () => Promise.resolve(Uint8Array.of(keys.shift() ?? 0));
    const { onProgress } = await solve({ parameters }, { deriveKey });
    expect(onProgress.mock.calls.flat()).toEqual([0, 1 / 16, 2 / 16, 3 / 16]);
  });

  it('CAP-39 reports its progress by the largest counter, and does not search past it', async () => {
    const parameters = { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, maxCounter: 3 };
    const deriveKey = vi.fn<DeriveKey>(() => Promise.resolve(Uint8Array.of(0, 0, 0)));
    const challenge = { parameters: { ...parameters, keyPrefix: '0123456789abcdef' } };
    const getWork = () => Promise.resolve({ ...challenge, expiresAt: 60_000 });
    const provider = createPowProvider({ getWork, deriveKey });
    await provider.challenge('id-1');
    const onProgress = vi.fn<(part: number) => void>();
    await expect(provider.verify({ move: undefined, onProgress })).rejects.toMatchObject({
      code: 'CAPTCHA_PROOF_FAILED',
    });
    expect(deriveKey).toHaveBeenCalledTimes(4);
    expect(onProgress.mock.calls.flat()).toEqual([0, 0.25, 0.5, 0.75]);
  });

  it('CAP-39 stops when its challenge ends', async () => {
    const parameters = { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyPrefix: 'ff' };
    const getWork = () => Promise.resolve({ parameters, expiresAt: 60_000 });
    const derive = vi.fn<DeriveKey>(() => {
      provider.destroy();
      return Promise.resolve(Uint8Array.of(0));
    });
    const provider = createPowProvider({ getWork, deriveKey: derive });
    await provider.challenge('id-1');
    const answer = provider.verify({ move: undefined, onProgress: () => undefined });
    await expect(answer).rejects.toMatchObject({ code: 'CAPTCHA_PROOF_FAILED' });
    expect(derive).toHaveBeenCalledOnce();
  });

  it.each([
    ['of an algorithm that the browser does not have', { algorithm: 'ARGON2ID' }],
    ['of no algorithm', { algorithm: 'MD5' }],
    ['without a prefix', { keyPrefix: '' }],
    ['whose prefix is no hex', { keyPrefix: 'xy' }],
    ['whose prefix is longer than a key', { keyPrefix: '000', keyLength: 1 }],
    ['whose salt is no hex', { salt: 'abc' }],
    ['that costs nothing', { cost: 0 }],
    ['that costs too much', { cost: 10_000_001 }],
    ['that costs no number', { cost: NaN }],
  ])('CAP-39 is not started for a challenge %s', async (_, more) => {
    const parameters = { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyPrefix: '00' };
    const answer = solve({ parameters: { ...parameters, ...more } });
    await expect(answer).rejects.toMatchObject({ code: 'CAPTCHA_PROOF_FAILED' });
  });

  it('CAP-39 fails with a code on a page without WebCrypto', async () => {
    const challenge = await challengeOf('SHA-256', sha);
    await expect(solve(challenge, { ports: { subtle: () => undefined } })).rejects.toMatchObject({
      code: 'CAPTCHA_PROOF_FAILED',
    });
  });
});
