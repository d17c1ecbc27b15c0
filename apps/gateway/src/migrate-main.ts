import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appliedTo, migrateFile, openExchangeFile } from '@bourse/exchange';
import { databaseFile, exchangeFile, readEnvironment } from './environment.ts';
import { lockFolder } from './stores/lock-folder.ts';
import { openDatabase } from './stores/open-database.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, exchange: { type: 'boolean' } },
});
const { stateFolder } = readEnvironment(process.env);
lockFolder(stateFolder);
const names = values.exchange ? migrateExchange() : await migrateUsers();
process.stdout.write(`Migrations: ${names.join(', ')}\n`);

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
  const file = join(stateFolder, databaseFile);
  const database = await openDatabase(file, to === undefined ? {} : { to });
  const applied = database.$extendTables<{ kysely_migration: { name: string } }>();
  const rows = await applied
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  await database.destroy();
  return rows.map(({ name }) => name);
}
