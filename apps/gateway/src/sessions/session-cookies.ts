import type { Cookies } from '../http/cookies.ts';
import type {
  NewSession,
  Session,
  SessionStore,
  SessionUser,
  UserSession,
} from './session-store.ts';

export const sessionCookie = {
  /** Readable: the session's id, under which the client stores its key. */
  token: 'session_token',
  /** HttpOnly: the session's secret. */
  auth: 'session_auth',
  /** Readable: tells the client that a user is logged in. */
  marker: 'refresh_token',
  /** HttpOnly: renews an idle session. */
  refresh: 'refresh_auth',
} as const;

export interface BrowserSession {
  readonly live: Session | undefined;
  readonly renewable: UserSession | undefined;
  slide(): void;
  renew(): void;
  /** Creates an anonymous session if there is no live or renewable one. @throws Refusal `429`. */
  ensure(): void;
  open(user: SessionUser): void;
  /** Ends the session and replaces it by an anonymous one. */
  close(): void;
  clear(): void;
}

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
      // Anonymous sessions make no core-signed calls, which would extend them.
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
