import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readNumber, readOptionalText, readText } from '../database/read-row.ts';
import type { Row } from '../database/read-row.ts';
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

const sweepEveryMs = 60 * 60 * 1000;

const columns = 'token, secret_hash, user_id, login_user_id, device_key, known_device, seen_at';

export class SessionTable {
  readonly #statements: ReturnType<typeof prepareAll>;
  #sweptAt = 0;

  constructor(database: DatabaseSync) {
    this.#statements = prepareAll((sql) => database.prepare(sql));
  }

  findBySecret(secretHash: string, seenAfter: number): Session | undefined {
    return toSession(this.#statements.bySecret.get(secretHash, seenAfter));
  }

  findByRefresh(refreshHash: string, createdAfter: number): Session | undefined {
    return toSession(this.#statements.byRefresh.get(refreshHash, createdAfter));
  }

  secretHashOf(token: string): string | undefined {
    const row = this.#statements.byToken.get(token);
    return row && readText(row, 'secret_hash');
  }

  countAnonymous(network: string, seenAfter: number): number {
    return readNumber(this.#statements.count.get(network, seenAfter) ?? {}, 'live');
  }

  insert({ token, user, secretHash, refreshHash, network, visit, now }: NewRow): void {
    this.#statements.insert.run(
      token,
      secretHash,
      refreshHash,
      user?.id ?? null,
      user?.loginUserId ?? null,
      user?.deviceKey ?? null,
      user === undefined ? null : Number(user.isKnownDevice),
      network,
      visit?.terminal ?? null,
      visit?.browser ?? null,
      visit?.system ?? null,
      visit?.address ?? null,
      now,
      now,
    );
  }

  update(token: string, secretHash: string, now: number): void {
    this.#statements.update.run(secretHash, now, token);
  }

  touch(token: string, now: number, address: string | undefined): void {
    this.#statements.touch.run(now, address ?? null, token);
  }

  remove(token: string): boolean {
    return this.#statements.remove.run(token).changes !== 0;
  }

  tokensOf(userId: string): readonly string[] {
    return this.#statements.byUser.all(userId).map((row) => readText(row, 'token'));
  }

  /** The sessions of an account and those in which it has switched to another one, the last used first. */
  listOf(userId: string): readonly ListedSession[] {
    return this.#statements.listed.all(userId).map(toListedSession);
  }

  sweep(now: number, lifetimes: { readonly idleMs: number; readonly refreshMs: number }): void {
    if (now - this.#sweptAt < sweepEveryMs) return;
    this.#sweptAt = now;
    this.#statements.sweep.run(now - lifetimes.refreshMs, now - lifetimes.idleMs);
  }
}

function prepareAll(prepare: (sql: string) => StatementSync) {
  return {
    bySecret: prepare(`SELECT ${columns} FROM sessions WHERE secret_hash = ? AND seen_at > ?`),
    byRefresh: prepare(`SELECT ${columns} FROM sessions WHERE refresh_hash = ? AND created_at > ?`),
    byToken: prepare(`SELECT ${columns} FROM sessions WHERE token = ?`),
    byUser: prepare('SELECT token FROM sessions WHERE user_id = ?'),
    listed: prepare(
      `SELECT token, device_key, terminal, browser, system, address, created_at, seen_at FROM sessions
       WHERE user_id = ?1 OR login_user_id = ?1 ORDER BY seen_at DESC, created_at DESC`,
    ),
    count: prepare(
      `SELECT COUNT(*) AS live FROM sessions
       WHERE network = ? AND user_id IS NULL AND seen_at > ?`,
    ),
    insert: prepare(
      `INSERT INTO sessions
       (token, secret_hash, refresh_hash, user_id, login_user_id, device_key, known_device, network,
        terminal, browser, system, address, created_at, seen_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    update: prepare('UPDATE sessions SET secret_hash = ?, seen_at = ? WHERE token = ?'),
    touch: prepare(
      'UPDATE sessions SET seen_at = ?, address = COALESCE(?, address) WHERE token = ?',
    ),
    remove: prepare('DELETE FROM sessions WHERE token = ?'),
    sweep: prepare(
      'DELETE FROM sessions WHERE created_at <= ? OR (user_id IS NULL AND seen_at <= ?)',
    ),
  };
}

function toSession(row: Row | undefined): Session | undefined {
  if (row === undefined) return undefined;
  const id = readOptionalText(row, 'user_id');
  const deviceKey = readOptionalText(row, 'device_key');
  const isKnownDevice = row['known_device'] === 1;
  const loginUserId = readOptionalText(row, 'login_user_id') ?? id;
  const user =
    id === undefined || loginUserId === undefined || deviceKey === undefined
      ? undefined
      : { id, loginUserId, deviceKey, isKnownDevice };
  return { token: readText(row, 'token'), user, seenAt: readNumber(row, 'seen_at') };
}

/** Sessions of earlier versions have no browser and no address. */
function toListedSession(row: Row): ListedSession {
  const { terminal } = row;
  return {
    token: readText(row, 'token'),
    deviceKey: readText(row, 'device_key'),
    terminal: typeof terminal === 'number' ? terminal : 0,
    browser: readOptionalText(row, 'browser') ?? '',
    system: readOptionalText(row, 'system') ?? '',
    address: readOptionalText(row, 'address') ?? '',
    createdAt: readNumber(row, 'created_at'),
    seenAt: readNumber(row, 'seen_at'),
  };
}
