import type { AnyPowChallenge, DeriveKey, PowChallenge, PowTools } from '../challenge/challenge.ts';
import { CaptchaError } from '../errors.ts';
import type { CaptchaPorts } from '../ports.ts';
import type { PowObserver } from './pow-observer.ts';
import { createSaltedDigest } from './salted-digest.ts';

/** Longest step: half a frame, so that scrolling and typing stay smooth. */
const stepMs = 8;

/** Most numbers in a step, in case the clock stands still or is set back. */
const largestStep = 4_000;

/** Numbers to try before the clock is read again. */
const stride = 100;

/** Bound of a challenge without `maxnumber`, as in ALTCHA. */
const defaultMaximum = 1_000_000;

/** Larger challenges are refused, to protect the battery. */
const largestMaximum = 10_000_000;

/**
 * Solves a challenge of ALTCHA version 1 or 2 in a worker, or in the page if there is none or it fails. Resolves with
 * ALTCHA's payload. Rejects with `CAPTCHA_PROOF_FAILED`.
 */
export async function solveAnyPow(
  challenge: AnyPowChallenge,
  ports: CaptchaPorts,
  observer: PowObserver,
  { createWorker, deriveKey }: PowTools,
): Promise<string> {
  if (createWorker) {
    const { solveInWorker } = await import('./solve-in-worker.ts');
    const payload = await solveInWorker(challenge, createWorker, observer);
    if (payload !== undefined) return payload;
  }
  return solveInPage(challenge, ports, observer, deriveKey);
}

/** Solves a challenge on the thread of the caller. Rejects as `solveAnyPow`. */
export async function solveInPage(
  challenge: AnyPowChallenge,
  ports: CaptchaPorts,
  observer: PowObserver,
  deriveKey?: DeriveKey,
): Promise<string> {
  if (!('parameters' in challenge)) return solvePow(challenge, ports, observer);
  const { solveKeyedPow } = await import('./solve-keyed-pow.ts');
  return solveKeyedPow(challenge, ports, observer, deriveKey);
}

/**
 * Finds the number of a challenge of ALTCHA version 1 in steps of 8 ms. Resolves with ALTCHA's payload: base64 of JSON.
 *
 * @throws CaptchaError `CAPTCHA_PROOF_FAILED` if no number fits, `maxnumber` is too large, or the work is stopped.
 */
async function solvePow(
  challenge: PowChallenge,
  ports: CaptchaPorts,
  { onProgress, isStopped }: PowObserver,
): Promise<string> {
  const maximum = maximumOf(challenge);
  const isSolution = createSaltedDigest(challenge.salt, challenge.challenge);
  for (let from = 0; from <= maximum;) {
    const { found, next } = search(isSolution, from, maximum, ports.now);
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

function maximumOf({ algorithm, maxnumber = defaultMaximum }: PowChallenge): number {
  // A server may name another one, whatever the type says.
  const name: string = algorithm;
  const isKnown = name === 'SHA-256';
  if (isKnown && maxnumber >= 0 && maxnumber <= largestMaximum) return maxnumber;
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The challenge is not one that can be solved.');
}

/** Tries numbers until one fits, the step has taken 8 ms, or the maximum is reached. */
function search(
  isSolution: (number: number) => boolean,
  from: number,
  maximum: number,
  now: () => number,
): { readonly found?: number; readonly next: number } {
  const startedAt = now();
  const last = Math.min(maximum, from + largestStep - 1);
  for (let number = from; number <= last; number += 1) {
    if (isSolution(number)) return { found: number, next: number };
    const isDue = (number - from) % stride === stride - 1;
    if (isDue && now() - startedAt >= stepMs) return { next: number + 1 };
  }
  return { next: last + 1 };
}

function encode(challenge: PowChallenge, number: number, ports: CaptchaPorts): string {
  const { algorithm, challenge: digest, salt, signature } = challenge;
  return ports.toBase64(JSON.stringify({ algorithm, challenge: digest, number, salt, signature }));
}
