import { randomBytes } from 'node:crypto';
import { gatewayCode } from '@bourse/gateway-contract';
import type { Verification } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { CallContext } from '../route/route.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
import type { User } from '../users/user-store.ts';

export type LoginKind = 'password' | 'agency' | 'third';

export type Decision = 'waiting' | 'scanned' | 'approved' | 'refused';

export interface WaitingLogin {
  readonly serialNO: string;
  readonly kind: LoginKind;
  readonly userId: string;
  /** Only this browser can finish the login. */
  readonly sessionId: string;
  readonly address: string;
  /** Identifies the login on other devices. The serial number stays in its browser. */
  readonly approvalId: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly decision: Decision;
}

type Caller = Pick<CallContext, 'sessionId' | 'address' | 'now'>;

export interface PendingLogins {
  /** @throws Refusal `00004` without a session, `429` if too many logins of the account wait. */
  begin(user: User, kind: LoginKind, caller: Caller): Verification;
  /** @throws Refusal `20014` for another browser's login, for other kinds and for a refused login. */
  find(serialNO: string, kinds: readonly LoginKind[], caller: Caller): WaitingLogin;
  finish(serialNO: string): void;
  ofSession(caller: Caller): readonly WaitingLogin[];
  ofUser(userId: string, now: number): readonly WaitingLogin[];
  decide(approvalId: string, userId: string, decision: Decision, now: number): boolean;
}

const waitingMs = 600_000;

const bounds = { capacity: 5_000, perOwner: 20 };

/** Keeps pending logins in memory, so they end at a restart. */
export function createPendingLogins(): PendingLogins {
  const waiting = createExpiringMap<WaitingLogin>(bounds);
  return {
    begin(user, kind, { sessionId, address, now }) {
      if (sessionId === undefined) {
        throw new Refusal(gatewayCode.sessionRequired, 'A session is required.');
      }
      const serialNO = randomBytes(16).toString('hex');
      const login: WaitingLogin = {
        serialNO,
        kind,
        userId: user.id,
        sessionId,
        address,
        approvalId: randomBytes(16).toString('hex'),
        startedAt: now,
        expiresAt: now + waitingMs,
        decision: 'waiting',
      };
      waiting.set(serialNO, login, { owner: user.id, now, expiresAt: login.expiresAt });
      return { serialNO, methods: methodsOf(user), expiresAt: login.expiresAt };
    },
    find(serialNO, kinds, { sessionId, now }) {
      const login = waiting.get(serialNO, now);
      const isOwn = login !== undefined && login.sessionId === sessionId;
      if (isOwn && login.decision !== 'refused' && kinds.includes(login.kind)) return login;
      throw new Refusal(gatewayCode.waitingLoginUnknown, 'Please log in again.');
    },
    finish: (serialNO) => void waiting.take(serialNO, 0),
    ofSession: ({ sessionId, now }) =>
      waiting.values(now).filter((login) => login.sessionId === sessionId),
    ofUser: (userId, now) => waiting.values(now).filter((login) => login.userId === userId),
    decide(approvalId, userId, decision, now) {
      const login = waiting.values(now).find((other) => other.approvalId === approvalId);
      if (login?.userId !== userId) return false;
      waiting.replace(login.serialNO, { ...login, decision });
      return true;
    },
  };
}

/** An authenticator replaces codes that are sent. */
function methodsOf({ authenticator, email, mobile }: User): Verification['methods'] {
  if (authenticator !== undefined) return ['google', 'terminal'];
  return [
    ...(email === undefined ? [] : (['email'] as const)),
    ...(mobile === undefined ? [] : (['mobile'] as const)),
    'terminal',
  ];
}
