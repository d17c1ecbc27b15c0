import { DatabaseSync } from 'node:sqlite';
import { readBigInt, readText, type Row } from '../../sqlite/read-row.ts';
import { BalancesDigest, RecordsDigest } from '../rows/state-digest.ts';

/** Returns `undefined`, or a promise to wait for, as `createPauses()` does. */
export type Pauses = () => Promise<void> | undefined;

/**
 * Digests balances and records as they are at the call, with another connection and with pauses.
 *
 * @throws whatever `pauses` rejects with.
 */
export async function digestState(file: string, pauses: Pauses) {
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    // The first read, which is synchronous, decides what the transaction sees.
    reader.exec('BEGIN');
    reader.prepare('SELECT max(seq) FROM journal').get();
    const balances = new BalancesDigest();
    await each(reader, 'SELECT * FROM balance ORDER BY account, coin', pauses, (row) => {
      const [account, coin] = [readText(row, 'account'), readText(row, 'coin')];
      balances.add(account, coin, readBigInt(row, 'available'), readBigInt(row, 'frozen'));
    });
    const records = new RecordsDigest();
    await each(reader, 'SELECT kind, id, body FROM record', pauses, (row) => {
      records.add(readText(row, 'kind'), readBigInt(row, 'id'), readText(row, 'body'));
    });
    return { balances: balances.value(), records: records.value() };
  } finally {
    reader.close();
  }
}

async function each(
  reader: DatabaseSync,
  query: string,
  pauses: Pauses,
  visit: (row: Row) => void,
): Promise<void> {
  const statement = reader.prepare(query);
  statement.setReadBigInts(true);
  for (const row of statement.iterate()) {
    visit(row);
    const pause = pauses();
    if (pause) await pause;
  }
}
