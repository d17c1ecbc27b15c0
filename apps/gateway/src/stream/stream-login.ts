import { gatewayCode } from '@bourse/gateway-contract';
import type { StreamLogin } from '@bourse/gateway-contract';
import { isFreshTimestamp, verifyStreamLogin } from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import { Cookies } from '../http/cookies.ts';
import { isLoopback } from '../http/host.ts';
import { sessionCaller } from '../limits/replay-window.ts';
import type { ReplayWindow } from '../limits/replay-window.ts';
import type { StreamIdentity, StreamUpgrade } from './index.ts';
import { sessionCookie } from '../sessions/session-cookies.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';

export interface StreamLoginParts {
  readonly sessions: SessionStore;
  readonly authenticatedCalls: ReplayWindow;
  readonly now: () => number;
}

/** Verifies the session of the upgrade's cookies and a mode 1 device signature of `/ws`. */
export function createStreamLogin(
  parts: StreamLoginParts,
): (upgrade: StreamUpgrade, login: StreamLogin) => StreamIdentity {
  return (upgrade, login) => {
    try {
      return identify(parts, upgrade, login);
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code };
      throw error;
    }
  };
}

export function createSessionOf(
  sessions: SessionStore,
  now: () => number,
): (upgrade: StreamUpgrade) => string | undefined {
  return (upgrade) => {
    const session = findSession(sessions, upgrade, now());
    return session?.user === undefined ? undefined : session.token;
  };
}

function findSession(
  sessions: SessionStore,
  { cookieHeader, host }: StreamUpgrade,
  now: number,
): Session | undefined {
  const cookies = new Cookies(cookieHeader, !isLoopback(host));
  return sessions.findLive(cookies.get(sessionCookie.auth, 'http-only'), now);
}

function identify(
  { sessions, authenticatedCalls, now }: StreamLoginParts,
  upgrade: StreamUpgrade,
  { tm, uhti, sign }: StreamLogin,
): StreamIdentity {
  const at = now();
  if (!/^[0-9a-f]{32}$/.test(uhti)) return { code: gatewayCode.digestInvalid };
  const session = findSession(sessions, upgrade, at);
  if (session?.user === undefined) return { code: gatewayCode.sessionRequired };
  const caller = sessionCaller(session.token);
  authenticatedCalls.assertNew(caller, uhti, at);
  if (!isFreshTimestamp(tm, at)) return { code: gatewayCode.signatureExpired };
  const { deviceKey: publicKey } = session.user;
  if (!verifyStreamLogin({ publicKey, tm, uhti, sign })) {
    return { code: gatewayCode.signatureInvalid };
  }
  authenticatedCalls.admit(caller, uhti, at);
  sessions.slide(session, at);
  return { userId: session.user.id, sessionId: session.token };
}
