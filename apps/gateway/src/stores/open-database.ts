import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { columnsOf, openDurable } from '@bourse/exchange/sqlite';
import { Kysely } from 'kysely';
import { Migrator, type Migration, type NO_MIGRATIONS } from 'kysely/migration';
import { migrations as allMigrations } from './migrations/index.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Database } from './units.ts';
import type { Tables } from './tables.ts';

/** SQLite's error for a file of another format. */
const notADatabase = 26;

/** `Bour` in ASCII: `PRAGMA application_id` of the gateway's files. */
const applicationId = 0x42_6f_75_72;

export type DatabaseErrorCode =
  /** The file belongs to another program, or is no database. */
  | 'DATABASE_FOREIGN'
  /** A later version of the gateway has migrated the file. */
  | 'DATABASE_NEWER';

/** A file that this version of the gateway does not open. Nothing was written to it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

type Migrations = Readonly<Record<string, Migration>>;

export interface OpenOptions {
  /** Name of the last migration, forward or back; the newest by default. */
  readonly to?: string | typeof NO_MIGRATIONS;
  readonly migrations?: Migrations;
  /** Runs before the migrations. Nothing by default. */
  readonly prepare?: (connection: DatabaseSync) => void;
}

/**
 * Opens the gateway's file, which is created if it does not exist, and migrates it.
 *
 * @throws DatabaseError for a foreign or newer file.
 */
export async function openDatabase(
  file: string,
  { to, migrations = allMigrations, prepare }: OpenOptions = {},
): Promise<Database> {
  assertKnown(file, migrations);
  const connection = openDurable(file);
  try {
    prepare?.(connection);
    return await migrate(connection, migrations, to);
  } catch (error) {
    connection.close();
    throw error;
  }
}

async function migrate(
  connection: DatabaseSync,
  migrations: Migrations,
  to: OpenOptions['to'],
): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const migrator = new Migrator({ db: database, provider });
  // SQLite rebuilds tables without foreign keys (sqlite.org/lang_altertable, section 7), and changes them outside transactions only.
  connection.exec('PRAGMA foreign_keys = OFF');
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw new Error('The database was not migrated', { cause: error });
  connection.exec(`PRAGMA foreign_keys = ON; PRAGMA application_id = ${applicationId}`);
  return database;
}

/** Reads with a connection that cannot write. @throws DatabaseError. */
function assertKnown(file: string, migrations: Migrations): void {
  if (file === ':memory:' || !existsSync(file)) return;
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    if (!isOwn(reader)) {
      const message = `${file} belongs to another program. Set BOURSE_STATE to another folder.`;
      throw new DatabaseError('DATABASE_FOREIGN', message);
    }
    const unknown = namesIn(reader, 'kysely_migration').find((name) => !(name in migrations));
    if (unknown === undefined) return;
    const last = Object.keys(migrations).at(-1);
    throw new DatabaseError(
      'DATABASE_NEWER',
      `${file} has the migration ${unknown} of a later version. Start that version, or let it migrate the file back: npm run migrate -w @bourse/gateway -- --to ${last}`,
    );
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
