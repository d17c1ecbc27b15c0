import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PowChallenge } from '../../src/index.ts';
import { createPowProvider } from '../../src/pow/index.ts';
import { createSaltedDigest } from '../../src/pow/salted-digest.ts';
import { hex, refusal, setup, testTimers } from '../kit.ts';

/** A challenge with a known solution. */
function challengeOf(number: number, more: Partial<PowChallenge> = {}): PowChallenge {
  const salt = more.salt ?? '6f3a?expires=1795000120&';
  return {
    algorithm: 'SHA-256',
    challenge: hex(`${salt}${number}`),
    maxnumber: 20_000,
    salt,
    signature: 'b3d1',
    ...more,
  };
}

function provide(work: PowChallenge, clock = { ms: 0 }) {
  const { schedule } = testTimers();
  const pause = vi.fn(schedule);
  const provider = createPowProvider({
    getWork: () => Promise.resolve({ ...work, expiresAt: 60_000 }),
    // Each reading of the clock takes a millisecond.
    ports: { now: () => (clock.ms += 1), schedule: pause },
  });
  const parts: number[] = [];
  const solve = async () => {
    await provider.challenge('id-1');
    return provider.verify({ move: undefined, onProgress: (part) => parts.push(part) });
  };
  return { provider, solve, parts, pause };
}

describe('the digest', () => {
  it('CAP-26 is SHA-256 of salt and number, as Node computes it', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: 'binary' }),
        fc.maxSafeNat(),
        (salt, number) => {
          const isIt = createSaltedDigest(salt, hex(`${salt}${number}`));
          expect(isIt(number)).toBe(true);
          expect(isIt(number === 0 ? 1 : number - 1)).toBe(false);
          expect(isIt(number)).toBe(true);
        },
      ),
    );
  });

  it('CAP-26 of “123” and 4 is the published one of “1234”', () => {
    const digest = '03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4';
    expect(createSaltedDigest('123', digest)(4)).toBe(true);
  });

  it.each([54, 55, 56, 63, 64, 65, 118, 119, 120, 128])(
    'CAP-26 is right for %i bytes, near the end of a block',
    (length) => {
      const salt = 'x'.repeat(length - 1);
      expect(createSaltedDigest(salt, hex(`${salt}7`))(7)).toBe(true);
    },
  );
});

describe('the proof of work', () => {
  it('CAP-26 answers without the person, as captcha type 4, with ALTCHA’s payload', async () => {
    const work = challengeOf(4321);
    const { provider } = provide(work);
    const { captcha, transport } = setup({}, { provider });
    expect(await captcha.recover(refusal())).toHaveProperty('retryWith');
    const { captchaType, captchaValidate } = transport.check.mock.calls[0]![0];
    expect(captchaType).toBe(4);
    expect(JSON.parse(atob(captchaValidate))).toEqual({
      algorithm: 'SHA-256',
      challenge: work.challenge,
      number: 4321,
      salt: '6f3a?expires=1795000120&',
      signature: 'b3d1',
    });
  });

  it.each([0, 1, 99, 100, 20_000])('CAP-26 finds %i', async (number) => {
    const answer = await provide(challengeOf(number)).solve();
    expect(answer).toMatchObject({ captchaType: 4 });
  });

  it('CAP-26 yields to the page after 8 ms, and reports its progress', async () => {
    const { solve, parts, pause } = provide(challengeOf(20_000));
    await solve();
    // The clock is read every 100 numbers, so a step has 800.
    expect(pause).toHaveBeenCalledTimes(25);
    expect(parts[0]).toBe(0.04);
    expect(parts.at(-1)).toBe(1);
  });

  it('CAP-26 yields to the page when the clock stands still', async () => {
    const { schedule } = testTimers();
    const pause = vi.fn(schedule);
    const work = challengeOf(20_000);
    const provider = createPowProvider({
      getWork: () => Promise.resolve({ ...work, expiresAt: 60_000 }),
      ports: { now: () => 0, schedule: pause },
    });
    await provider.challenge('id-1');
    await provider.verify({ move: undefined, onProgress: () => undefined });
    expect(pause).toHaveBeenCalledTimes(5);
  });

  it('CAP-26 stops when its challenge ends', async () => {
    const { provider, solve, pause } = provide(challengeOf(-1));
    pause.mockImplementationOnce((callback) => {
      provider.destroy();
      callback();
      return () => undefined;
    });
    await expect(solve()).rejects.toMatchObject({ code: 'CAPTCHA_PROOF_FAILED' });
    expect(pause).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<PowChallenge>]>([
    ['whose number is not within its bound', { challenge: hex('none'), maxnumber: 300 }],
    ['with another algorithm', { algorithm: 'SHA-512' as 'SHA-256' }],
    ['without an end', { maxnumber: 10_000_001 }],
    ['with a bound below zero', { maxnumber: -1 }],
    ['with a bound that is no number', { maxnumber: NaN }],
  ])('CAP-26 is not started for a challenge %s', async (_, more) => {
    await expect(provide(challengeOf(5, more)).solve()).rejects.toMatchObject({
      code: 'CAPTCHA_PROOF_FAILED',
    });
  });

  it('CAP-26 tries a million numbers for a challenge without maxnumber', async () => {
    const { maxnumber: _, ...unbound } = challengeOf(30_000);
    expect(await provide(unbound).solve()).toMatchObject({ captchaType: 4 });
  });

  it('CAP-26 rejects before there is a challenge', async () => {
    const { provider } = provide(challengeOf(1));
    await expect(provider.verify({ move: undefined, onProgress: () => undefined })).rejects.toThrow(
      TypeError,
    );
  });
});
