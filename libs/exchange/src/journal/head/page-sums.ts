import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { sumOf, type HeadFile } from './head-file.ts';

/** Pages that are read at once: 1 MiB. */
const chunkPages = 256;

/** SQLite's file format, 4.1 and 4.2: sizes of the header of a WAL file and of a frame. */
const walHeaderBytes = 32;
const frameHeaderBytes = 24;

export interface DatabaseFile {
  readonly file: string;
  readonly pageBytes: number;
  /** Number of valid frames in the WAL file. */
  readonly frames: number;
}

/** Returns pages of the database that differ from their sums. Those in the WAL file have newer contents and are left out. */
export function changedPages(head: HeadFile, { file, pageBytes, frames }: DatabaseFile): number[] {
  const newer = pagesInWal({ file, pageBytes, frames });
  const changed: number[] = [];
  const pages = eachPage(file, pageBytes, (first, chunk) => {
    const sums = head.readSums(first, chunk.length);
    for (const [index, bytes] of chunk.entries()) {
      const page = first + index;
      const sum = sums[index];
      if (sum !== 0 && !newer.has(page) && sumOf(bytes) !== sum) changed.push(page);
    }
  });
  for (let first = pages + 1; first <= head.pages; first += chunkPages) {
    const sums = head.readSums(first, Math.min(chunkPages, head.pages - first + 1));
    for (const [index, sum] of sums.entries()) {
      if (sum !== 0 && !newer.has(first + index)) changed.push(first + index);
    }
  }
  return changed;
}

/** Sums all pages as they are in the database. */
export function sumAllPages(head: HeadFile, { file, pageBytes }: DatabaseFile): void {
  head.truncateSums();
  eachPage(file, pageBytes, (first, chunk) => {
    head.writeSums(new Map(chunk.map((bytes, index) => [first + index, sumOf(bytes)])));
  });
}

/** Sums the pages that a checkpoint has copied from the WAL file. */
export function sumWalPages(head: HeadFile, database: DatabaseFile): void {
  const sums = new Map<number, number>();
  eachFrame(database, (page, bytes) => {
    if (!sums.has(page)) sums.set(page, sumOf(bytes));
  });
  head.writeSums(sums);
}

function pagesInWal(database: DatabaseFile): ReadonlySet<number> {
  const pages = new Set<number>();
  eachFrame(database, (page) => pages.add(page));
  return pages;
}

/** Visits the valid frames of the WAL file, the newest first. */
function eachFrame(
  { file, pageBytes, frames }: DatabaseFile,
  visit: (page: number, bytes: Uint8Array) => void,
): void {
  if (frames <= 0) return;
  const frameBytes = frameHeaderBytes + pageBytes;
  const chunk = Buffer.alloc(Math.min(chunkPages, frames) * frameBytes);
  const fd = openSync(walOf(file), 'r');
  try {
    for (let end = frames; end > 0; end -= chunkPages) {
      const first = Math.max(0, end - chunkPages);
      const count = end - first;
      readSync(fd, chunk, 0, count * frameBytes, walHeaderBytes + first * frameBytes);
      for (let at = (count - 1) * frameBytes; at >= 0; at -= frameBytes) {
        const bytes = chunk.subarray(at + frameHeaderBytes, at + frameBytes);
        visit(chunk.readUInt32BE(at), bytes);
      }
    }
  } finally {
    closeSync(fd);
  }
}

/** Returns the number of pages. */
function eachPage(
  file: string,
  pageBytes: number,
  visit: (first: number, chunk: readonly Uint8Array[]) => void,
): number {
  const fd = openSync(file, 'r');
  try {
    const pages = Math.floor(fstatSync(fd).size / pageBytes);
    const bytes = Buffer.alloc(chunkPages * pageBytes);
    for (let first = 1; first <= pages; first += chunkPages) {
      const count = Math.min(chunkPages, pages - first + 1);
      readSync(fd, bytes, 0, count * pageBytes, (first - 1) * pageBytes);
      visit(
        first,
        Array.from({ length: count }, (_, index) =>
          bytes.subarray(index * pageBytes, (index + 1) * pageBytes),
        ),
      );
    }
    return pages;
  } finally {
    closeSync(fd);
  }
}

function walOf(file: string): string {
  return `${file}-wal`;
}
