import type { DeriveKey, KeyedPowChallenge } from '../challenge/challenge.ts';
import { CaptchaError } from '../errors.ts';
import type { CaptchaPorts } from '../ports.ts';
import { createDeriveKey } from './derive-key.ts';
import type { PowObserver } from './pow-observer.ts';

/** The largest counter that is tried in any case. */
const largestCounter = 1_000_000;

const largestCost = 10_000_000;

/** With a longer prefix the number of tries cannot be estimated; the progress stays 0. */
const longestEstimatedPrefix = 5;

/**
 * Finds the counter of a challenge of ALTCHA version 2. Resolves with ALTCHA's payload: base64 of JSON. Keys are derived
 * one after the other.
 *
 * @throws CaptchaError `CAPTCHA_PROOF_FAILED` if no key can be derived, no counter fits, or the work is stopped.
 */
export async function solveKeyedPow(
  challenge: KeyedPowChallenge,
  ports: CaptchaPorts,
  { onProgress, isStopped }: PowObserver,
  deriveKey: DeriveKey = createDeriveKey(ports),
): Promise<string> {
  const { parameters } = challenge;
  assertSolvable(challenge);
  const salt = toBytes(parameters.salt);
  const prefix = parameters.keyPrefix.toLowerCase();
  const { maxCounter } = parameters;
  const last = Math.min(largestCounter, maxCounter ?? largestCounter);
  const expectedTries = maxCounter === undefined ? estimateTries(prefix) : maxCounter + 1;
  const startedAt = ports.now();
  for (let counter = 0; counter <= last; counter += 1) {
    const password = toPassword(parameters.nonce, counter);
    const derivedKey = toHex(await deriveKey(parameters, salt, password).catch(failDerivation));
    if (isStopped()) throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The work was stopped.');
    if (derivedKey.startsWith(prefix)) {
      const solution = { counter, derivedKey, time: Math.max(0, ports.now() - startedAt) };
      return ports.toBase64(JSON.stringify({ challenge, solution }));
    }
    onProgress?.(Math.min(1, counter / expectedTries));
  }
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The challenge has no solution within its bound.');
}

function estimateTries(prefix: string): number {
  return prefix.length > longestEstimatedPrefix ? Infinity : 16 ** prefix.length;
}

function failDerivation(cause: unknown): never {
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'No key can be derived.', { cause });
}

function assertSolvable({ parameters }: KeyedPowChallenge): void {
  const { nonce, salt, cost, keyLength = 32, keyPrefix } = parameters;
  const isHex = [nonce, salt].every((text) => /^([\da-f]{2})*$/i.test(text));
  const isReachable = /^[\da-f]+$/i.test(keyPrefix) && keyPrefix.length <= keyLength * 2;
  if (isHex && isReachable && cost > 0 && cost <= largestCost) return;
  throw new CaptchaError('CAPTCHA_PROOF_FAILED', 'The challenge is not one that can be solved.');
}

function toPassword(nonce: string, counter: number): Uint8Array {
  const bytes = toBytes(`${nonce}00000000`);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, counter);
  return bytes;
}

function toBytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
