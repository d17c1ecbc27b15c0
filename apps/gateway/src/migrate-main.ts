import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile, readEnvironment } from './environment.ts';
import { lockFolder } from './stores/lock-folder.ts';
import { openDatabase } from './stores/open-database.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const { stateFolder } = readEnvironment(process.env);
lockFolder(stateFolder);
const database = await openDatabase(join(stateFolder, databaseFile), values);
const applied = database.$extendTables<{ kysely_migration: { name: string } }>();
const rows = await applied.selectFrom('kysely_migration').select('name').orderBy('name').execute();
process.stdout.write(`Migrations: ${rows.map(({ name }) => name).join(', ')}\n`);
await database.destroy();
