import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** How many hashes a solver tries at most. */
const maximumNumber = 20_000;

/** An ALTCHA challenge. */
export interface PowChallenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

const solution = v.object({
  algorithm: v.literal('SHA-256'),
  challenge: v.string(),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maximumNumber)),
  salt: v.string(),
  signature: v.string(),
});

/** A challenge bound to a salt, which names the picture it belongs to. */
export function makePow(salt: string, secret: Buffer): PowChallenge {
  const challenge = digest(salt, randomInt(maximumNumber));
  return {
    algorithm: 'SHA-256',
    challenge,
    maxnumber: maximumNumber,
    salt,
    signature: seal(challenge, secret),
  };
}

/** Whether a base64 ALTCHA payload solves the challenge that was made for this salt. */
export function isPowSolved(payload: string, salt: string, secret: Buffer): boolean {
  const parsed = v.safeParse(solution, parseBase64Json(payload));
  if (!parsed.success) return false;
  const { challenge, number, salt: claimed, signature } = parsed.output;
  return (
    claimed === salt &&
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
