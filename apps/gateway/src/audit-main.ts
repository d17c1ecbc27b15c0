import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditFile } from '@bourse/exchange';
import { exchangeFile, readEnvironment } from './environment.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const { stateFolder } = readEnvironment(process.env);
// npm starts programs in the folder of their package.
const exports = positionals.map((file) => resolve(process.env['INIT_CWD'] ?? '', file));
const { rows, differences } = await auditFile(join(stateFolder, exchangeFile), exports.toSorted());
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  `${rows} rows replayed, ${differences.length} differences, ${megabytes} MB of memory at most\n`,
);
for (const difference of differences) process.stdout.write(`${difference}\n`);
process.exitCode = differences.length > 0 ? 1 : 0;
