import type { CallContext } from '../route/route.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { ListedSession } from '../sessions/session.ts';
import type { DeviceStore } from '../users/device-store.ts';

export interface SessionParts {
  readonly sessions: Pick<SessionStore, 'listOf' | 'end'>;
  readonly devices: Pick<DeviceStore, 'forget'>;
}

type Caller = Pick<CallContext, 'sessionId'>;

/** Ends the sessions of an account except the caller's. Returns their number. */
export type EndOtherSessions = (userId: string, caller: Caller) => number;

/** Ends one session of an account, and forgets its device unless the caller's session is on it. */
export type EndSession = (userId: string, session: ListedSession, caller: Caller) => void;

export function createEndSession({ sessions, devices }: SessionParts): EndSession {
  return (userId, { token, deviceKey }, { sessionId }) => {
    const own = sessions.listOf(userId).find((session) => session.token === sessionId);
    sessions.end(token);
    if (own?.deviceKey !== deviceKey) devices.forget(userId, deviceKey);
  };
}

export function createEndOtherSessions(parts: SessionParts): EndOtherSessions {
  const end = createEndSession(parts);
  return (userId, caller) => {
    const others = parts.sessions
      .listOf(userId)
      .filter((session) => session.token !== caller.sessionId);
    for (const session of others) end(userId, session, caller);
    return others.length;
  };
}
