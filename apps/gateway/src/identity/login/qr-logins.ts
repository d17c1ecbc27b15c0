import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../edge/route/route.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import type { Decision } from './pending-logins.ts';

export interface QrLogin {
  readonly qrKey: string;
  readonly sessionId: string;
  /** Address of the browser that shows the code. */
  readonly address: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly decision: Decision;
  readonly userId: string | undefined;
}

const qrMs = 120_000;

const bounds = { capacity: 20_000, perOwner: 200 };

type QrCaller = { readonly sessionId: string } & Pick<CallContext, 'address' | 'network' | 'now'>;

export class QrLogins {
  readonly #keys = new ExpiringMap<QrLogin>(bounds);

  begin({ sessionId, address, network, now }: QrCaller): QrLogin {
    const login: QrLogin = {
      qrKey: randomBytes(16).toString('hex'),
      sessionId,
      address,
      startedAt: now,
      expiresAt: now + qrMs,
      decision: 'waiting',
      userId: undefined,
    };
    this.#keys.set(login.qrKey, login, { owner: network, now, expiresAt: login.expiresAt });
    return login;
  }

  find(qrKey: string, sessionId: string, now: number): QrLogin | undefined {
    const login = this.#keys.get(qrKey, now);
    return login?.sessionId === sessionId ? login : undefined;
  }

  scannedBy(userId: string, now: number): readonly QrLogin[] {
    return this.#keys
      .values(now)
      .filter((login) => login.userId === userId && login.decision === 'scanned');
  }

  finish(qrKey: string, now: number): void {
    this.#keys.take(qrKey, now);
  }

  decide(qrKey: string, userId: string, decision: Decision, now: number): boolean {
    const login = this.#keys.get(qrKey, now);
    if (login === undefined || (login.userId ?? userId) !== userId) return false;
    this.#keys.replace(qrKey, { ...login, userId, decision });
    return true;
  }
}
