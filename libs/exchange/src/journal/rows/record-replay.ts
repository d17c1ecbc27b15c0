import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { readText } from '../../sqlite/read-row.ts';
import type { ReadRecord } from './decode-effects.ts';
import { parseFields } from './field-codes.ts';
import { digestOfRecord } from './row-hash.ts';

export interface ReplayedRecord {
  readonly kind: string;
  readonly id: string;
  readonly body: string;
  /** Digest of the body before the first replayed row; `undefined` for a record that is new since. */
  readonly replaced: string | undefined;
}

/** Records in memory. The others are in a temporary file, so that any number can be replayed. */
const capacity = 5000;

/** Replays changes of records in bounded memory. */
export class RecordReplay {
  readonly #scratch = new DatabaseSync('');
  readonly #statements: ReturnType<typeof prepareAll>;
  readonly #recent = new Map<string, ReplayedRecord>();

  constructor() {
    this.#scratch.exec(`
      PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;
      CREATE TABLE record (key TEXT PRIMARY KEY, kind TEXT, id TEXT, body TEXT, replaced TEXT)
        WITHOUT ROWID;
    `);
    this.#statements = prepareAll(this.#scratch);
  }

  /** Returns what contradicts the rows before; `undefined` if nothing does. */
  apply({ kind, id, body, changes, replaced }: ReadRecord): string | undefined {
    const before = this.find(kind, id);
    if (body !== undefined) {
      this.#put({ kind, id, body, replaced: before ? before.replaced : replaced });
      const isExpected =
        !before || replaced === undefined || digestOfRecord(kind, id, before.body) === replaced;
      return isExpected ? undefined : `record ${kind} ${id} replaces another body`;
    }
    if (!before) return `record ${kind} ${id} has changed before its first row`;
    const fields = { ...parseFields(before.body), ...changes };
    this.#put({ ...before, body: JSON.stringify(fields) });
    return undefined;
  }

  find(kind: string, id: string): ReplayedRecord | undefined {
    const key = `${kind} ${id}`;
    const recent = this.#recent.get(key);
    if (recent) return recent;
    const row = this.#statements.find.get(key);
    return row && toRecord(row);
  }

  bodyOf(kind: string, id: string): string | undefined {
    return this.find(kind, id)?.body;
  }

  *all(): Generator<ReplayedRecord> {
    this.#flush();
    for (const row of this.#statements.all.iterate()) yield toRecord(row);
  }

  close(): void {
    this.#scratch.close();
  }

  #put(record: ReplayedRecord): void {
    this.#recent.set(`${record.kind} ${record.id}`, record);
    if (this.#recent.size >= capacity) this.#flush();
  }

  #flush(): void {
    this.#scratch.exec('BEGIN');
    for (const [key, { kind, id, body, replaced }] of this.#recent) {
      this.#statements.put.run({ key, kind, id, body, replaced: replaced ?? null });
    }
    this.#scratch.exec('COMMIT');
    this.#recent.clear();
  }
}

function toRecord(row: NonNullable<ReturnType<StatementSync['get']>>): ReplayedRecord {
  return {
    kind: readText(row, 'kind'),
    id: readText(row, 'id'),
    body: readText(row, 'body'),
    replaced: row['replaced'] === null ? undefined : readText(row, 'replaced'),
  };
}

function prepareAll(scratch: DatabaseSync) {
  return {
    find: scratch.prepare('SELECT * FROM record WHERE key = ?'),
    all: scratch.prepare('SELECT * FROM record ORDER BY key'),
    put: scratch.prepare(
      'INSERT OR REPLACE INTO record VALUES (:key, :kind, :id, :body, :replaced)',
    ),
  };
}
