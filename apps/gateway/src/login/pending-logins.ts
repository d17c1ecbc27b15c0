import { randomBytes } from 'node:crypto';
import { gatewayCode } from '@bourse/gateway-contract';
import type { Verification } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { CallContext } from '../route/route.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
import type { User } from '../users/user-store.ts';

/** How a login began, which says where its second proof belongs. */
export type LoginKind = 'password' | 'agency' | 'third';

/** What another terminal has said. */
export type Decision = 'waiting' | 'scanned' | 'approved' | 'refused';

/** A login whose first proof was right. */
export interface WaitingLogin {
  readonly serialNO: string;
  readonly kind: LoginKind;
  readonly userId: string;
  /** The browser that began it; no other can finish it. */
  readonly sessionId: string;
  readonly address: string;
  /** What other terminals call it: the serial number stays with the browser that began it. */
  readonly approvalId: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly decision: Decision;
}

type Caller = Pick<CallContext, 'sessionId' | 'address' | 'now'>;

/** Logins that wait for a second proof. */
export interface PendingLogins {
  /** @throws Refusal `00004` without a session, `429` while too many wait for the account. */
  begin(user: User, kind: LoginKind, caller: Caller): Verification;
  /** @throws Refusal `20014` for none of these kinds that this browser has begun, and for one that a terminal refused. */
  find(serialNO: string, kinds: readonly LoginKind[], caller: Caller): WaitingLogin;
  finish(serialNO: string): void;
  /** Those of a browser. */
  ofSession(caller: Caller): readonly WaitingLogin[];
  /** Those into an account. */
  ofUser(userId: string, now: number): readonly WaitingLogin[];
  /** Notes a terminal's word; says whether there was such a login into its account. */
  decide(approvalId: string, userId: string, decision: Decision, now: number): boolean;
}

/** As long as a code that is sent for it. */
const waitingMs = 600_000;

/** Bounds the memory that strangers can fill, by account. */
const bounds = { capacity: 5_000, perOwner: 20 };

/** Keeps waiting logins in memory: after a restart they begin anew. */
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

/** An authenticator, where there is one, takes the place of codes that are sent. */
function methodsOf({ authenticator, email, mobile }: User): Verification['methods'] {
  if (authenticator !== undefined) return ['google', 'terminal'];
  return [
    ...(email === undefined ? [] : (['email'] as const)),
    ...(mobile === undefined ? [] : (['mobile'] as const)),
    'terminal',
  ];
}
