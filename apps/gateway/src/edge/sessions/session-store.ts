import { createHash, randomBytes } from 'node:crypto';
import type { Units } from '../../stores/units.ts';
import { tooMany } from '../limits/too-many.ts';
import {
  isUserSession,
  type ListedSession,
  type NewSession,
  type Session,
  type SessionUser,
  type UserSession,
} from './session.ts';
import { SessionTable } from './session-table.ts';
import type { Visit } from './visit.ts';

const hourMs = 60 * 60 * 1000;
/** A secret expires after this long without a core-signed call. */
const idleMs = 24 * hourMs;
const refreshMs = 365 * 24 * hourMs;
/** Limits the rows that anonymous callers can create: more browsers than one address has in a day. */
const anonymousPerNetwork = 5_000;
const slideStepMs = 60 * 1000;

/** Contents of a browser's HttpOnly cookies. */
export interface Secrets {
  readonly secret: string | undefined;
  readonly refreshSecret: string | undefined;
}

export interface FoundSessions {
  /** Was in use in the last 24 hours. */
  readonly live?: Session | undefined;
  /** A user's session, also an idle one. */
  readonly renewable?: UserSession | undefined;
}

export class SessionStore {
  readonly #listeners = new Set<(token: string) => void>();
  readonly #units: Units;
  readonly #table: SessionTable;

  constructor(units: Units) {
    this.#units = units;
    this.#table = new SessionTable(units);
  }

  /** Resolves with the sessions of a browser's secrets. One of an unknown secret is `undefined`. */
  async find({ secret, refreshSecret }: Secrets, now: number): Promise<FoundSessions> {
    if (secret === undefined && refreshSecret === undefined) return {};
    const secretHash = secret === undefined ? '' : hash(secret);
    const refreshHash = refreshSecret === undefined ? '' : hash(refreshSecret);
    const stored = await this.#table.find(secretHash, refreshHash);
    const live = stored.find(
      ({ session, ...row }) => row.secretHash === secretHash && session.seenAt > now - idleMs,
    );
    const renewable = stored.find(
      (row) => row.refreshHash === refreshHash && row.createdAt > now - refreshMs,
    );
    return {
      live: live?.session,
      renewable: renewable && isUserSession(renewable.session) ? renewable.session : undefined,
    };
  }

  /** @throws Refusal `429` above the limit of live anonymous sessions of the network. */
  createAnonymous(network: string, now: number): Promise<NewSession> {
    return this.#units.run(async () => {
      if ((await this.#table.countAnonymous(network, now - idleMs)) >= anonymousPerNetwork) {
        throw tooMany(hourMs);
      }
      return this.#create({ network, now });
    });
  }

  async createForUser(
    user: SessionUser,
    visit: Visit,
    now: number,
  ): Promise<NewSession<UserSession> & { readonly refreshSecret: string }> {
    const refreshSecret = newSecret();
    const { session, secret } = await this.#create({ user, visit, refreshSecret, now });
    return { session: { ...session, user }, secret, refreshSecret };
  }

  async slide(session: Session, now: number, address?: string): Promise<void> {
    if (now - session.seenAt >= slideStepMs) await this.#table.touch(session.token, now, address);
  }

  /** Resolves with a new secret only if the old one was not presented. */
  async renew(
    { token }: UserSession,
    presentedSecret: string | undefined,
    now: number,
  ): Promise<string> {
    // Two tabs may renew at the same time: the second must not invalidate the first one's secret.
    if (
      presentedSecret !== undefined &&
      (await this.#table.touchKnown(token, hash(presentedSecret), now))
    ) {
      return presentedSecret;
    }
    const secret = newSecret();
    await this.#table.replaceSecret(token, hash(secret), now);
    return secret;
  }

  async end(token: string): Promise<void> {
    if (!(await this.#table.remove(token))) return;
    for (const listener of this.#listeners) listener(token);
  }

  async endAllOf(userId: string): Promise<void> {
    for (const token of await this.#table.tokensOf(userId)) await this.end(token);
  }

  /** The last used first. */
  listOf(userId: string): Promise<readonly ListedSession[]> {
    return this.#table.listOf(userId);
  }

  onEnd(listener: (token: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #create({ user, visit, refreshSecret, network, now }: SessionSeed): Promise<NewSession> {
    await this.#table.sweep(now, { idleMs, refreshMs });
    const token = randomBytes(16).toString('hex');
    const secret = newSecret();
    await this.#table.insert({
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
