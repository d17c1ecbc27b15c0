import { randomBytes } from 'node:crypto';
import { gatewayCode, type Verification } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import type { CallContext } from '../../edge/route/route.ts';
import { sessionOf } from '../../edge/route/session-of.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import type { PasskeyStore } from '../passkeys/index.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { User } from '../users/user-store.ts';

export type LoginKind = 'password' | 'agency' | 'third';

export type Decision = 'waiting' | 'scanned' | 'approved' | 'refused';

export interface PendingLogin {
  readonly serialNO: string;
  readonly kind: LoginKind;
  readonly userId: string;
  /** The account that receives the codes, and may approve. */
  readonly proverId: string;
  readonly sessionId: string;
  readonly address: string;
  /** Identifies the login on other devices. The serial number stays in its browser. */
  readonly approvalId: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly decision: Decision;
}

interface Begun {
  readonly user: User;
  readonly prover: User;
  readonly kind: LoginKind;
}

type Caller = Pick<CallContext, 'sessionId' | 'address' | 'now'>;

interface PendingLoginParts {
  readonly security: Pick<AccountSecurity, 'antiPhishingCodeOf'>;
  readonly passkeyStore: Pick<PasskeyStore, 'of'>;
}

const waitingMs = 600_000;

const bounds = { capacity: 5_000, perOwner: 20 };

/** Keeps pending logins in memory, so they end at a restart. */
export class PendingLogins {
  readonly #waiting = new ExpiringMap<PendingLogin>(bounds);
  readonly #parts: PendingLoginParts;

  constructor(parts: PendingLoginParts) {
    this.#parts = parts;
  }

  /** @throws Refusal `00004` without a session, `429` if too many logins of the account wait. */
  async begin({ user, prover, kind }: Begun, caller: Caller): Promise<Verification> {
    const { address, now } = caller;
    const sessionId = sessionOf(caller);
    const serialNO = randomBytes(16).toString('hex');
    const login: PendingLogin = {
      serialNO,
      kind,
      userId: user.id,
      proverId: prover.id,
      sessionId,
      address,
      approvalId: randomBytes(16).toString('hex'),
      startedAt: now,
      expiresAt: now + waitingMs,
      decision: 'waiting',
    };
    this.#waiting.set(serialNO, login, { owner: user.id, now, expiresAt: login.expiresAt });
    const { security, passkeyStore } = this.#parts;
    const antiPhishingCode = await security.antiPhishingCodeOf(prover.id);
    const hasPasskey = (await passkeyStore.of(prover.id)).length > 0;
    return {
      serialNO,
      methods: methodsOf(prover, hasPasskey),
      expiresAt: login.expiresAt,
      ...(antiPhishingCode !== undefined && { antiPhishingCode }),
    };
  }

  /** @throws Refusal `20014` for another browser's login, for other kinds and for a refused login. */
  find(serialNO: string, kinds: readonly LoginKind[], { sessionId, now }: Caller): PendingLogin {
    const login = this.#waiting.get(serialNO, now);
    const isOwn = login !== undefined && login.sessionId === sessionId;
    if (isOwn && login.decision !== 'refused' && kinds.includes(login.kind)) return login;
    throw new Refusal(gatewayCode.waitingLoginUnknown, 'Please log in again.');
  }

  /** Ends a login that {@link find} returned. @throws Refusal `20014` if it has ended meanwhile, or was refused. */
  take(serialNO: string, kinds: readonly LoginKind[], caller: Caller): void {
    this.find(serialNO, kinds, caller);
    this.finish(serialNO);
  }

  finish(serialNO: string): void {
    this.#waiting.take(serialNO, 0);
  }

  endAllOf(userId: string, now: number): void {
    for (const login of this.ofUser(userId, now)) {
      if (login.userId === userId) this.finish(login.serialNO);
    }
  }

  ofSession({ sessionId, now }: Caller): readonly PendingLogin[] {
    return this.#waiting.values(now).filter((login) => login.sessionId === sessionId);
  }

  /** Returns the logins that the user may approve, which include those of the sub-accounts. */
  ofUser(userId: string, now: number): readonly PendingLogin[] {
    return this.#waiting.values(now).filter((login) => isOf(login, userId));
  }

  decide(approvalId: string, userId: string, decision: Decision, now: number): boolean {
    const login = this.#waiting.values(now).find((other) => other.approvalId === approvalId);
    if (login === undefined || !isOf(login, userId)) return false;
    this.#waiting.replace(login.serialNO, { ...login, decision });
    return true;
  }
}

function isOf(login: PendingLogin, userId: string): boolean {
  return login.userId === userId || login.proverId === userId;
}

/** An authenticator replaces codes that are sent. */
function methodsOf(
  { authenticator, email, mobile }: User,
  hasPasskey: boolean,
): Verification['methods'] {
  const passkey = hasPasskey ? (['passkey'] as const) : [];
  if (authenticator !== undefined) return ['google', ...passkey, 'terminal'];
  return [
    ...(email === undefined ? [] : (['email'] as const)),
    ...(mobile === undefined ? [] : (['mobile'] as const)),
    ...passkey,
    'terminal',
  ];
}
