import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** An ALTCHA challenge. */
export interface PowChallenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  /** How many numbers a solver tries at most. */
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

const solution = v.object({
  algorithm: v.literal('SHA-256'),
  challenge: v.string(),
  number: v.pipe(v.number(), v.integer(), v.minValue(0)),
  salt: v.string(),
  signature: v.string(),
});

/**
 * A challenge bound to a salt, which names what it belongs to.
 *
 * @param difficulty - The largest number that a solver has to try; half of it on average.
 */
export function makePow(salt: string, difficulty: number, secret: Buffer): PowChallenge {
  const challenge = digest(salt, randomInt(difficulty));
  return {
    algorithm: 'SHA-256',
    challenge,
    maxnumber: difficulty,
    salt,
    signature: seal(challenge, secret),
  };
}

/** Whether a base64 ALTCHA payload solves this challenge. */
export function isPowSolved(payload: string, asked: PowChallenge, secret: Buffer): boolean {
  const parsed = v.safeParse(solution, parseBase64Json(payload));
  if (!parsed.success) return false;
  const { challenge, number, salt, signature } = parsed.output;
  return (
    salt === asked.salt &&
    number <= asked.maxnumber &&
    equal(challenge, asked.challenge) &&
    equal(signature, seal(challenge, secret)) &&
    digest(salt, number) === challenge
  );
}

/** The JSON in a base64 text; `undefined` when there is none. */
export function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

function digest(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex');
}

function seal(challenge: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(challenge).digest('hex');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
