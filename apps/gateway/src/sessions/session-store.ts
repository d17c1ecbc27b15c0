import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { tooMany } from '../limits/too-many.ts';

const hourMs = 60 * 60 * 1000;
/** A session's secret opens nothing after this long without a core-signed call. */
const idleMs = 24 * hourMs;
/** As long as its cookies live. */
const refreshMs = 365 * 24 * hourMs;
/** Bounds the rows that strangers can fill: more browsers than one address has in a day. */
const anonymousPerNetwork = 5_000;
/** Sliding by less than this is not worth a write. */
const slideStepMs = 60 * 1000;

/** The person behind a session, and the device key that the session is bound to. */
export interface SessionUser {
  readonly id: string;
  /** Base64 SPKI DER without armour. */
  readonly deviceKey: string;
  /**
   * Whether the device had held one of the user's keys before this session, or made the account.
   * An unknown one has given a second proof.
   */
  readonly isKnownDevice: boolean;
}

/** One browser's session; the anonymous one has no user. */
export interface Session {
  /** Cookie `session_token`: names the session, opens nothing. */
  readonly token: string;
  readonly user: SessionUser | undefined;
  /** When it was made or last core-signed, in milliseconds since the epoch. */
  readonly seenAt: number;
}

/** A session of a logged-in user. */
export type UserSession = Session & { readonly user: SessionUser };

/** The secrets of a new session: they exist here and in the browser's HttpOnly cookies, nowhere else. */
export interface NewSession<T extends Session = Session> {
  readonly session: T;
  /** Cookie `session_auth`. */
  readonly secret: string;
}

/** Sessions in SQLite, their secrets hashed. */
export interface SessionStore {
  /** The session that a `session_auth` opens, unless it has been idle for 24 hours. */
  findLive(secret: string | undefined, now: number): Session | undefined;
  /** The user's session that a `refresh_auth` can renew, idle or not. */
  findRenewable(refreshSecret: string | undefined, now: number): UserSession | undefined;
  /** @throws Refusal `429` while too many live anonymous sessions have been made from the network. */
  createAnonymous(network: string, now: number): NewSession;
  createForUser(
    user: SessionUser,
    now: number,
  ): NewSession<UserSession> & { readonly refreshSecret: string };
  /** Postpones the end of an active session. */
  slide(session: Session, now: number): void;
  /** Wakes an idle session; gives its secret, which is a new one only where the old one is lost. */
  renew(session: UserSession, presentedSecret: string | undefined, now: number): string;
  end(token: string): void;
  /** Calls back with the token of every session that {@link SessionStore.end} has ended. */
  onEnd(listener: (token: string) => void): () => void;
}

interface SessionRow {
  readonly token: string;
  readonly secret_hash: string;
  readonly user_id: string | null;
  readonly device_key: string | null;
  readonly known_device: number | null;
  readonly seen_at: number;
}

const columns = 'token, secret_hash, user_id, device_key, known_device, seen_at';

/** Keeps sessions in the `sessions` table. */
export function createSessionStore(database: DatabaseSync): SessionStore {
  const listeners = new Set<(token: string) => void>();
  const bySecret = database.prepare(
    `SELECT ${columns} FROM sessions WHERE secret_hash = ? AND seen_at > ?`,
  );
  const byRefresh = database.prepare(
    `SELECT ${columns} FROM sessions WHERE refresh_hash = ? AND created_at > ?`,
  );
  const byToken = database.prepare(`SELECT ${columns} FROM sessions WHERE token = ?`);
  const update = database.prepare(
    'UPDATE sessions SET secret_hash = ?, seen_at = ? WHERE token = ?',
  );
  const touch = database.prepare('UPDATE sessions SET seen_at = ? WHERE token = ?');
  const remove = database.prepare('DELETE FROM sessions WHERE token = ?');
  const countOf = database.prepare(
    `SELECT COUNT(*) AS live FROM sessions
     WHERE network = ? AND user_id IS NULL AND seen_at > ?`,
  );
  const insert = createInsert(database);

  return {
    findLive(secret, now) {
      return secret === undefined ? undefined : toSession(bySecret.get(hash(secret), now - idleMs));
    },
    findRenewable(refreshSecret, now) {
      if (refreshSecret === undefined) return undefined;
      const session = toSession(byRefresh.get(hash(refreshSecret), now - refreshMs));
      return session !== undefined && isUserSession(session) ? session : undefined;
    },
    createAnonymous(network, now) {
      const row = countOf.get(network, now - idleMs) as { readonly live: number };
      if (row.live >= anonymousPerNetwork) throw tooMany(hourMs);
      return insert({ network, now });
    },
    createForUser(user, now) {
      const refreshSecret = newSecret();
      const { session, secret } = insert({ user, refreshSecret, now });
      return { session: { ...session, user }, secret, refreshSecret };
    },
    slide(session, now) {
      if (now - session.seenAt >= slideStepMs) touch.run(now, session.token);
    },
    renew(session, presentedSecret, now) {
      // Tabs wake together: a second renewal that replaced the secret would shut out the first.
      const row = byToken.get(session.token) as SessionRow | undefined;
      const isKnown = presentedSecret !== undefined && row?.secret_hash === hash(presentedSecret);
      const secret = isKnown ? presentedSecret : newSecret();
      update.run(hash(secret), now, session.token);
      return secret;
    },
    end(token) {
      if (remove.run(token).changes === 0) return;
      for (const listener of listeners) listener(token);
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether somebody is logged in. */
export function isUserSession(session: Session): session is UserSession {
  return session.user !== undefined;
}

interface SessionSeed {
  readonly user?: SessionUser;
  readonly refreshSecret?: string;
  /** Where an anonymous session is made from. */
  readonly network?: string;
  readonly now: number;
}

type Insert = (seed: SessionSeed) => NewSession;

/** Makes a session, and drops those that nothing can open any more. */
function createInsert(database: DatabaseSync): Insert {
  const insert = database.prepare(
    `INSERT INTO sessions
     (token, secret_hash, refresh_hash, user_id, device_key, known_device, network, created_at, seen_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const sweep = database.prepare(
    'DELETE FROM sessions WHERE created_at <= ? OR (user_id IS NULL AND seen_at <= ?)',
  );
  let sweptAt = 0;
  return ({ user, refreshSecret, network, now }) => {
    if (now - sweptAt >= hourMs) {
      sweptAt = now;
      sweep.run(now - refreshMs, now - idleMs);
    }
    const token = randomBytes(16).toString('hex');
    const secret = newSecret();
    const refreshHash = refreshSecret === undefined ? null : hash(refreshSecret);
    insert.run(
      token,
      hash(secret),
      refreshHash,
      user?.id ?? null,
      user?.deviceKey ?? null,
      user === undefined ? null : Number(user.isKnownDevice),
      network ?? null,
      now,
      now,
    );
    return { session: { token, user, seenAt: now }, secret };
  };
}

function toSession(found: unknown): Session | undefined {
  const row = found as SessionRow | undefined;
  if (row === undefined) return undefined;
  const { token, user_id: id, device_key: deviceKey, seen_at: seenAt } = row;
  const isKnownDevice = row.known_device === 1;
  const user = id === null || deviceKey === null ? undefined : { id, deviceKey, isKnownDevice };
  return { token, user, seenAt };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secrets are random and long: a plain digest of one is as hard to guess as itself. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
