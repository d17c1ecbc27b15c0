import { createHash } from 'node:crypto';
import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSessions,
} from '@bourse/gateway-contract';
import type { GatewayRoute } from '../../edge/pipeline/call.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { ListedSession } from '../../edge/sessions/session.ts';
import type { LoginHistory } from '../users/login-history.ts';
import {
  createEndSession,
  type EndOtherSessions,
  type SessionParts,
} from './end-other-sessions.ts';

export interface SessionRouteParts extends SessionParts {
  readonly history: Pick<LoginHistory, 'of'>;
  readonly endOthers: EndOtherSessions;
}

export function sessionRoutes(parts: SessionRouteParts): readonly GatewayRoute[] {
  const { sessions, history, endOthers } = parts;
  const end = createEndSession(parts);
  return [
    userRoute(getSessions, async (_, { userId, sessionId }) => ({
      list: (await sessions.listOf(userId)).map((session) => describe(session, sessionId)),
    })),
    userRoute(endSession, async ({ deviceId }, context) => {
      const { userId } = context;
      const list = await sessions.listOf(userId);
      const session = list.find(({ token }) => idOf(token) === deviceId);
      if (session !== undefined) await end(userId, session, context);
      return null;
    }),
    userRoute(endOtherSessions, async (_, context) => ({
      ended: await endOthers(context.userId, context),
    })),
    userRoute(getLoginHistory, async (_, { userId }) => ({
      list: [...(await history.of(userId))],
    })),
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
