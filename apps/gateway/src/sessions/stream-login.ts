import { gatewayCode } from '@bourse/gateway-contract';
import type { StreamLogin } from '@bourse/gateway-contract';
import { isFreshTimestamp, verifyStreamLogin } from '@bourse/gateway-signing/server';
import { Refusal } from '../handler.ts';
import { parseCookies } from '../http/cookies.ts';
import type { ReplayWindow } from '../pipeline/replay-window.ts';
import type { StreamIdentity } from '../stream/index.ts';
import { sessionCookie } from './session-cookies.ts';
import type { SessionStore } from './session-store.ts';

/** What judging a stream login needs. */
export interface StreamLoginParts {
  readonly sessions: SessionStore;
  readonly replayWindow: ReplayWindow;
  readonly now: () => number;
}

/** Judges stream logins: the session of the upgrade's cookies, and a mode 1 device signature of `/ws`. */
export function createStreamLogin(
  parts: StreamLoginParts,
): (cookieHeader: string | undefined, login: StreamLogin) => StreamIdentity {
  return (cookieHeader, login) => {
    try {
      return identify(parts, cookieHeader, login);
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code };
      throw error;
    }
  };
}

function identify(
  { sessions, replayWindow, now }: StreamLoginParts,
  cookieHeader: string | undefined,
  { tm, uhti, sign }: StreamLogin,
): StreamIdentity {
  const at = now();
  if (!/^[0-9a-f]{32}$/.test(uhti)) return { code: gatewayCode.digestInvalid };
  replayWindow.admit(uhti, at);
  const secret = parseCookies(cookieHeader ?? '').get(sessionCookie.auth);
  const session = sessions.findLive(secret, at);
  if (session?.user === undefined) return { code: gatewayCode.sessionRequired };
  if (!isFreshTimestamp(tm, at)) return { code: gatewayCode.signatureExpired };
  const { deviceKey: publicKey } = session.user;
  if (!verifyStreamLogin({ publicKey, tm, uhti, sign })) {
    return { code: gatewayCode.signatureInvalid };
  }
  sessions.slide(session, at);
  return { userId: session.user.id, sessionId: session.token };
}
