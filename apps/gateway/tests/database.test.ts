import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase, transact } from '../src/database/database.ts';

it('creates a file that only its owner can read, and opens it again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-database-'));
  const file = join(folder, 'new/gateway.sqlite');
  for (const run of [1, 2]) {
    const database = openDatabase(file);
    database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(String(run), '');
    expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
    database.close();
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

it('rolls back a transaction that throws', () => {
  const database = openDatabase(':memory:');
  const insert = database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)');
  expect(() =>
    transact(database, () => {
      insert.run('a', '1');
      throw new RangeError('no');
    }),
  ).toThrow('no');
  expect(database.prepare('SELECT COUNT(*) AS rows FROM settings').get()).toMatchObject({
    rows: 0,
  });
});

it('migrates the sessions of a version without the device check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-database-'));
  const file = join(folder, 'gateway.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`CREATE TABLE sessions (
    token TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, refresh_hash TEXT UNIQUE,
    user_id TEXT, device_key TEXT, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  ) STRICT; INSERT INTO sessions VALUES ('t', 's', NULL, NULL, NULL, 0, 1)`);
  old.close();
  for (const _ of [1, 2]) {
    const database = openDatabase(file);
    const row = database.prepare('SELECT token, known_device FROM sessions').get();
    expect(row).toMatchObject({ token: 't', known_device: null });
    database.close();
  }
  rmSync(folder, { recursive: true });
});

it('takes earlier sessions of sub-accounts for switches of their main account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-database-'));
  const file = join(folder, 'gateway.sqlite');
  const before = openDatabase(file);
  before.exec(`INSERT INTO users (id, email, main_user_id, created_at)
    VALUES ('1', 'a@b.example', NULL, 0), ('2', NULL, '1', 0)`);
  before.exec(`INSERT INTO sessions
    (token, secret_hash, refresh_hash, user_id, device_key, created_at, seen_at)
    VALUES ('t1', 's1', 'r1', '1', 'k', 0, 0), ('t2', 's2', 'r2', '2', 'k', 0, 0)`);
  before.close();
  const database = openDatabase(file);
  const rows = database.prepare('SELECT login_user_id AS id FROM sessions ORDER BY token').all();
  expect(rows.map(({ id }) => id)).toEqual(['1', '1']);
  database.close();
  rmSync(folder, { recursive: true });
});

it('migrates the users of a version that required an address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-database-'));
  const file = join(folder, 'gateway.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`CREATE TABLE users (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT; INSERT INTO users VALUES ('1', 'a@b.example', 'hash', 5);
  CREATE TABLE device_keys (
    id INTEGER PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), public_key TEXT NOT NULL,
    bound_at INTEGER NOT NULL, UNIQUE (user_id, public_key)
  ) STRICT; INSERT INTO device_keys VALUES (1, '1', 'key', 6)`);
  old.close();
  for (const _ of [1, 2]) {
    const database = openDatabase(file);
    expect(database.prepare('SELECT * FROM users').all()).toMatchObject([
      { id: '1', email: 'a@b.example', password: 'hash', mobile: null, created_at: 5 },
    ]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const key = database.prepare('INSERT INTO device_keys VALUES (NULL, ?, ?, 0)');
    expect(() => key.run('nobody', 'key')).toThrow('FOREIGN KEY');
    database.close();
  }
  rmSync(folder, { recursive: true });
});

it('rethrows the error of a transaction that SQLite has rolled back by itself', () => {
  const database = openDatabase(':memory:');
  const full = () =>
    transact(database, () => {
      database.exec('ROLLBACK');
      throw new Error('database or disk is full');
    });
  expect(full).toThrow('database or disk is full');
  expect(transact(database, () => 'goes on')).toBe('goes on');
});
