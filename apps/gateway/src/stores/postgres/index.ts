import { Kysely, PostgresDialect, sql } from 'kysely';
import { assertKnownMigrations, DatabaseError } from '../database-error.ts';
import { migrate } from '../migrate.ts';
import type { OpenSettings } from '../open-options.ts';
import type { Tables } from '../tables.ts';
import type { Database } from '../units.ts';
import { createPool } from './connections.ts';
import { SqliteColumns } from './sqlite-columns.ts';

export async function openPostgres(url: string, settings: OpenSettings): Promise<Database> {
  const pool = createPool(url, settings.onError ?? ignore);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const schema = await schemaOf(database);
    await assertKnown(database, schema, Object.keys(settings.migrations));
    await migrate(database.withPlugin(new SqliteColumns()), settings, schema);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** The schema in which tables without a name of one are created. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name ?? 'public';
}

/** @throws DatabaseError for tables of another program, or of a later version. */
async function assertKnown(
  database: Database,
  schema: string,
  known: readonly string[],
): Promise<void> {
  const tables = await database.introspection.getTables();
  if (!tables.some((table) => table.schema === schema)) return;
  const applied = await migrationsOf(database);
  if (!applied.some((name) => known.includes(name))) {
    const message = `The schema ${schema} belongs to another program. Set DATABASE_URL to an empty one.`;
    throw new DatabaseError('DATABASE_FOREIGN', message);
  }
  assertKnownMigrations(applied, known, `The schema ${schema}`);
}

async function migrationsOf(database: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{
    is: boolean;
  }>`select to_regclass('kysely_migration') is not null as "is"`.execute(database);
  if (found[0]?.is !== true) return [];
  const applied = database.$extendTables<{ kysely_migration: { name: string } }>();
  const rows = await applied.selectFrom('kysely_migration').select('name').execute();
  return rows.map(({ name }) => name);
}

function ignore(): void {
  // The next statement meets the cause.
}
