import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptFile, compactFile, ExchangeError } from '@bourse/exchange';
import { exchangeFile, readEnvironment } from './environment.ts';
import { lockFolder } from './stores/lock-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string' } },
});
const { stateFolder, journalDays } = readEnvironment(process.env);
const file = join(stateFolder, exchangeFile);
try {
  await run(positionals[0]);
} catch (error) {
  if (!(error instanceof ExchangeError)) throw error;
  print(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}

async function run(command: string | undefined): Promise<void> {
  lockFolder(stateFolder);
  if (command === 'compact') await compact();
  else if (command === 'accept') accept();
  else {
    print('journal compact [--days 7]   takes a snapshot, exports and drops older rows');
    print('journal accept               goes on with the file as it is, whatever is lost');
    process.exitCode = 1;
  }
}

async function compact(): Promise<void> {
  const days = values.days === undefined ? journalDays : Number(values.days);
  const { snapshot, exported, dropped } = await compactFile(file, { days, now: Date.now() });
  print(`Snapshot at row ${snapshot}`);
  print(exported === undefined ? 'No rows are older' : `Exported to ${exported}`);
  print(`${dropped} rows dropped`);
}

function accept(): void {
  const { seq, lostRows, lostCommits, faults } = acceptFile(file);
  print(`The next start goes on from row ${seq}`);
  print(`${lostRows} rows in ${lostCommits} commits were acknowledged and are lost`);
  for (const fault of faults) print(fault);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
