import { rmSync } from 'node:fs';
import { createPauses } from '../../ports.ts';
import { contentFaults } from '../file-guard.ts';
import { openExchangeFile } from '../file/migrate.ts';
import { headOf, readHead } from '../head/head-file.ts';
import { Journal } from '../journal.ts';
import { Retention, type RetentionReport } from './retention.ts';

export interface CompactOptions {
  /** Age of rows that are exported and dropped. Default 7. */
  readonly days?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Takes a snapshot of a file that no exchange uses, and exports and drops old rows. @throws ExchangeError. */
export async function compactFile(
  file: string,
  { days, now }: CompactOptions,
): Promise<RetentionReport> {
  const database = openExchangeFile(file);
  try {
    const journal = new Journal(database);
    const retention = new Retention({ database, journal, days, pauses: createPauses() });
    const report = await retention.run(Math.max(now, journal.lastTime));
    journal.close();
    return report;
  } finally {
    database.close();
  }
}

export interface Acceptance {
  /** The last row of the file. */
  readonly seq: bigint;
  /** Rows and commits that the head names and the file does not have. */
  readonly lostRows: bigint;
  readonly lostCommits: bigint;
  /** What contradicts itself in the file. Each audit will report it again. */
  readonly faults: readonly string[];
}

/**
 * Makes the contents of a file that no exchange uses the ones from which the next start goes on.
 *
 * @throws ExchangeError for a foreign or newer file, or one that SQLite cannot read.
 */
export function acceptFile(file: string): Acceptance {
  const database = openExchangeFile(file);
  try {
    const head = readHead(headOf(file));
    rmSync(headOf(file), { force: true });
    database.exec("DELETE FROM counter WHERE name = 'head'");
    const journal = new Journal(database);
    const { seq, commit } = journal.end;
    const faults = contentFaults(database);
    journal.close();
    return {
      seq,
      lostRows: lost(head?.seq, seq),
      lostCommits: lost(head?.commit, commit),
      faults,
    };
  } finally {
    database.close();
  }
}

function lost(acknowledged: bigint | undefined, stored: bigint): bigint {
  return acknowledged !== undefined && acknowledged > stored ? acknowledged - stored : 0n;
}
