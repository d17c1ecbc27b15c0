import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bourse/gateway-contract';
import type { CallContext } from '../route/route.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';

/** How long a code is good. */
const codeMs = 600_000;

/** How many wrong codes are taken before the right one is worth nothing either. */
const maximumAttempts = 5;

/** Bounds the memory that strangers can fill, by network. */
const bounds = { capacity: 20_000, perOwner: 200 };

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

/** The session and network that request or enter a code. */
export type CodeCaller = Pick<CallContext, 'sessionId' | 'network' | 'now'>;

/**
 * Codes that were sent and not used yet. A code belongs to the session that had it sent: no other
 * one can use it, use up its attempts or replace it.
 */
export interface VerificationStore {
  /** Makes a code; the session's one before it for the same target and purpose is void. @throws Refusal `429`. */
  issueCode(target: string, purpose: CodePurpose, caller: CodeCaller): IssuedCode;
  /** Judges a code. The right one is used up by that. */
  verifyCode(target: string, purpose: CodePurpose, code: string, caller: CodeCaller): CodeVerdict;
}

interface Pending {
  readonly code: string;
  attemptsLeft: number;
}

/** Keeps codes in memory: after a restart they have expired. */
export function createVerificationStore(): VerificationStore {
  const codes = createExpiringMap<Pending>(bounds);
  return {
    issueCode(target, purpose, { sessionId, network, now }) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const expiresAt = now + codeMs;
      const lease = { owner: network, now, expiresAt };
      const pending = { code, attemptsLeft: maximumAttempts };
      codes.set(nameOf(target, purpose, sessionId), pending, lease);
      return { code, expiresAt };
    },
    verifyCode(target, purpose, code, { sessionId, now }) {
      const name = nameOf(target, purpose, sessionId);
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
function nameOf(target: string, purpose: CodePurpose, sessionId = ''): string {
  return `${purpose} ${target.toLowerCase()} ${sessionId}`;
}

function isEqual(given: string, code: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}
