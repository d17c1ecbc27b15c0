import type { DatabaseSync } from 'node:sqlite';
import { decodeEffects } from './decode-effects.ts';
import { RecordReplay } from './record-replay.ts';
import { toJournalRow } from './row-hash.ts';

/** Writes all rows as versions without a chain did: with whole bodies, and accounts in each movement. */
export function restoreWholeEffects(database: DatabaseSync): void {
  const replay = new RecordReplay();
  const rows = database.prepare('SELECT seq, at, command, effects FROM journal ORDER BY seq');
  rows.setReadBigInts(true);
  const update = database.prepare('UPDATE journal SET effects = ? WHERE seq = ?');
  for (const row of rows.iterate()) {
    const { seq, effects } = toJournalRow(row);
    const { movements, records } = decodeEffects(effects);
    const whole = {
      movements: movements.map(({ from, fromPurse, to, toPurse, coin, amount, reason, ref }) => [
        from,
        fromPurse,
        to,
        toPurse,
        coin,
        String(amount),
        reason,
        ref,
      ]),
      records: records.map((record) => {
        replay.apply(record);
        return [record.kind, record.id, replay.bodyOf(record.kind, record.id)];
      }),
    };
    update.run(JSON.stringify(whole), seq);
  }
  replay.close();
}
