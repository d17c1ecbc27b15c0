import { Buffer } from 'node:buffer';
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ExchangeError } from '../../errors.ts';
import type { Base } from '../audit/base.ts';
import { ChainCheck } from '../audit/chain-check.ts';
import { exportFormat, readExport, type ExportHeader } from '../audit/read-export.ts';
import { codedNames } from '../rows/field-codes.ts';
import { isSameHash, toHash, toJournalRow } from '../rows/row-hash.ts';
import type { Pauses } from './digest-state.ts';

export interface RowRange {
  /** What the first row follows. */
  readonly base: Base;
  /** The last row. */
  readonly end: Base;
}

/** Size of the texts that are compressed at once. */
const chunkCharacters = 65_536;

/**
 * Writes rows of the journal as lines of JSON, compressed by gzip, and reads them again. The file has its name when it is whole
 * and on disk.
 *
 * @throws ExchangeError `EXCHANGE_EXPORT_INVALID` if what was read does not verify.
 */
export async function exportRows(
  database: string,
  target: string,
  range: RowRange,
  pauses: Pauses,
): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.part`;
  const reader = new DatabaseSync(database, { readOnly: true });
  try {
    const lines = Readable.from(linesOf(reader, range, pauses));
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
  } finally {
    reader.close();
  }
  await verifyExport(draft, range, pauses);
  renameSync(draft, target);
}

async function* linesOf(
  reader: DatabaseSync,
  { base, end }: RowRange,
  pauses: Pauses,
): AsyncGenerator<string> {
  let text = `${JSON.stringify(headerOf(base))}\n`;
  const rows = reader.prepare('SELECT * FROM journal WHERE seq > ? AND seq <= ? ORDER BY seq');
  rows.setReadBigInts(true);
  for (const row of rows.iterate(base.seq, end.seq)) {
    const { seq, at, command, effects } = toJournalRow(row);
    const hash = toHash(row['hash']);
    const line = [String(seq), String(at), command, effects, hash ? encode(hash) : null];
    text += `${JSON.stringify(line)}\n`;
    if (text.length >= chunkCharacters) {
      yield text;
      text = '';
    }
    const pause = pauses();
    if (pause) await pause;
  }
  yield `${text}${JSON.stringify({ last: String(end.seq), hash: encode(end.hash) })}\n`;
}

function headerOf({ seq, hash, state }: Base): ExportHeader {
  const digests = state && { balances: encode(state.balances), records: encode(state.records) };
  return {
    format: exportFormat,
    after: String(seq),
    hash: encode(hash),
    state: digests ?? null,
    fields: codedNames,
  };
}

async function verifyExport(file: string, { base, end }: RowRange, pauses: Pauses): Promise<void> {
  const chain = new ChainCheck([], base);
  for await (const part of readExport(file)) {
    const [fault] = 'row' in part ? chain.add(part.row) : [];
    if (fault !== undefined) throw invalid(file, fault);
    const pause = pauses();
    if (pause) await pause;
  }
  if (chain.seq !== end.seq || !isSameHash(chain.hash, end.hash)) {
    throw invalid(file, `It ends with row ${chain.seq} instead of row ${end.seq}`);
  }
}

function invalid(file: string, fault: string): ExchangeError {
  return new ExchangeError('EXCHANGE_EXPORT_INVALID', `${file} does not verify: ${fault}`);
}

function encode(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64url');
}
