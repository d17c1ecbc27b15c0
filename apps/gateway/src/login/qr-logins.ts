import { randomBytes } from 'node:crypto';
import type { CallContext } from '../route/route.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
import type { Decision } from './pending-logins.ts';

export interface QrLogin {
  readonly qrKey: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly decision: Decision;
  readonly userId: string | undefined;
}

export interface QrLogins {
  begin(caller: { readonly sessionId: string } & Pick<CallContext, 'network' | 'now'>): QrLogin;
  find(qrKey: string, sessionId: string, now: number): QrLogin | undefined;
  finish(qrKey: string, now: number): void;
  /** Returns `false` for an unknown key and for one that another user has scanned. */
  decide(qrKey: string, userId: string, decision: Decision, now: number): boolean;
}

const qrMs = 120_000;

const bounds = { capacity: 20_000, perOwner: 200 };

export function createQrLogins(): QrLogins {
  const keys = createExpiringMap<QrLogin>(bounds);
  return {
    begin({ sessionId, network, now }) {
      const login: QrLogin = {
        qrKey: randomBytes(16).toString('hex'),
        sessionId,
        expiresAt: now + qrMs,
        decision: 'waiting',
        userId: undefined,
      };
      keys.set(login.qrKey, login, { owner: network, now, expiresAt: login.expiresAt });
      return login;
    },
    find(qrKey, sessionId, now) {
      const login = keys.get(qrKey, now);
      return login?.sessionId === sessionId ? login : undefined;
    },
    finish: (qrKey, now) => void keys.take(qrKey, now),
    decide(qrKey, userId, decision, now) {
      const login = keys.get(qrKey, now);
      if (login === undefined || (login.userId ?? userId) !== userId) return false;
      keys.replace(qrKey, { ...login, userId, decision });
      return true;
    },
  };
}
