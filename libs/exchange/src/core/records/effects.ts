import type { Movement } from '../accounts/movement.ts';

export interface StoredRecord {
  readonly kind: string;
  readonly id: bigint;
}

export interface EffectBatch {
  readonly movements: readonly Movement[];
  readonly records: ReadonlySet<StoredRecord>;
}

/** Collects what a command changes. State changes and their effects are made in the same call. */
export class Effects {
  #movements: Movement[] = [];
  #records = new Set<StoredRecord>();
  readonly #listeners = new Map<string, readonly ((record: StoredRecord) => void)[]>();

  /** Calls `listener` with each record of a kind that is put. */
  listen(kind: string, listener: (record: StoredRecord) => void): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  }

  move(movement: Movement): void {
    this.#movements.push(movement);
  }

  put(record: StoredRecord): void {
    this.#records.add(record);
    for (const listen of this.#listeners.get(record.kind) ?? []) listen(record);
  }

  /** Returns everything since the last call; `undefined` when nothing has changed. */
  take(): EffectBatch | undefined {
    if (this.#movements.length === 0 && this.#records.size === 0) return undefined;
    const batch = { movements: this.#movements, records: this.#records };
    this.#movements = [];
    this.#records = new Set();
    return batch;
  }
}
