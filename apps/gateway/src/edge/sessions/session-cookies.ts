import type { Cookies } from '../http/cookies.ts';
import type { NewSession, Session, SessionUser, UserSession } from './session.ts';
import type { FoundSessions, Secrets, SessionStore } from './session-store.ts';
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

/** Reads the sessions of a call's cookies. */
export async function readBrowserSession(
  sessions: SessionStore,
  cookies: Cookies,
  call: BrowserCall,
): Promise<BrowserSession> {
  const found = await sessions.find(readSecrets(cookies), call.now);
  return new BrowserSession(found, sessions, cookies, call);
}

export function readSecrets(cookies: Cookies): Secrets {
  return {
    secret: cookies.get(sessionCookie.auth, 'http-only'),
    refreshSecret: cookies.get(sessionCookie.refresh, 'http-only'),
  };
}

export class BrowserSession {
  readonly live: Session | undefined;
  readonly renewable: UserSession | undefined;
  readonly visit: Visit;
  readonly #sessions: SessionStore;
  readonly #cookies: Cookies;
  readonly #network: string;
  readonly #now: number;

  constructor(
    { live, renewable }: FoundSessions,
    sessions: SessionStore,
    cookies: Cookies,
    { network, visit, now }: BrowserCall,
  ) {
    this.live = live;
    this.renewable = renewable;
    this.#sessions = sessions;
    this.#cookies = cookies;
    this.#network = network;
    this.visit = visit;
    this.#now = now;
  }

  async slide(): Promise<void> {
    const { live, visit } = this;
    if (live !== undefined) await this.#sessions.slide(live, this.#now, visit.address);
  }

  async renew(): Promise<void> {
    const { secret: presented, refreshSecret } = readSecrets(this.#cookies);
    if (this.renewable === undefined || refreshSecret === undefined) return;
    const secret = await this.#sessions.renew(this.renewable, presented, this.#now);
    writeSession(this.#cookies, { session: this.renewable, secret });
    writeRefresh(this.#cookies, refreshSecret);
  }

  /** Creates an anonymous session if there is no live or renewable one. @throws Refusal `429`. */
  async ensure(): Promise<void> {
    // Anonymous sessions make no core-signed calls, which would extend them.
    if (this.live !== undefined && this.live.user === undefined) await this.slide();
    const kept = this.live ?? this.renewable;
    if (kept === undefined) await this.#openAnonymous();
    else if (this.#cookies.get(sessionCookie.token, 'readable') !== kept.token) {
      this.#cookies.set(sessionCookie.token, kept.token, 'readable');
    }
  }

  async open(user: SessionUser): Promise<void> {
    const opened = await this.#sessions.createForUser(user, this.visit, this.#now);
    // After it, because what belongs to the login of a browser ends with its last session.
    await this.#revoke();
    writeSession(this.#cookies, opened);
    writeRefresh(this.#cookies, opened.refreshSecret);
  }

  async close(): Promise<void> {
    if (await this.#revoke()) await this.#openAnonymous();
    this.#cookies.clear(sessionCookie.marker, 'readable');
    this.#cookies.clear(sessionCookie.refresh, 'http-only');
  }

  async clear(): Promise<void> {
    await this.#revoke();
    this.#cookies.clear(sessionCookie.token, 'readable');
    this.#cookies.clear(sessionCookie.marker, 'readable');
    this.#cookies.clear(sessionCookie.auth, 'http-only');
    this.#cookies.clear(sessionCookie.refresh, 'http-only');
  }

  async #openAnonymous(): Promise<void> {
    const opened = await this.#sessions.createAnonymous(this.#network, this.#now);
    writeSession(this.#cookies, opened);
  }

  async #revoke(): Promise<boolean> {
    const tokens = new Set([this.live?.token, this.renewable?.token]);
    tokens.delete(undefined);
    for (const token of tokens) if (token !== undefined) await this.#sessions.end(token);
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
