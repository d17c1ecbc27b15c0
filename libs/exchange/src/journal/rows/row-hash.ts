import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';
import { readBigInt, readText, type Row } from '../../sqlite/read-row.ts';

/** What the hash of a row covers, beside the hash of the row before. */
export interface JournalRow {
  readonly seq: bigint;
  readonly at: bigint | number;
  readonly command: string | null;
  readonly effects: string;
}

/** Takes the place of the hash before the first row. */
export const firstHash: Uint8Array = new Uint8Array(32);

/** SHA-256 of the previous hash and the row. JSON texts contain no line break, so the parts cannot shift. */
export function hashOf(
  previous: Uint8Array,
  { seq, at, command, effects }: JournalRow,
): Uint8Array {
  const before = Buffer.from(previous.buffer, previous.byteOffset, previous.length);
  const text = `${before.toString('hex')}\n${seq}\n${at}\n${command ?? ''}\n${effects}`;
  return hash('sha256', text, 'buffer');
}

/** The row must have been read with big integers. */
export function toJournalRow(row: Row): JournalRow {
  return {
    seq: readBigInt(row, 'seq'),
    at: readBigInt(row, 'at'),
    command: row['command'] === null ? null : readText(row, 'command'),
    effects: readText(row, 'effects'),
  };
}

/** Returns `undefined` for a column without a value. */
export function toHash(value: SQLOutputValue | undefined): Uint8Array | undefined {
  return value instanceof Uint8Array ? value : undefined;
}

export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** Names what a record contains. */
export function digestOfRecord(kind: string, id: bigint | string, body: string): string {
  return hash('sha256', `${kind} ${id} ${body}`, 'base64url');
}
