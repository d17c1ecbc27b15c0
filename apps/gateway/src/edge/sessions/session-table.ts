import type { SessionRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';
import type { ListedSession, Session, SessionUser } from './session.ts';
import type { Visit } from './visit.ts';

export interface NewRow {
  readonly token: string;
  readonly user: SessionUser | undefined;
  readonly secretHash: string;
  readonly refreshHash: string | null;
  readonly network: string | null;
  readonly visit: Visit | undefined;
  readonly now: number;
}

export interface StoredSession {
  readonly session: Session;
  readonly secretHash: string;
  readonly refreshHash: string | null;
  readonly createdAt: number;
}

const sweepEveryMs = 60 * 60 * 1000;

export class SessionTable {
  readonly #units: Units;
  readonly #byHashes: ReturnType<typeof compileByHashes>;
  #sweptAt = 0;

  constructor(units: Units) {
    this.#units = units;
    this.#byHashes = compileByHashes(units);
  }

  /** Resolves with the sessions that have one of the hashes, however old they are. */
  async find(secretHash: string, refreshHash: string): Promise<readonly StoredSession[]> {
    return (await this.#byHashes(secretHash, refreshHash)).map(toStoredSession);
  }

  async countAnonymous(network: string, seenAfter: number): Promise<number> {
    const { live } = await this.#units.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('live'))
      .where('network', '=', network)
      .where('user_id', 'is', null)
      .where('seen_at', '>', seenAfter)
      .executeTakeFirstOrThrow();
    return live;
  }

  async insert({ user, visit, network, now, ...row }: NewRow): Promise<void> {
    await this.#units.db
      .insertInto('sessions')
      .values({
        token: row.token,
        secret_hash: row.secretHash,
        refresh_hash: row.refreshHash,
        user_id: user?.id ?? null,
        login_user_id: user?.loginUserId ?? null,
        device_key: user?.deviceKey ?? null,
        known_device: user === undefined ? null : user.isKnownDevice ? 1 : 0,
        network,
        terminal: visit?.terminal ?? null,
        browser: visit?.browser ?? null,
        system: visit?.system ?? null,
        address: visit?.address ?? null,
        created_at: now,
        seen_at: now,
      })
      .execute();
  }

  /** Resolves with `false`, and changes nothing, unless the session has the secret. */
  async touchKnown(token: string, secretHash: string, now: number): Promise<boolean> {
    const { numUpdatedRows: rows } = await this.#update(token, { seen_at: now })
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst();
    return rows === 1n;
  }

  async replaceSecret(token: string, secretHash: string, now: number): Promise<void> {
    await this.#update(token, { secret_hash: secretHash, seen_at: now }).execute();
  }

  async touch(token: string, now: number, address: string | undefined): Promise<void> {
    const seen = { seen_at: now };
    await this.#update(token, address === undefined ? seen : { ...seen, address }).execute();
  }

  /** Resolves with whether there was such a session. */
  async remove(token: string): Promise<boolean> {
    const sessions = this.#units.db.deleteFrom('sessions').where('token', '=', token);
    return (await sessions.executeTakeFirst()).numDeletedRows === 1n;
  }

  async tokensOf(userId: string): Promise<readonly string[]> {
    const tokens = this.#units.db.selectFrom('sessions').select('token');
    return (await tokens.where('user_id', '=', userId).execute()).map(({ token }) => token);
  }

  /** The sessions of an account and those in which it has switched to another one, the last used first. */
  async listOf(userId: string): Promise<readonly ListedSession[]> {
    const rows = await this.#units.db
      .selectFrom('sessions')
      .selectAll()
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('login_user_id', '=', userId)]))
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(toListedSession);
  }

  async sweep(now: number, { idleMs, refreshMs }: Lifetimes): Promise<void> {
    if (now - this.#sweptAt < sweepEveryMs) return;
    this.#sweptAt = now;
    await this.#units.db
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('created_at', '<=', now - refreshMs),
          eb.and([eb('user_id', 'is', null), eb('seen_at', '<=', now - idleMs)]),
        ]),
      )
      .execute();
  }

  #update(token: string, change: Partial<SessionRow>) {
    return this.#units.db.updateTable('sessions').set(change).where('token', '=', token);
  }
}

interface Lifetimes {
  readonly idleMs: number;
  readonly refreshMs: number;
}

function compileByHashes(units: Units) {
  return units.compile((db) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where((eb) => eb.or([eb('secret_hash', '=', ''), eb('refresh_hash', '=', '')])),
  );
}

function toStoredSession(row: SessionRow): StoredSession {
  const { user_id: id, device_key: deviceKey } = row;
  const isKnownDevice = row.known_device === 1;
  const user =
    id === null || deviceKey === null
      ? undefined
      : { id, loginUserId: row.login_user_id ?? id, deviceKey, isKnownDevice };
  return {
    session: { token: row.token, user, seenAt: row.seen_at },
    secretHash: row.secret_hash,
    refreshHash: row.refresh_hash,
    createdAt: row.created_at,
  };
}

/** Sessions of earlier versions have no browser and no address. */
function toListedSession(row: SessionRow): ListedSession {
  return {
    token: row.token,
    deviceKey: row.device_key ?? '',
    terminal: row.terminal ?? 0,
    browser: row.browser ?? '',
    system: row.system ?? '',
    address: row.address ?? '',
    createdAt: row.created_at,
    seenAt: row.seen_at,
  };
}
