import { hashOf, isSameHash, type JournalRow } from '../rows/row-hash.ts';
import type { Base } from './base.ts';

export interface ChainedRow extends JournalRow {
  /** `undefined` in rows of versions without a chain. */
  readonly hash: Uint8Array | undefined;
}

/** Verifies numbers and hashes of rows that come in order. */
export class ChainCheck {
  readonly #expected: ReadonlyMap<bigint, Uint8Array>;
  #seq: bigint;
  #hash: Uint8Array;

  /** @param ends - Known ends of the chain, e.g. of snapshots. */
  constructor(ends: readonly Pick<Base, 'seq' | 'hash'>[], base: Base) {
    this.#expected = new Map(ends.map(({ seq, hash }) => [seq, hash]));
    this.#seq = base.seq;
    this.#hash = base.hash;
  }

  /** The last row. */
  get seq(): bigint {
    return this.#seq;
  }

  get hash(): Uint8Array {
    return this.#hash;
  }

  /** Returns the faults of the next row. */
  add(row: ChainedRow): readonly string[] {
    const faults: string[] = [];
    const next = this.#seq + 1n;
    if (row.seq !== next) {
      const last = row.seq - 1n;
      faults.push(last > next ? `Rows ${next} to ${last} are missing` : `Row ${next} is missing`);
    }
    const computed = hashOf(this.#hash, row);
    // The hash of the row that was written is the one that the next row follows.
    this.#hash = row.hash ?? computed;
    this.#seq = row.seq;
    if (!isSameHash(this.#hash, computed)) faults.push(`Row ${row.seq} has another hash`);
    const expected = this.#expected.get(row.seq);
    if (expected && !isSameHash(expected, this.#hash)) {
      faults.push(`Row ${row.seq} is not the row of its snapshot`);
    }
    return faults;
  }
}
