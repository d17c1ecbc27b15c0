import { randomBytes } from 'node:crypto';
import type { CallContext } from '../route/route.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
import type { Decision } from './pending-logins.ts';

/** A key that a browser shows for a terminal to scan. */
export interface QrLogin {
  readonly qrKey: string;
  /** The browser that shows it. */
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly decision: Decision;
  /** Who has scanned it. */
  readonly userId: string | undefined;
}

/** Logins by a key that is scanned. */
export interface QrLogins {
  /** @throws Refusal `429` while the caller's network shows too many. */
  begin(caller: { readonly sessionId: string } & Pick<CallContext, 'network' | 'now'>): QrLogin;
  /** A key of this browser; `undefined` when it is over. */
  find(qrKey: string, sessionId: string, now: number): QrLogin | undefined;
  finish(qrKey: string, now: number): void;
  /** Notes a terminal's word; says whether there was such a key, and nobody else has scanned it. */
  decide(qrKey: string, userId: string, decision: Decision, now: number): boolean;
}

const qrMs = 120_000;

/** Bounds the memory that strangers can fill, by network. */
const bounds = { capacity: 20_000, perOwner: 200 };

/** Keeps keys in memory. */
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
