import { describe, expect, it } from 'vitest';
import { Challenges } from '../../../src/identity/captcha/challenges.ts';
import { placePiece } from '../../../src/identity/captcha/picture/draw-picture.ts';
import type { CallContext } from '../../../src/edge/route/route.ts';
import { seededRandom } from '../../../../../tools/random.ts';
import { encode, handTo, refusalOf } from './kit.ts';

const guesses = 10_000;
const highest = 356;

const derivedKey = 'a key';
const parameters = {
  algorithm: 'SCRYPT',
  cost: 4_096,
  keyLength: 32,
  keyPrefix: '',
  maxCounter: 0,
  memoryCost: 8,
  nonce: '',
  parallelism: 1,
  salt: '',
} as const;

/** Challenges without drawn pictures and without work: a guess does not use the one, and is not about the other. */
function openChallenges(random: () => number): Challenges {
  const take = () => ({ ...placePiece(random), image: '', piece: '' });
  return new Challenges({
    random,
    pool: { take, close: () => undefined },
    makePow: () => Promise.resolve({ challenge: { parameters }, derivedKey }),
    onPicture: undefined,
  });
}

function callerOf(sessionId: string, address: string): CallContext {
  const keepAnswer = <T>(data: T) => Promise.resolve(data);
  const common = {
    userId: undefined,
    ledger: 'real',
    now: 1_000_000,
    keepAnswer,
    repetition: undefined,
  } as const;
  return { ...common, language: undefined, sessionId, address, network: address };
}

/** Makes one guess with the realistic trail of a hand. */
async function guess(
  challenges: Challenges,
  caller: CallContext,
  x: number,
  random: () => number,
): Promise<boolean> {
  const captchaId = challenges.issueId('login', caller);
  await challenges.showPicture(captchaId, caller);
  const captchaValidate = encode({
    x,
    width: 400,
    trail: handTo(x, random),
    input: 'pointer',
    pow: encode({ challenge: { parameters }, solution: { derivedKey } }),
  });
  const answer = { captchaId, captchaType: 3 as const, captchaValidate };
  return (await challenges.verify(answer, 'login', caller)) === 'right';
}

describe('random guesses', () => {
  it.each<[string, (random: () => number) => number]>([
    ['anywhere on the track', (random) => Math.floor(random() * (highest + 1))],
    ['only where holes can be', (random) => 24 + Math.floor(random() * 309)],
  ])('%s pass at most 3 times in 100, from as many networks', async (name, choose) => {
    const random = seededRandom(2);
    const challenges = openChallenges(random);
    let passed = 0;
    for (let at = 0; at < guesses; at += 1) {
      const caller = callerOf(`session-${at}`, `address-${at}`);
      if (await guess(challenges, caller, choose(random), random)) passed += 1;
    }
    process.stdout.write(
      `  ${guesses} guesses ${name}: ${((passed / guesses) * 100).toFixed(2)} % pass\n`,
    );
    expect(passed / guesses).toBeLessThanOrEqual(0.03);
    expect(passed).toBeGreaterThan(0);
  });

  it('at any fixed position pass at most 3 times in 100', () => {
    const holes = new Set(
      Array.from({ length: guesses }, (_, at) => placePiece(() => at / guesses).x),
    );
    const rates = Array.from({ length: highest + 1 }, (_, place) => {
      const met = [...holes].filter((hole) => Math.abs(hole - place) <= 4);
      return met.length / holes.size;
    });
    expect(Math.max(...rates)).toBeLessThanOrEqual(0.03);
  });

  it('are refused after 30 challenges of a session, with a time to wait', async () => {
    const random = seededRandom(3);
    const challenges = openChallenges(random);
    const caller = callerOf('one', '192.0.2.1');
    for (let at = 0; at < 30; at += 1) await guess(challenges, caller, 178, random);
    const refused = await refusalOf(() => guess(challenges, caller, 178, random));
    expect([refused.code, refused.headers['retry-after']]).toEqual(['429', '600']);
  });

  it('are refused after 120 challenges of an address, over all sessions', async () => {
    const random = seededRandom(4);
    const challenges = openChallenges(random);
    for (let at = 0; at < 120; at += 1)
      await guess(challenges, callerOf(`session-${at}`, '192.0.2.1'), 178, random);
    const refused = await refusalOf(() =>
      guess(challenges, callerOf('session-120', '192.0.2.1'), 178, random),
    );
    expect([refused.code, refused.headers['retry-after']]).toEqual(['429', '600']);
  });
});
