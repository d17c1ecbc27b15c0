import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase, transact } from '../src/database.ts';

it('makes a file that only its owner can read, and opens it again', () => {
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

it('undoes a transaction that throws', () => {
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

it('takes up the sessions of a database that knew no device check', () => {
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
