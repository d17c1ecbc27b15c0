import { migrations as allMigrations } from './migrations/index.ts';
import type { OpenOptions } from './open-options.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { Database } from './units.ts';

/** Whether a database is one of PostgreSQL, and not a file. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:/.test(location);
}

/**
 * Opens the database of users and sessions, and migrates it. A file is created if it does not exist.
 *
 * @param location - A file, `':memory:'`, or the address of a database of PostgreSQL.
 * @throws DatabaseError for a foreign or newer database.
 */
export function openDatabase(location: string, options: OpenOptions = {}): Promise<Database> {
  const settings = { migrations: allMigrations, ...options };
  return isPostgres(location) ? openPostgres(location, settings) : openSqlite(location, settings);
}
