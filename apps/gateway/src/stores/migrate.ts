import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { OpenSettings } from './open-options.ts';
import type { Tables } from './tables.ts';

/** @param schema - The schema of PostgreSQL that has the tables. */
export async function migrate(
  db: Kysely<Tables>,
  { to, migrations }: OpenSettings,
  schema?: string,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const migrator = new Migrator({
    db,
    provider,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw new Error('The database was not migrated', { cause: error });
}
