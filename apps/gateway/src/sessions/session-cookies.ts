import type { Cookies } from '../http/cookies.ts';
import type {
  NewSession,
  Session,
  SessionStore,
  SessionUser,
  UserSession,
} from './session-store.ts';

/** Names of the cookies that carry a session. */
export const sessionCookie = {
  /** Readable: the session's name, under which the client files its key. */
  token: 'session_token',
  /** HttpOnly: the session's secret. */
  auth: 'session_auth',
  /** Readable: tells the client that somebody is logged in. */
  marker: 'refresh_token',
  /** HttpOnly: wakes an idle session. */
  refresh: 'refresh_auth',
} as const;

/** What the cookies of one call say about its session, and how they are replaced. */
export interface BrowserSession {
  /** Live; anonymous or a user's. */
  readonly live: Session | undefined;
  /** A user's session, idle perhaps, that the refresh secret can wake. */
  readonly renewable: UserSession | undefined;
  /** Postpones the end of the live session. */
  slide(): void;
  /** Wakes the renewable session, and its cookies live 365 days more. */
  renew(): void;
  /** Makes an anonymous session where the browser has none that lives or can be renewed. @throws Refusal `429`. */
  ensure(): void;
  /** Replaces whatever the browser has by a new session of this user. */
  open(user: SessionUser): void;
  /** Revokes the session and its refresh secret, and leaves an anonymous session in its place. */
  close(): void;
  /** Revokes the session and its refresh secret, and clears every cookie. */
  clear(): void;
}

/** Binds the session store to the cookies of one call. */
export function createBrowserSession(
  sessions: SessionStore,
  cookies: Cookies,
  { network, now }: { readonly network: string; readonly now: number },
): BrowserSession {
  const secret = cookies.get(sessionCookie.auth, 'http-only');
  const refreshSecret = cookies.get(sessionCookie.refresh, 'http-only');
  const live = sessions.findLive(secret, now);
  const renewable = sessions.findRenewable(refreshSecret, now);
  const revoke = (): boolean => {
    const tokens = new Set([live?.token, renewable?.token].filter((token) => token !== undefined));
    for (const token of tokens) sessions.end(token);
    return tokens.size > 0;
  };
  return {
    live,
    renewable,
    slide() {
      if (live !== undefined) sessions.slide(live, now);
    },
    renew() {
      if (renewable === undefined || refreshSecret === undefined) return;
      const renewed = sessions.renew(renewable, secret, now);
      writeSession(cookies, { session: renewable, secret: renewed });
      writeRefresh(cookies, refreshSecret);
    },
    ensure() {
      // Nothing else keeps an anonymous session alive: it makes no core-signed calls.
      if (live?.user === undefined && live !== undefined) sessions.slide(live, now);
      const kept = live ?? renewable;
      if (kept === undefined) writeSession(cookies, sessions.createAnonymous(network, now));
      else if (cookies.get(sessionCookie.token, 'readable') !== kept.token) {
        cookies.set(sessionCookie.token, kept.token, 'readable');
      }
    },
    open(user) {
      revoke();
      const opened = sessions.createForUser(user, now);
      writeSession(cookies, opened);
      writeRefresh(cookies, opened.refreshSecret);
    },
    close() {
      if (revoke()) writeSession(cookies, sessions.createAnonymous(network, now));
      cookies.clear(sessionCookie.marker, 'readable');
      cookies.clear(sessionCookie.refresh, 'http-only');
    },
    clear() {
      revoke();
      cookies.clear(sessionCookie.token, 'readable');
      cookies.clear(sessionCookie.marker, 'readable');
      cookies.clear(sessionCookie.auth, 'http-only');
      cookies.clear(sessionCookie.refresh, 'http-only');
    },
  };
}

function writeSession(cookies: Cookies, { session, secret }: NewSession): void {
  cookies.set(sessionCookie.token, session.token, 'readable');
  cookies.set(sessionCookie.auth, secret, 'http-only');
}

function writeRefresh(cookies: Cookies, refreshSecret: string): void {
  cookies.set(sessionCookie.marker, '1', 'readable');
  cookies.set(sessionCookie.refresh, refreshSecret, 'http-only');
}
