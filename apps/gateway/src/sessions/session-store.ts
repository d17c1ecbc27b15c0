import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { tooMany } from '../limits/too-many.ts';
import { isUserSession } from './session.ts';
import type { ListedSession, NewSession, Session, SessionUser, UserSession } from './session.ts';
import { SessionTable } from './session-table.ts';
import type { Visit } from './visit.ts';

const hourMs = 60 * 60 * 1000;
/** A secret expires after this long without a core-signed call. */
const idleMs = 24 * hourMs;
const refreshMs = 365 * 24 * hourMs;
/** Limits the rows that anonymous callers can create: more browsers than one address has in a day. */
const anonymousPerNetwork = 5_000;
const slideStepMs = 60 * 1000;

export class SessionStore {
  readonly #listeners = new Set<(token: string) => void>();
  readonly #table: SessionTable;

  constructor(database: DatabaseSync) {
    this.#table = new SessionTable(database);
  }

  /** Returns `undefined` for a session that was idle for 24 hours. */
  findLive(secret: string | undefined, now: number): Session | undefined {
    if (secret === undefined) return undefined;
    return this.#table.findBySecret(hash(secret), now - idleMs);
  }

  findRenewable(refreshSecret: string | undefined, now: number): UserSession | undefined {
    if (refreshSecret === undefined) return undefined;
    const session = this.#table.findByRefresh(hash(refreshSecret), now - refreshMs);
    return session !== undefined && isUserSession(session) ? session : undefined;
  }

  /** @throws Refusal `429` above the limit of live anonymous sessions of the network. */
  createAnonymous(network: string, now: number): NewSession {
    if (this.#table.countAnonymous(network, now - idleMs) >= anonymousPerNetwork) {
      throw tooMany(hourMs);
    }
    return this.#create({ network, now });
  }

  createForUser(
    user: SessionUser,
    visit: Visit,
    now: number,
  ): NewSession<UserSession> & { readonly refreshSecret: string } {
    const refreshSecret = newSecret();
    const { session, secret } = this.#create({ user, visit, refreshSecret, now });
    return { session: { ...session, user }, secret, refreshSecret };
  }

  slide(session: Session, now: number, address?: string): void {
    if (now - session.seenAt >= slideStepMs) this.#table.touch(session.token, now, address);
  }

  /** Returns a new secret only if the old one was not presented. */
  renew(session: UserSession, presentedSecret: string | undefined, now: number): string {
    // Two tabs may renew at the same time: the second must not invalidate the first one's secret.
    const isKnown =
      presentedSecret !== undefined &&
      this.#table.secretHashOf(session.token) === hash(presentedSecret);
    const secret = isKnown ? presentedSecret : newSecret();
    this.#table.update(session.token, hash(secret), now);
    return secret;
  }

  end(token: string): void {
    if (!this.#table.remove(token)) return;
    for (const listener of this.#listeners) listener(token);
  }

  endAllOf(userId: string): void {
    for (const token of this.#table.tokensOf(userId)) this.end(token);
  }

  /** The last used first. */
  listOf(userId: string): readonly ListedSession[] {
    return this.#table.listOf(userId);
  }

  onEnd(listener: (token: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #create({ user, visit, refreshSecret, network, now }: SessionSeed): NewSession {
    this.#table.sweep(now, { idleMs, refreshMs });
    const token = randomBytes(16).toString('hex');
    const secret = newSecret();
    this.#table.insert({
      token,
      user,
      secretHash: hash(secret),
      refreshHash: refreshSecret === undefined ? null : hash(refreshSecret),
      network: network ?? null,
      visit,
      now,
    });
    return { session: { token, user, seenAt: now }, secret };
  }
}

interface SessionSeed {
  readonly user?: SessionUser;
  readonly visit?: Visit;
  readonly refreshSecret?: string;
  readonly network?: string;
  readonly now: number;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain digest is enough, because secrets are long and random. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
