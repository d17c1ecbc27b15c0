import type { DatabaseSync } from 'node:sqlite';
import { readText } from '../sqlite/read-row.ts';

export interface AuditReport {
  readonly rows: number;
  readonly differences: readonly string[];
}

interface Effects {
  readonly movements: readonly (readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    ...unknown[],
  ])[];
  readonly records: readonly (readonly [string, string, string])[];
}

/** Replays the journal and compares balances and records with the tables. Checks row numbers, and sums of zero. */
export function audit(database: DatabaseSync): AuditReport {
  const balances = new Map<string, bigint>();
  const records = new Map<string, string>();
  const differences: string[] = [];
  let rows = 0;
  for (const row of database.prepare('SELECT seq, effects FROM journal ORDER BY seq').iterate()) {
    rows += 1;
    if (row['seq'] !== rows) differences.push(`Row ${rows} is missing`);
    // The column contains what the journal has written.
    replay(JSON.parse(readText(row, 'effects')) as Effects, balances, records);
  }
  differences.push(...sumDifferences(balances));
  differences.push(...compare('balance', balances, storedBalances(database)));
  differences.push(...compare('record', records, storedRecords(database)));
  return { rows, differences };
}

function replay(
  { movements, records: changed }: Effects,
  balances: Map<string, bigint>,
  records: Map<string, string>,
): void {
  for (const [from, fromPurse, to, toPurse, coin, amount] of movements) {
    add(balances, `${from} ${coin} ${fromPurse}`, -BigInt(amount));
    add(balances, `${to} ${coin} ${toPurse}`, BigInt(amount));
  }
  for (const [kind, id, body] of changed) records.set(`${kind} ${id}`, body);
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

function sumDifferences(balances: ReadonlyMap<string, bigint>): string[] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of balances) {
    const [account = '', coin = ''] = key.split(' ');
    add(sums, `${account.split('/')[0] ?? ''} ${coin}`, amount);
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([key, sum]) => `${key} sums to ${String(sum)} instead of 0`);
}

function storedBalances(database: DatabaseSync): Map<string, bigint> {
  const statement = database.prepare('SELECT account, coin, available, frozen FROM balance');
  statement.setReadBigInts(true);
  return new Map(
    statement.all().flatMap((row) =>
      ['available', 'frozen'].map((purse): [string, bigint] => {
        const amount = row[purse];
        const key = `${readText(row, 'account')} ${readText(row, 'coin')} ${purse}`;
        return [key, typeof amount === 'bigint' ? amount : 0n];
      }),
    ),
  );
}

function storedRecords(database: DatabaseSync): Map<string, string> {
  const statement = database.prepare('SELECT kind, id, body FROM record');
  statement.setReadBigInts(true);
  return new Map(
    statement
      .all()
      .map((row) => [`${readText(row, 'kind')} ${String(row['id'])}`, readText(row, 'body')]),
  );
}

/** A balance of zero may have no row. */
function compare<T extends bigint | string>(
  what: string,
  replayed: ReadonlyMap<string, T>,
  stored: ReadonlyMap<string, T>,
): string[] {
  const keys = new Set([...replayed.keys(), ...stored.keys()]);
  return [...keys]
    .filter((key) => (replayed.get(key) ?? 0n) !== (stored.get(key) ?? 0n))
    .map(
      (key) =>
        `${what} ${key}: ${String(replayed.get(key))} in the journal, ${String(stored.get(key))} stored`,
    );
}
