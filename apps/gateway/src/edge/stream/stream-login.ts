import { gatewayCode, type StreamLogin } from '@bourse/gateway-contract';
import { isFreshTimestamp, verifyStreamLogin } from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import { Cookies } from '../http/cookies.ts';
import { isLoopback } from '../http/host.ts';
import { sessionCaller, type ReplayWindow } from '../limits/replay-window.ts';
import type { StreamIdentity, StreamUpgrade } from './index.ts';
import { readSecrets } from '../sessions/session-cookies.ts';
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
): (upgrade: StreamUpgrade, login: StreamLogin) => Promise<StreamIdentity> {
  return async (upgrade, login) => {
    try {
      return await identify(parts, upgrade, login);
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code };
      throw error;
    }
  };
}

export function createSessionOf(
  sessions: SessionStore,
  now: () => number,
): (upgrade: StreamUpgrade) => Promise<string | undefined> {
  return async (upgrade) => {
    const session = await findSession(sessions, upgrade, now());
    return session?.user === undefined ? undefined : session.token;
  };
}

async function findSession(
  sessions: SessionStore,
  { cookieHeader, host }: StreamUpgrade,
  now: number,
): Promise<Session | undefined> {
  const cookies = new Cookies(cookieHeader, !isLoopback(host));
  return (await sessions.find(readSecrets(cookies), now)).live;
}

async function identify(
  { sessions, authenticatedCalls, now }: StreamLoginParts,
  upgrade: StreamUpgrade,
  { tm, uhti, sign }: StreamLogin,
): Promise<StreamIdentity> {
  const at = now();
  if (!/^[0-9a-f]{32}$/.test(uhti)) return { code: gatewayCode.digestInvalid };
  const session = await findSession(sessions, upgrade, at);
  if (session?.user === undefined) return { code: gatewayCode.sessionRequired };
  const caller = sessionCaller(session.token);
  authenticatedCalls.assertNew(caller, uhti, at);
  if (!isFreshTimestamp(tm, at)) return { code: gatewayCode.signatureExpired };
  const { deviceKey: publicKey } = session.user;
  if (!(await verifyStreamLogin({ publicKey, tm, uhti, sign }))) {
    return { code: gatewayCode.signatureInvalid };
  }
  authenticatedCalls.admit(caller, uhti, at);
  await sessions.slide(session, at);
  return { userId: session.user.id, sessionId: session.token };
}
