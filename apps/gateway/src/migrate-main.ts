import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appliedTo, migrateFile, openExchangeFile } from '@bourse/exchange';
import { databaseFile, exchangeFile, readEnvironment } from './environment.ts';
import { lockFolder } from './stores/lock-folder.ts';
import { openDatabase } from './stores/open-database.ts';
import { importFile } from './stores/postgres/import-file.ts';
import { Units } from './stores/units.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, exchange: { type: 'boolean' }, import: { type: 'boolean' } },
});
const { stateFolder, databaseUrl } = readEnvironment(process.env);
lockFolder(stateFolder);
if (values.import) {
  process.stdout.write(`Rows: ${await importUsers()}\n`);
} else {
  const names = values.exchange ? migrateExchange() : await migrateUsers();
  process.stdout.write(`Migrations: ${names.join(', ')}\n`);
}

function migrateExchange(): readonly string[] {
  const database = openExchangeFile(join(stateFolder, exchangeFile));
  try {
    migrateFile(database, values.to);
    return appliedTo(database);
  } finally {
    database.close();
  }
}

async function migrateUsers(): Promise<readonly string[]> {
  const { to } = values;
  const database = await openDatabase(databaseUrl ?? join(stateFolder, databaseFile), { to });
  const applied = database.$extendTables<{ kysely_migration: { name: string } }>();
  const rows = await applied
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  await database.destroy();
  return rows.map(({ name }) => name);
}

/** Copies the file of users and sessions into `DATABASE_URL`. The file stays as it is. */
async function importUsers(): Promise<number> {
  if (databaseUrl === undefined) throw new RangeError('DATABASE_URL names the database to fill.');
  const file = await openDatabase(join(stateFolder, databaseFile));
  const database = await openDatabase(databaseUrl);
  try {
    return await importFile(file, new Units(database));
  } finally {
    await file.destroy();
    await database.destroy();
  }
}
