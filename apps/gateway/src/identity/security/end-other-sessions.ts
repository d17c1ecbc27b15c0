import type { CallContext } from '../../edge/route/route.ts';
import type { SessionStore } from '../../edge/sessions/session-store.ts';
import type { ListedSession } from '../../edge/sessions/session.ts';
import type { DeviceStore } from '../users/device-store.ts';

export interface SessionParts {
  readonly sessions: Pick<SessionStore, 'listOf' | 'end'>;
  readonly devices: Pick<DeviceStore, 'forget' | 'forgetOthers'>;
}

type Caller = Pick<CallContext, 'sessionId'>;

/** Ends the sessions of an account except the caller's, and forgets all other devices. Resolves with their number. */
export type EndOtherSessions = (userId: string, caller: Caller) => Promise<number>;

/** Ends one session of an account, and forgets its device unless the caller's session is on it. */
export type EndSession = (userId: string, session: ListedSession, caller: Caller) => Promise<void>;

export function createEndSession({ sessions, devices }: SessionParts): EndSession {
  return async (userId, { token, deviceKey }, { sessionId }) => {
    const list = await sessions.listOf(userId);
    const own = list.find((session) => session.token === sessionId);
    await sessions.end(token);
    if (own?.deviceKey !== deviceKey) await devices.forget(userId, deviceKey);
  };
}

export function createEndOtherSessions(parts: SessionParts): EndOtherSessions {
  const { sessions, devices } = parts;
  return async (userId, caller) => {
    const list = await sessions.listOf(userId);
    const own = list.find(({ token }) => token === caller.sessionId);
    const others = list.filter((session) => session !== own);
    for (const { token } of others) await sessions.end(token);
    // A device that has logged out is no session, and would still be known.
    await devices.forgetOthers(userId, own?.deviceKey ?? '');
    return others.length;
  };
}
