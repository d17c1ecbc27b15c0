import type { Account } from '../../core/accounts/account.ts';
import type { Movement } from '../../core/accounts/movement.ts';
import type { JournalEntry, RecordRow } from './entry.ts';
import { toCodes, type Fields } from './field-codes.ts';
import { parseFields, type RecentRecords } from './recent-records.ts';
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
  const { kind, id, body } = row;
  const key = `${kind} ${id}`;
  const start = `[${JSON.stringify(kind)},"${id}"`;
  const earlier = recent.bodyOf(key);
  if (earlier === body) return undefined;
  const fields = parseFields(body);
  const changes = earlier === undefined ? undefined : changesOf(recent.fieldsOf(key), fields);
  recent.stage(key, body, fields);
  if (changes) return `${start},null,${JSON.stringify(toCodes(changes))}]`;
  const whole = `${start},${JSON.stringify(toCodes(fields))}`;
  const replaced = earlier ?? stored(row);
  return replaced === undefined ? `${whole}]` : `${whole},"${digestOfRecord(kind, id, replaced)}"]`;
}

/** Returns `undefined` if other fields are there than before. */
function changesOf(before: Fields, after: Fields): Fields | undefined {
  const names = Object.keys(after);
  const earlierNames = Object.keys(before);
  if (names.length !== earlierNames.length) return undefined;
  const changes: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    if (name !== earlierNames[index]) return undefined;
    if (!isSame(before[name], after[name])) changes[name] = after[name];
  }
  return changes;
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
