import type { AnyPowChallenge, DeriveKey, PowChallenge } from '../challenge.ts';
import { CaptchaError } from '../errors.ts';
import type { CaptchaPorts } from '../ports.ts';
import { createSaltedDigest } from './salted-digest.ts';

/** Half a frame: a page goes on scrolling and typing beside it. */
const stepMs = 8;

/** Bounds a step where the clock stands still or is set back meanwhile. */
const largestStep = 4_000;

/** How many numbers are tried between two looks at the clock. */
const stride = 100;

/** ALTCHA's bound for a challenge without one of its own, and the largest that is worth anybody's battery. */
const usualMaximum = 1_000_000;
const largestMaximum = 10_000_000;

/** Who follows the work. */
export interface PowWatcher {
  readonly onProgress?: (part: number) => void;
  /** Ends the work early. */
  readonly isStopped: () => boolean;
}

/** Solves a challenge in either version of ALTCHA's format and returns ALTCHA's payload. Rejects as the solvers of both do. */
export async function solveAnyPow(
  challenge: AnyPowChallenge,
  ports: CaptchaPorts,
  watcher: PowWatcher,
  deriveKey?: DeriveKey,
): Promise<string> {
  if (!('parameters' in challenge)) return solvePow(challenge, ports, watcher);
  const { solveKeyedPow } = await import('./solve-keyed-pow.ts');
  return solveKeyedPow(challenge, ports, watcher, deriveKey);
}

/**
 * Finds the number of a challenge of ALTCHA version 1, in steps that leave the page its turns, and gives ALTCHA's payload: base64 of
 * JSON.
 *
 * @throws CaptchaError `CAPTCHA_PROOF_FAILED` when there is no such number, no end to the search, or it was stopped.
 */
async function solvePow(
  challenge: PowChallenge,
  ports: CaptchaPorts,
  { onProgress, isStopped }: PowWatcher,
): Promise<string> {
  const maximum = maximumOf(challenge);
  const isIt = createSaltedDigest(challenge.salt, challenge.challenge);
  for (let from = 0; from <= maximum;) {
    const { found, next } = search(isIt, from, maximum, ports.now);
    if (found !== undefined) return encode(challenge, found, ports);
    from = next;
    onProgress?.(Math.min(1, from / maximum));
    await new Promise<void>((resolve) => {
      ports.schedule(resolve, 0);
    });
    if (isStopped()) throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The work was stopped.');
  }
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The challenge has no solution within its bound.');
}

function maximumOf({ algorithm, maxnumber = usualMaximum }: PowChallenge): number {
  const isKnown = (algorithm as string) === 'SHA-256';
  if (isKnown && maxnumber >= 0 && maxnumber <= largestMaximum) return maxnumber;
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The challenge is not one that can be solved.');
}

/** One step: until the number is found, the time is up or the numbers are. */
function search(
  isIt: (number: number) => boolean,
  from: number,
  maximum: number,
  now: () => number,
): { readonly found?: number; readonly next: number } {
  const startedAt = now();
  const last = Math.min(maximum, from + largestStep - 1);
  for (let number = from; number <= last; number += 1) {
    if (isIt(number)) return { found: number, next: number };
    const isDue = (number - from) % stride === stride - 1;
    if (isDue && now() - startedAt >= stepMs) return { next: number + 1 };
  }
  return { next: last + 1 };
}

function encode(challenge: PowChallenge, number: number, ports: CaptchaPorts): string {
  const { algorithm, challenge: digest, salt, signature } = challenge;
  return ports.toBase64(JSON.stringify({ algorithm, challenge: digest, number, salt, signature }));
}
