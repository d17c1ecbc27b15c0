import type { Visit } from './visit.ts';

export interface SessionUser {
  readonly id: string;
  /** The account that has logged in: another one after a switch. */
  readonly loginUserId: string;
  readonly deviceKey: string;
  /** Whether the device held one of the user's keys before, or created the account. */
  readonly isKnownDevice: boolean;
}

/** A session as its owner sees it among the others. */
export interface ListedSession extends Visit {
  readonly token: string;
  readonly deviceKey: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface Session {
  /** Cookie `session_token`. An id, not a credential. */
  readonly token: string;
  readonly user: SessionUser | undefined;
  readonly seenAt: number;
}

export type UserSession = Session & { readonly user: SessionUser };

/** The database stores hashes; the secrets exist here and in HttpOnly cookies only. */
export interface NewSession<T extends Session = Session> {
  readonly session: T;
  readonly secret: string;
}

export function isUserSession(session: Session): session is UserSession {
  return session.user !== undefined;
}
