import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { tooMany } from '../limits/too-many.ts';

const hourMs = 60 * 60 * 1000;
/** A secret expires after this long without a core-signed call. */
const idleMs = 24 * hourMs;
const refreshMs = 365 * 24 * hourMs;
/** Limits the rows that anonymous callers can create: more browsers than one address has in a day. */
const anonymousPerNetwork = 5_000;
const slideStepMs = 60 * 1000;

export interface SessionUser {
  readonly id: string;
  readonly deviceKey: string;
  /** Whether the device held one of the user's keys before, or created the account. */
  readonly isKnownDevice: boolean;
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

export interface SessionStore {
  /** Returns `undefined` for a session that was idle for 24 hours. */
  findLive(secret: string | undefined, now: number): Session | undefined;
  findRenewable(refreshSecret: string | undefined, now: number): UserSession | undefined;
  createAnonymous(network: string, now: number): NewSession;
  createForUser(
    user: SessionUser,
    now: number,
  ): NewSession<UserSession> & { readonly refreshSecret: string };
  slide(session: Session, now: number): void;
  /** Returns the session's secret. It is a new one only if the old one was not presented. */
  renew(session: UserSession, presentedSecret: string | undefined, now: number): string;
  end(token: string): void;
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
      // Two tabs may renew at the same time: the second must not invalidate the first one's secret.
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

export function isUserSession(session: Session): session is UserSession {
  return session.user !== undefined;
}

interface SessionSeed {
  readonly user?: SessionUser;
  readonly refreshSecret?: string;
  readonly network?: string;
  readonly now: number;
}

type Insert = (seed: SessionSeed) => NewSession;

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

/** A plain digest is enough, because secrets are long and random. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
