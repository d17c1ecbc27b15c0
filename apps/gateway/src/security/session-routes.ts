import { createHash } from 'node:crypto';
import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSessions,
} from '@bourse/gateway-contract';
import type { GatewayRoute } from '../pipeline/call.ts';
import { userRoute } from '../route/route.ts';
import type { ListedSession } from '../sessions/session.ts';
import type { LoginHistory } from '../users/login-history.ts';
import { createEndSession } from './end-other-sessions.ts';
import type { EndOtherSessions, SessionParts } from './end-other-sessions.ts';

interface SessionRouteParts extends SessionParts {
  readonly history: Pick<LoginHistory, 'of'>;
  readonly endOthers: EndOtherSessions;
}

export function sessionRoutes(parts: SessionRouteParts): readonly GatewayRoute[] {
  const { sessions, history, endOthers } = parts;
  const end = createEndSession(parts);
  return [
    userRoute(getSessions, (_, { userId, sessionId }) => ({
      list: sessions.listOf(userId).map((session) => describe(session, sessionId)),
    })),
    userRoute(endSession, ({ deviceId }, context) => {
      const { userId } = context;
      const session = sessions.listOf(userId).find(({ token }) => idOf(token) === deviceId);
      if (session !== undefined) end(userId, session, context);
      return null;
    }),
    userRoute(endOtherSessions, (_, context) => ({ ended: endOthers(context.userId, context) })),
    userRoute(getLoginHistory, (_, { userId }) => ({ list: [...history.of(userId)] })),
  ];
}

function describe(session: ListedSession, ownToken: string | undefined) {
  const { token, terminal, browser, system, address, createdAt, seenAt } = session;
  const isCurrent = token === ownToken;
  return {
    deviceId: idOf(token),
    terminal,
    browser,
    system,
    address,
    createdAt,
    seenAt,
    isCurrent,
  };
}

/** Other devices do not learn the cookie of a session. */
function idOf(token: string): string {
  return createHash('sha256').update(`session ${token}`).digest('hex').slice(0, 32);
}
