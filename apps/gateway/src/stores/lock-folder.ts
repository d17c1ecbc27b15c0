import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps other gateways away from a folder until this process ends, however it ends: two of them would write one journal.
 *
 * @throws Error if another process has the folder.
 */
export function lockFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  locks.push(lock);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    throw new Error(`Another gateway has its data in ${folder}`, { cause });
  }
}

/** A connection that nothing refers to would be closed by the garbage collector. */
const locks: DatabaseSync[] = [];
