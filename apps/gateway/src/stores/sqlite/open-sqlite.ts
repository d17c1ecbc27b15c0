import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { columnsOf, openDurable } from '@bourse/exchange/sqlite';
import { Kysely } from 'kysely';
import { assertKnownMigrations, DatabaseError } from '../database-error.ts';
import { migrate } from '../migrate.ts';
import type { OpenSettings } from '../open-options.ts';
import type { Tables } from '../tables.ts';
import type { Database } from '../units.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** SQLite's error for a file of another format. */
const notADatabase = 26;

/** `Bour` in ASCII: `PRAGMA application_id` of the gateway's files. */
const applicationId = 0x42_6f_75_72;

export async function openSqlite(file: string, settings: OpenSettings): Promise<Database> {
  assertKnown(file, settings);
  const connection = openDurable(file);
  try {
    settings.prepare?.(connection);
    const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
    // SQLite rebuilds tables without foreign keys (sqlite.org/lang_altertable, section 7), and changes them outside transactions only.
    connection.exec('PRAGMA foreign_keys = OFF');
    await migrate(database, settings);
    connection.exec(`PRAGMA foreign_keys = ON; PRAGMA application_id = ${applicationId}`);
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Reads with a connection that cannot write. @throws DatabaseError. */
function assertKnown(file: string, { migrations }: OpenSettings): void {
  if (file === ':memory:' || !existsSync(file)) return;
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isOwn(reader)) {
      const message = `${file} belongs to another program. Set BOURSE_STATE to another folder.`;
      throw new DatabaseError('DATABASE_FOREIGN', message);
    }
    assertKnownMigrations(namesIn(reader, 'kysely_migration'), Object.keys(migrations), file);
  } finally {
    reader.close();
  }
}

/** Files of versions without migrations have no application id. */
function isOwn(reader: DatabaseSync): boolean {
  const id = readApplicationId(reader);
  if (id !== 0) return id === applicationId;
  return (
    namesIn(reader, 'sqlite_schema').length === 0 ||
    columnsOf(reader, 'sessions').includes('secret_hash') ||
    columnsOf(reader, 'device_keys').includes('public_key')
  );
}

/** Returns `undefined` for a file that is no database. */
function readApplicationId(reader: DatabaseSync): unknown {
  try {
    return reader.prepare('PRAGMA application_id').get()?.['application_id'];
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === notADatabase) {
      return undefined;
    }
    throw error;
  }
}

function namesIn(reader: DatabaseSync, table: 'sqlite_schema' | 'kysely_migration'): string[] {
  if (columnsOf(reader, table).length === 0) return [];
  return reader
    .prepare(`SELECT name FROM ${table}`)
    .all()
    .map(({ name }) => String(name));
}
