import { bodyOf, type RecordText } from './record-text.ts';

/** In few objects, which cost the garbage collector little. */
interface Remembered {
  /** Shared by all records with these fields. */
  readonly names: readonly string[];
  /** One line for each: JSON has no line breaks. */
  readonly values: string;
}

/** How many records are remembered; about 5 MB. */
const capacity = 10_000;

/**
 * The last stored texts of recently changed records. A change of one of them is journaled as its changed fields. What a
 * transaction stores is staged until it is on disk.
 */
export class RecentRecords {
  readonly #texts = new Map<string, Remembered>();
  readonly #staged = new Map<string, Remembered>();
  readonly #names = new Map<string, readonly string[]>();

  stage(key: string, { names, values }: RecordText): void {
    this.#staged.set(key, { names: this.#share(names), values: values.join('\n') });
  }

  /** Returns `undefined` for a record that is not remembered. */
  find(key: string): RecordText | undefined {
    const found = this.#staged.get(key) ?? this.#texts.get(key);
    if (!found) return undefined;
    const { names } = found;
    const values = found.values.split('\n');
    return { names, values, body: bodyOf(names, values) };
  }

  commit(): void {
    for (const [key, text] of this.#staged) {
      this.#texts.delete(key);
      this.#texts.set(key, text);
    }
    this.#staged.clear();
    for (const key of this.#texts.keys()) {
      if (this.#texts.size <= capacity) return;
      this.#texts.delete(key);
    }
  }

  rollBack(): void {
    this.#staged.clear();
  }

  /** Causes the next change of each record to be journaled with its whole body. */
  clear(): void {
    this.#texts.clear();
  }

  #share(names: readonly string[]): readonly string[] {
    const key = names.join();
    const shared = this.#names.get(key) ?? names;
    this.#names.set(key, shared);
    return shared;
  }
}
