import type { Cookies } from '../http/cookies.ts';
import type { NewSession, Session, SessionUser, UserSession } from './session.ts';
import type { SessionStore } from './session-store.ts';
import type { Visit } from './visit.ts';

export const sessionCookie = {
  /** Readable: the session's id, under which the client stores its key. */
  token: 'session_token',
  /** HttpOnly: the session's secret. */
  auth: 'session_auth',
  /** Readable: shows the client that a user is logged in. */
  marker: 'refresh_token',
  /** HttpOnly: renews an idle session. */
  refresh: 'refresh_auth',
} as const;

interface BrowserCall {
  readonly network: string;
  readonly visit: Visit;
  readonly now: number;
}

export class BrowserSession {
  readonly live: Session | undefined;
  /** A user's session, also an idle one. */
  readonly renewable: UserSession | undefined;
  readonly visit: Visit;
  readonly #sessions: SessionStore;
  readonly #cookies: Cookies;
  readonly #network: string;
  readonly #now: number;

  constructor(sessions: SessionStore, cookies: Cookies, { network, visit, now }: BrowserCall) {
    this.#sessions = sessions;
    this.#cookies = cookies;
    this.#network = network;
    this.visit = visit;
    this.#now = now;
    this.live = sessions.findLive(this.#secret, now);
    this.renewable = sessions.findRenewable(this.#refreshSecret, now);
  }

  slide(): void {
    if (this.live !== undefined) this.#sessions.slide(this.live, this.#now, this.visit.address);
  }

  renew(): void {
    const refreshSecret = this.#refreshSecret;
    if (this.renewable === undefined || refreshSecret === undefined) return;
    const secret = this.#sessions.renew(this.renewable, this.#secret, this.#now);
    writeSession(this.#cookies, { session: this.renewable, secret });
    writeRefresh(this.#cookies, refreshSecret);
  }

  /** Creates an anonymous session if there is no live or renewable one. @throws Refusal `429`. */
  ensure(): void {
    // Anonymous sessions make no core-signed calls, which would extend them.
    if (this.live !== undefined && this.live.user === undefined) this.slide();
    const kept = this.live ?? this.renewable;
    if (kept === undefined) this.#openAnonymous();
    else if (this.#cookies.get(sessionCookie.token, 'readable') !== kept.token) {
      this.#cookies.set(sessionCookie.token, kept.token, 'readable');
    }
  }

  open(user: SessionUser): void {
    this.#revoke();
    const opened = this.#sessions.createForUser(user, this.visit, this.#now);
    writeSession(this.#cookies, opened);
    writeRefresh(this.#cookies, opened.refreshSecret);
  }

  close(): void {
    if (this.#revoke()) this.#openAnonymous();
    this.#cookies.clear(sessionCookie.marker, 'readable');
    this.#cookies.clear(sessionCookie.refresh, 'http-only');
  }

  clear(): void {
    this.#revoke();
    this.#cookies.clear(sessionCookie.token, 'readable');
    this.#cookies.clear(sessionCookie.marker, 'readable');
    this.#cookies.clear(sessionCookie.auth, 'http-only');
    this.#cookies.clear(sessionCookie.refresh, 'http-only');
  }

  get #secret(): string | undefined {
    return this.#cookies.get(sessionCookie.auth, 'http-only');
  }

  get #refreshSecret(): string | undefined {
    return this.#cookies.get(sessionCookie.refresh, 'http-only');
  }

  #openAnonymous(): void {
    writeSession(this.#cookies, this.#sessions.createAnonymous(this.#network, this.#now));
  }

  #revoke(): boolean {
    const tokens = new Set([this.live?.token, this.renewable?.token]);
    tokens.delete(undefined);
    for (const token of tokens) if (token !== undefined) this.#sessions.end(token);
    return tokens.size > 0;
  }
}

function writeSession(cookies: Cookies, { session, secret }: NewSession): void {
  cookies.set(sessionCookie.token, session.token, 'readable');
  cookies.set(sessionCookie.auth, secret, 'http-only');
}

function writeRefresh(cookies: Cookies, refreshSecret: string): void {
  cookies.set(sessionCookie.marker, '1', 'readable');
  cookies.set(sessionCookie.refresh, refreshSecret, 'http-only');
}
