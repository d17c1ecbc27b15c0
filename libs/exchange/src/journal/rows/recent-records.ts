import type { Fields } from './field-codes.ts';

interface Recent {
  readonly body: string;
  fields: Fields | undefined;
}

/** How many records are remembered; about 10 MB. */
const capacity = 10_000;

/**
 * The last stored bodies of recently changed records. A change of one of them is journaled as its changed fields. What a
 * transaction stores is staged until it is on disk.
 */
export class RecentRecords {
  readonly #bodies = new Map<string, Recent>();
  readonly #staged = new Map<string, Recent>();

  stage(key: string, body: string, fields?: Fields): void {
    this.#staged.set(key, { body, fields });
  }

  /** Returns `undefined` for a record that is not remembered. */
  bodyOf(key: string): string | undefined {
    return this.#find(key)?.body;
  }

  fieldsOf(key: string): Fields {
    const recent = this.#find(key);
    if (!recent) throw new TypeError(`${key} is not remembered`);
    recent.fields ??= parseFields(recent.body);
    return recent.fields;
  }

  commit(): void {
    for (const [key, recent] of this.#staged) {
      this.#bodies.delete(key);
      this.#bodies.set(key, recent);
    }
    this.#staged.clear();
    for (const key of this.#bodies.keys()) {
      if (this.#bodies.size <= capacity) return;
      this.#bodies.delete(key);
    }
  }

  rollBack(): void {
    this.#staged.clear();
  }

  /** Causes the next change of each record to be journaled with its whole body. */
  clear(): void {
    this.#bodies.clear();
  }

  #find(key: string): Recent | undefined {
    return this.#staged.get(key) ?? this.#bodies.get(key);
  }
}

export function parseFields(body: string): Fields {
  // Bodies are written by `encodeRecord`, whose argument is an object.
  return JSON.parse(body) as Fields;
}
