import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';

const codeMs = 600_000;

const proofCodeMs = 300_000;

const maximumAttempts = 5;

const bounds = { capacity: 20_000, perOwner: 200 };

const digits = 6;

/** A code that proves a call is valid for its path only. */
type StoredPurpose = CodePurpose | `proof ${string}`;

export function proofPurpose(path: string): StoredPurpose {
  return `proof ${path}`;
}

/** `expired` also for an unknown or used code, and after too many wrong ones. */
export type CodeVerdict = 'right' | 'wrong' | 'expired';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: number;
}

export type CodeCaller = Pick<CallContext, 'sessionId' | 'network' | 'now'>;

interface Pending {
  readonly code: string;
  attemptsLeft: number;
}

/** Codes are bound to a session: no other one can use them, use up their attempts or replace them. */
export class VerificationStore {
  readonly #codes = new ExpiringMap<Pending>(bounds);

  /** Replaces the session's earlier code of the same target and purpose. @throws Refusal `429`. */
  issueCode(
    target: string,
    purpose: StoredPurpose,
    { sessionId, network, now }: CodeCaller,
  ): IssuedCode {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const expiresAt = now + (purpose.startsWith('proof ') ? proofCodeMs : codeMs);
    const expiry = { owner: network, now, expiresAt };
    const pending = { code, attemptsLeft: maximumAttempts };
    this.#codes.set(nameOf(target, purpose, sessionId), pending, expiry);
    return { code, expiresAt };
  }

  /** Whether a code was sent for the session and is still valid. */
  hasCode(
    target: string,
    purpose: StoredPurpose,
    { sessionId, now }: Pick<CodeCaller, 'sessionId' | 'now'>,
  ): boolean {
    return this.#codes.get(nameOf(target, purpose, sessionId), now) !== undefined;
  }

  /** A correct code is used up. */
  verifyCode(
    target: string,
    purpose: StoredPurpose,
    code: string,
    caller: CodeCaller,
  ): CodeVerdict {
    const verdict = this.checkCode(target, purpose, code, caller);
    if (verdict === 'right') this.useCode(target, purpose, caller);
    return verdict;
  }

  /** Counts as an attempt. A correct code can be used afterwards. */
  checkCode(
    target: string,
    purpose: StoredPurpose,
    code: string,
    { sessionId, now }: CodeCaller,
  ): CodeVerdict {
    const name = nameOf(target, purpose, sessionId);
    const pending = this.#codes.get(name, now);
    if (pending === undefined) return 'expired';
    const isRight = isEqual(code, pending.code);
    pending.attemptsLeft -= 1;
    if (!isRight && pending.attemptsLeft <= 0) this.#codes.take(name, now);
    return isRight ? 'right' : 'wrong';
  }

  useCode(target: string, purpose: StoredPurpose, { sessionId, now }: CodeCaller): void {
    this.#codes.take(nameOf(target, purpose, sessionId), now);
  }
}

function nameOf(target: string, purpose: StoredPurpose, sessionId = ''): string {
  return `${purpose} ${target.toLowerCase()} ${sessionId}`;
}

function isEqual(given: string, code: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}
