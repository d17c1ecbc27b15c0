import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bourse/gateway-contract';
import type { CallContext } from '../route/route.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';

const codeMs = 600_000;

const maximumAttempts = 5;

const bounds = { capacity: 20_000, perOwner: 200 };

const digits = 6;

/** `expired` also for an unknown or used code, and after too many wrong ones. */
export type CodeVerdict = 'right' | 'wrong' | 'expired';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: number;
}

export type CodeCaller = Pick<CallContext, 'sessionId' | 'network' | 'now'>;

/** Codes are bound to a session: no other one can use them, use up their attempts or replace them. */
export interface VerificationStore {
  /** Replaces the session's earlier code of the same target and purpose. @throws Refusal `429`. */
  issueCode(target: string, purpose: CodePurpose, caller: CodeCaller): IssuedCode;
  /** A correct code is used up. */
  verifyCode(target: string, purpose: CodePurpose, code: string, caller: CodeCaller): CodeVerdict;
}

interface Pending {
  readonly code: string;
  attemptsLeft: number;
}

export function createVerificationStore(): VerificationStore {
  const codes = createExpiringMap<Pending>(bounds);
  return {
    issueCode(target, purpose, { sessionId, network, now }) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const expiresAt = now + codeMs;
      const expiry = { owner: network, now, expiresAt };
      const pending = { code, attemptsLeft: maximumAttempts };
      codes.set(nameOf(target, purpose, sessionId), pending, expiry);
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

function nameOf(target: string, purpose: CodePurpose, sessionId = ''): string {
  return `${purpose} ${target.toLowerCase()} ${sessionId}`;
}

function isEqual(given: string, code: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}
