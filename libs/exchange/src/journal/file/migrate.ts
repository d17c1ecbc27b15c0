import { DatabaseSync } from 'node:sqlite';
import { existsSync, rmSync } from 'node:fs';
import { ExchangeError } from '../../errors.ts';
import { columnsOf, isCorrupt, openDurable, transact } from '../../sqlite/sqlite.ts';
import { headOf } from '../head/head-file.ts';
import { migrations } from './migrations.ts';

/** `BouX` in ASCII: `PRAGMA application_id` of the exchange's files. */
const applicationId = 0x42_6f_75_58;

const names = Object.keys(migrations);

/** Number of the first migration whose files have a head beside them. */
const firstWithHead = 2;

/** Opens the exchange's file, which is created if it does not exist. @throws ExchangeError for a foreign or newer file. */
export function openExchangeFile(file: string): DatabaseSync {
  assertOwnFile(file);
  return openDurable(file);
}

/** Reads with a connection that cannot write. @throws ExchangeError `EXCHANGE_FILE_FOREIGN` or `EXCHANGE_FILE_NEWER`. */
function assertOwnFile(file: string): void {
  if (file === ':memory:' || !existsSync(file)) return;
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    assertOwn(reader);
  } finally {
    reader.close();
  }
}

/** @throws ExchangeError `EXCHANGE_FILE_FOREIGN` or `EXCHANGE_FILE_NEWER`. */
export function assertOwn(database: DatabaseSync): void {
  const file = database.location() ?? 'The database';
  if (!isOwn(database)) {
    throw new ExchangeError(
      'EXCHANGE_FILE_FOREIGN',
      `${file} belongs to another program, or is damaged. Nothing was written to it. Use another folder, or a backup.`,
    );
  }
  const version = versionOf(database);
  if (version <= names.length) return;
  throw new ExchangeError(
    'EXCHANGE_FILE_NEWER',
    `${file} has the format ${version} of a later version; this one knows ${names.length}. Nothing was written to it. Start that version, or migrate back with it: npm run migrate -w @bourse/gateway -- --exchange --to ${names.at(-1)}`,
  );
}

/** Returns the number of migrations that the file has; `0` for files of versions without migrations. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Returns the names of the migrations that the file has. */
export function appliedTo(database: DatabaseSync): readonly string[] {
  return names.slice(0, versionOf(database));
}

/**
 * Migrates forward, or back, each migration in a transaction.
 *
 * @param to - Name of the last migration; the newest by default.
 * @throws RangeError for a name that does not exist.
 */
export function migrateFile(database: DatabaseSync, to: string | undefined = names.at(-1)): void {
  assertOwn(database);
  const target = names.indexOf(to ?? '') + 1;
  if (target === 0) throw new RangeError(`There is no migration ${to}: ${names.join(', ')}`);
  while (versionOf(database) < target) step(database, versionOf(database), 'up');
  while (versionOf(database) > target) step(database, versionOf(database) - 1, 'down');
  const file = database.location();
  // Versions without a head do not keep it up.
  if (target < firstWithHead && file !== null) rmSync(headOf(file), { force: true });
}

function step(database: DatabaseSync, index: number, direction: 'up' | 'down'): void {
  transact(database, () => {
    Object.values(migrations)[index]?.[direction](database);
    const version = direction === 'up' ? index + 1 : index;
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
  });
}

/** Files of versions without migrations have no application id. */
function isOwn(database: DatabaseSync): boolean {
  try {
    const id = database.prepare('PRAGMA application_id').get()?.['application_id'];
    if (id !== 0) return id === applicationId;
    const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get();
    return tables?.['count'] === 0 || columnsOf(database, 'journal').includes('effects');
  } catch (error) {
    if (isCorrupt(error)) return false;
    throw error;
  }
}
