import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exchangeFile, readEnvironment } from './environment.ts';
import { audit } from '@bourse/exchange';

const { stateFolder } = readEnvironment(process.env);
const database = new DatabaseSync(join(stateFolder, exchangeFile), { readOnly: true });
const { rows, differences } = audit(database);
process.stdout.write(`${rows} rows replayed, ${differences.length} differences\n`);
for (const difference of differences) process.stdout.write(`${difference}\n`);
process.exitCode = differences.length > 0 ? 1 : 0;
