import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bourse/gateway-contract';
import { createExpiringMap } from '../limits/expiring-map.ts';

/** How long a code is good. */
const codeMs = 600_000;

/** How many wrong codes are taken before the right one is worth nothing either. */
const maximumAttempts = 5;

/** Bounds the memory that strangers can fill. */
const capacity = 20_000;

const digits = 6;

/** What has become of a code: `expired` too where there is none, or it was used, or too many wrong ones came before. */
export type CodeVerdict = 'right' | 'wrong' | 'expired';

/** A code that is on its way. */
export interface IssuedCode {
  /** Six digits. */
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Codes that were sent and not used yet. */
export interface VerificationStore {
  /** Makes a code; the one before it for the same target and purpose is worth nothing any more. */
  issueCode(target: string, purpose: CodePurpose, now: number): IssuedCode;
  /** Judges a code. The right one is used up by that. */
  verifyCode(target: string, purpose: CodePurpose, code: string, now: number): CodeVerdict;
}

interface Pending {
  readonly code: string;
  attemptsLeft: number;
}

/** Keeps codes in memory: after a restart they have expired. */
export function createVerificationStore(): VerificationStore {
  const codes = createExpiringMap<Pending>(capacity);
  return {
    issueCode(target, purpose, now) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const expiresAt = now + codeMs;
      codes.set(nameOf(target, purpose), { code, attemptsLeft: maximumAttempts }, expiresAt);
      return { code, expiresAt };
    },
    verifyCode(target, purpose, code, now) {
      const name = nameOf(target, purpose);
      const pending = codes.get(name, now);
      if (pending === undefined) return 'expired';
      const isRight = isEqual(code, pending.code);
      pending.attemptsLeft -= 1;
      if (isRight || pending.attemptsLeft === 0) codes.take(name, now);
      return isRight ? 'right' : 'wrong';
    },
  };
}

/** A target has no space in it. */
function nameOf(target: string, purpose: CodePurpose): string {
  return `${purpose} ${target.toLowerCase()}`;
}

function isEqual(given: string, code: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}
