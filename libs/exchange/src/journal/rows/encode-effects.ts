import type { Account } from '../../core/accounts/account.ts';
import type { Movement } from '../../core/accounts/movement.ts';
import type { JournalEntry, RecordRow } from './entry.ts';
import type { RecentRecords } from './recent-records.ts';
import { shorten, shortenChanges } from './record-text.ts';
import { digestOfRecord } from './row-hash.ts';

export interface EffectsContext {
  readonly recent: RecentRecords;
  /** Returns the stored body of a record that is not remembered; `undefined` for a new record. */
  readonly stored: (row: RecordRow) => string | undefined;
}

/**
 * Writes effects as `{"accounts":[…],"movements":[…],"records":[…]}`. Movements name accounts by their place in `accounts` and
 * purses by their first letter. A record is `[kind, id, body]` if it is new, `[kind, id, body, digest]` if it replaces a body
 * with that digest, and `[kind, id, null, fields]` if fields of the body in an earlier row have changed. Names are shortened.
 */
export function encodeEffects(
  { movements, records }: JournalEntry,
  context: EffectsContext,
): string {
  const parts: string[] = [];
  if (movements.length > 0) parts.push(encodeMovements(movements));
  const texts = records.flatMap((row) => encodeRecordRow(row, context) ?? []);
  if (texts.length > 0) parts.push(`"records":[${texts.join(',')}]`);
  return `{${parts.join(',')}}`;
}

function encodeMovements(movements: readonly Movement[]): string {
  const places = new Map<Account, number>();
  const placeOf = (account: Account): number => {
    const place = places.get(account) ?? places.size;
    places.set(account, place);
    return place;
  };
  const texts = movements.map(({ from, fromPurse, to, toPurse, coin, amount, cause }) => {
    const sides = `${placeOf(from)},"${fromPurse[0]}",${placeOf(to)},"${toPurse[0]}"`;
    const ref = cause.ref === null ? 'null' : `"${cause.ref}"`;
    return `[${sides},${JSON.stringify(coin)},"${amount}","${cause.reason}",${ref}]`;
  });
  const ids = JSON.stringify([...places.keys()].map(({ id }) => id));
  return `"accounts":${ids},"movements":[${texts.join(',')}]`;
}

/** Returns `undefined` for a record that has not changed. */
function encodeRecordRow(row: RecordRow, { recent, stored }: EffectsContext): string | undefined {
  const { kind, id, text } = row;
  const key = `${kind} ${id}`;
  const earlier = recent.find(key);
  if (earlier?.body === text.body) return undefined;
  recent.stage(key, text);
  const start = `["${kind}","${id}"`;
  const changes = earlier && shortenChanges(earlier, text);
  if (changes !== undefined) return `${start},null,${changes}]`;
  const replaced = earlier?.body ?? stored(row);
  const whole = `${start},${shorten(text)}`;
  return replaced === undefined ? `${whole}]` : `${whole},"${digestOfRecord(kind, id, replaced)}"]`;
}
