import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../src/stores/migrations/index.ts';
import { openDatabase } from '../../src/stores/open-database.ts';
import type { OpenOptions } from '../../src/stores/open-options.ts';
import { laterMigrations } from '../kit/later-migrations.ts';

/** Names of all migrations, the earliest first. */
const names = Object.keys(migrations);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-database-'));
  file = join(folder, 'gateway.sqlite');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Makes a file as another program, or another version, would. */
function write(statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

function read(statement: string): unknown[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare(statement).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

async function reopen(options?: OpenOptions): Promise<void> {
  const database = await openDatabase(file, options);
  await database.destroy();
}

it('creates a file that only its owner can read, and opens it again', async () => {
  file = join(folder, 'new/gateway.sqlite');
  for (const name of ['1', '2']) {
    const database = await openDatabase(file);
    await database.insertInto('settings').values({ name, value: '' }).execute();
    expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
    await database.destroy();
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(read('PRAGMA application_id')).toEqual([{ application_id: 0x426f7572 }]);
});

it('refuses references to users that do not exist', async () => {
  const database = await openDatabase(file);
  const key = { user_id: 'nobody', public_key: 'key', bound_at: 0 };
  await expect(database.insertInto('device_keys').values(key).execute()).rejects.toThrow(
    'FOREIGN KEY',
  );
  await database.destroy();
});

describe('a file of a version without migrations', () => {
  it('keeps its sessions, which have no known device', async () => {
    write(`CREATE TABLE sessions (
      token TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, refresh_hash TEXT UNIQUE,
      user_id TEXT, device_key TEXT, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
    ) STRICT; INSERT INTO sessions VALUES ('t', 's', NULL, NULL, NULL, 0, 1)`);
    for (const _ of [1, 2]) {
      await reopen();
      expect(read('SELECT token, known_device FROM sessions')).toEqual([
        { token: 't', known_device: null },
      ]);
    }
  });

  it('had sessions of sub-accounts from switches of their main account alone', async () => {
    write(`CREATE TABLE users (
      id TEXT PRIMARY KEY, email TEXT UNIQUE, area_code TEXT, mobile TEXT, password TEXT,
      nick_name TEXT NOT NULL DEFAULT '', main_user_id TEXT REFERENCES users (id),
      authenticator TEXT, created_at INTEGER NOT NULL
    ) STRICT; INSERT INTO users (id, email, main_user_id, created_at)
      VALUES ('1', 'a@b.example', NULL, 0), ('2', NULL, '1', 0);
    CREATE TABLE sessions (
      token TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, refresh_hash TEXT UNIQUE,
      user_id TEXT, device_key TEXT, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
    ) STRICT; INSERT INTO sessions VALUES
      ('t1', 's1', 'r1', '1', 'k', 0, 0), ('t2', 's2', 'r2', '2', 'k', 0, 0)`);
    await reopen();
    expect(read('SELECT login_user_id AS id FROM sessions ORDER BY token')).toEqual([
      { id: '1' },
      { id: '1' },
    ]);
  });

  it('keeps its users, who had to have an address', async () => {
    write(`CREATE TABLE users (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT; INSERT INTO users VALUES ('1', 'a@b.example', 'hash', 5);
    CREATE TABLE device_keys (
      id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), public_key TEXT NOT NULL,
      bound_at INTEGER NOT NULL, UNIQUE (user_id, public_key)
    ) STRICT; INSERT INTO device_keys VALUES (1, '1', 'key', 6)`);
    for (const _ of [1, 2]) {
      await reopen();
      expect(read('SELECT * FROM users')).toMatchObject([
        { id: '1', email: 'a@b.example', password: 'hash', mobile: null, created_at: 5 },
      ]);
      expect(read('PRAGMA foreign_key_check')).toEqual([]);
      expect(() => {
        write(`INSERT INTO device_keys VALUES (NULL, 'nobody', 'key', 0)`);
      }).toThrow('FOREIGN KEY');
    }
  });
});

describe('migrations', () => {
  it('go forward, back and forward again, and rows stay', async () => {
    await reopen();
    write(`INSERT INTO settings VALUES ('a', '1')`);
    await reopen({ migrations: laterMigrations });
    write(`UPDATE settings SET colour = 'red'`);
    await reopen({ migrations: laterMigrations, to: names.at(-1) ?? '' });
    expect(read('SELECT * FROM settings')).toEqual([{ name: 'a', value: '1' }]);
    await reopen({ migrations: laterMigrations });
    expect(read('SELECT * FROM settings')).toEqual([{ name: 'a', value: '1', colour: null }]);
  });

  it('go back to an empty file, with users in it', async () => {
    await reopen();
    write(`INSERT INTO users (id, email, created_at) VALUES ('1', 'a@b.example', 0);
      INSERT INTO device_keys VALUES (1, '1', 'key', 0)`);
    await reopen({ to: NO_MIGRATIONS });
    const tables = `SELECT name FROM sqlite_schema WHERE name NOT LIKE 'kysely%' AND name NOT LIKE 'sqlite%'`;
    expect(read(tables)).toEqual([]);
    await reopen();
    expect(read('SELECT * FROM users')).toEqual([]);
  });

  it('take effect together or not at all', async () => {
    const fails = {
      ...laterMigrations,
      '999-fails': { up: (db: Kysely<unknown>) => sql`no SQL`.execute(db).then(() => undefined) },
    };
    await reopen();
    await expect(reopen({ migrations: fails })).rejects.toThrow('was not migrated');
    expect(read('SELECT name FROM kysely_migration')).toEqual(names.map((name) => ({ name })));
    await reopen({ migrations: laterMigrations });
  });
});

describe('a file that is refused stays as it is', () => {
  async function expectRefusal(code: string, text: string): Promise<void> {
    const before = readFileSync(file);
    await expect(reopen()).rejects.toMatchObject({
      name: 'DatabaseError',
      code,
      message: expect.stringContaining(text) as string,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  }

  it.each([
    ['with another application id', 'CREATE TABLE users (id TEXT); PRAGMA application_id = 7'],
    ['without an id and with other tables', 'CREATE TABLE users (id TEXT)'],
  ])('%s', async (_, statements) => {
    write(statements);
    await expectRefusal('DATABASE_FOREIGN', 'Set BOURSE_STATE to another folder');
  });

  it('and is no database', async () => {
    writeFileSync(file, 'A text of more than a hundred bytes. '.repeat(20));
    await expectRefusal('DATABASE_FOREIGN', file);
  });

  it('of a later version', async () => {
    await reopen();
    write(`INSERT INTO kysely_migration VALUES ('999-later', '2030-01-01T00:00:00.000Z')`);
    await expectRefusal('DATABASE_NEWER', `--to ${names.at(-1)}`);
  });
});
