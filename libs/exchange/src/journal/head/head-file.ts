import { Buffer } from 'node:buffer';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';

/** How far the journal has come. Kept apart from it, so that a journal that ends earlier is noticed. */
export interface Head {
  /** Number of the last commit. Each has rows, kept answers or the time. */
  readonly commit: bigint;
  /** The last row, and its hash. */
  readonly seq: bigint;
  readonly hash: Uint8Array;
  /** The last row whose pages were in the database when their sums were written. */
  readonly mark: ChainEnd;
}

export interface ChainEnd {
  readonly seq: bigint;
  readonly hash: Uint8Array;
}

const magic = 'BourseH1';
const slotBytes = 108;
const slotAt = [0, 512] as const;

/** Sums of pages begin here, four bytes each. */
const sumsAt = 4096;
const sumBytes = 4;

/** Sums that are written at once. */
const sumsOfBlock = 1024;

/** Size of the file of a head without sums. */
export const headBytes = sumsAt;

/**
 * The file beside the database: two slots that are written alternately, so that a torn write leaves the other one, and a CRC-32 of
 * each page of the database as of its last checkpoint. A sum of 0 stands for a page that was not summed.
 */
export class HeadFile {
  readonly #fd: number;
  #generation = 0n;

  constructor(file: string) {
    // Opens or creates; only the owner can read it.
    closeSync(openSync(file, 'a', 0o600));
    this.#fd = openSync(file, 'r+');
  }

  /** Returns `undefined` if no slot is whole. */
  read(): Head | undefined {
    const slots = slotAt.flatMap((offset) => this.#readSlot(offset) ?? []);
    const last = slots.reduce<Slot | undefined>(
      (newest, slot) => (newest && newest.generation > slot.generation ? newest : slot),
      undefined,
    );
    if (last) this.#generation = last.generation;
    return last?.head;
  }

  /** Returns before the head is on disk; a process that is killed then loses nothing of it. */
  write(head: Head): void {
    this.#generation += 1n;
    const slot = encodeSlot(head, this.#generation);
    writeSync(this.#fd, slot, 0, slotBytes, slotAt[Number(this.#generation % 2n)]);
  }

  sync(): void {
    fdatasyncSync(this.#fd);
  }

  /** Number of pages that the file has room for. */
  get pages(): number {
    return Math.max(0, Math.floor((fstatSync(this.#fd).size - sumsAt) / sumBytes));
  }

  /** Returns the sums of `count` pages from `first` on; pages begin with 1. */
  readSums(first: number, count: number): readonly number[] {
    const bytes = Buffer.alloc(count * sumBytes);
    readSync(this.#fd, bytes, 0, bytes.length, sumsAt + (first - 1) * sumBytes);
    return Array.from({ length: count }, (_, index) => bytes.readUInt32LE(index * sumBytes));
  }

  /** @param sums - By page. */
  writeSums(sums: ReadonlyMap<number, number>): void {
    const blocks = Map.groupBy(sums, ([page]) => Math.floor((page - 1) / sumsOfBlock));
    for (const [block, entries] of blocks) {
      const bytes = Buffer.alloc(sumsOfBlock * sumBytes);
      const offset = sumsAt + block * bytes.length;
      readSync(this.#fd, bytes, 0, bytes.length, offset);
      for (const [page, sum] of entries) {
        bytes.writeUInt32LE(sum, ((page - 1) % sumsOfBlock) * sumBytes);
      }
      writeSync(this.#fd, bytes, 0, bytes.length, offset);
    }
  }

  /** Forgets all sums. */
  truncateSums(): void {
    ftruncateSync(this.#fd, sumsAt);
  }

  close(): void {
    closeSync(this.#fd);
  }

  #readSlot(offset: number): Slot | undefined {
    const bytes = Buffer.alloc(slotBytes);
    return readSync(this.#fd, bytes, 0, slotBytes, offset) === slotBytes
      ? decodeSlot(bytes)
      : undefined;
  }
}

/** Returns `undefined` for a file that does not exist, or has no whole head. */
export function readHead(file: string): Head | undefined {
  if (!existsSync(file)) return undefined;
  const head = new HeadFile(file);
  try {
    return head.read();
  } finally {
    head.close();
  }
}

/** Name of the file beside a database. */
export function headOf(file: string): string {
  return `${file}-head`;
}

/** Never 0, which stands for a page without a sum. */
export function sumOf(page: Uint8Array): number {
  return crc32(page) || 1;
}

interface Slot {
  readonly generation: bigint;
  readonly head: Head;
}

function encodeSlot({ commit, seq, hash, mark }: Head, generation: bigint): Buffer {
  const bytes = Buffer.alloc(slotBytes);
  bytes.writeBigUInt64LE(generation, 4);
  bytes.writeBigUInt64LE(commit, 12);
  bytes.writeBigUInt64LE(seq, 20);
  bytes.set(hash, 28);
  bytes.writeBigUInt64LE(mark.seq, 60);
  bytes.set(mark.hash, 68);
  bytes.write(magic, 100);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)));
  return bytes;
}

function decodeSlot(bytes: Buffer): Slot | undefined {
  if (bytes.readUInt32LE() !== crc32(bytes.subarray(4))) return undefined;
  if (bytes.toString('latin1', 100) !== magic) return undefined;
  const mark = { seq: bytes.readBigUInt64LE(60), hash: bytes.subarray(68, 100) };
  const end = { seq: bytes.readBigUInt64LE(20), hash: bytes.subarray(28, 60) };
  return {
    generation: bytes.readBigUInt64LE(4),
    head: { commit: bytes.readBigUInt64LE(12), ...end, mark },
  };
}
