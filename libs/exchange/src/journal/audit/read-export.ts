import { Buffer } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { ExchangeError } from '../../errors.ts';
import type { Base } from './base.ts';
import type { ChainedRow } from './chain-check.ts';

export const exportFormat = 'bourse-journal-1';

/** First line of an export. Hashes are in base64url. */
export interface ExportHeader {
  readonly format: string;
  /** The last row before the export. */
  readonly after: string;
  readonly hash: string;
  /** Digests of the state before the first row; `null` if it is empty. */
  readonly state: { readonly balances: string; readonly records: string } | null;
  /** Names of fields, whose places are the letters by which rows shorten them. */
  readonly fields: readonly string[];
}

const text = v.string();

/** The part of the first line that is read. */
const header = v.object({
  format: v.literal(exportFormat),
  after: text,
  hash: text,
  state: v.nullable(v.object({ balances: text, records: text })),
});

/** One line for each row: its number, time, command, effects and hash. */
const row = v.tuple([text, text, v.nullable(text), text, v.nullable(text)]);

/** Last line of an export. */
const end = v.object({ last: text, hash: text });

const rowOrEnd = v.union([row, end]);

export type ExportPart =
  | { readonly base: Base }
  | { readonly row: ChainedRow }
  | { readonly end: v.InferOutput<typeof end> };

/** Reads an export part by part: its base, its rows and its end. @throws ExchangeError `EXCHANGE_EXPORT_INVALID`. */
export async function* readExport(file: string): AsyncGenerator<ExportPart> {
  const bytes = createReadStream(file);
  const unzipped = bytes.pipe(createGunzip());
  bytes.on('error', (error) => unzipped.destroy(error));
  let isFirst = true;
  let isWhole = false;
  try {
    for await (const line of linesOf(unzipped.setEncoding('utf8'))) {
      const part = isFirst ? { base: readHeader(line) } : readPart(line);
      isFirst = false;
      isWhole = 'end' in part;
      yield part;
    }
  } catch (cause) {
    if (cause instanceof ExchangeError) throw cause;
    throw invalid(file, cause);
  }
  if (!isWhole) throw invalid(file);
}

/** `readline` would read on while the caller pauses, and keep all lines. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function readHeader(line: string): Base {
  const { after, hash, state } = v.parse(header, JSON.parse(line));
  const digests = state && {
    balances: Buffer.from(state.balances, 'base64url'),
    records: Buffer.from(state.records, 'base64url'),
  };
  return { seq: BigInt(after), hash: Buffer.from(hash, 'base64url'), state: digests ?? undefined };
}

function readPart(line: string): ExportPart {
  const part = v.parse(rowOrEnd, JSON.parse(line));
  if ('last' in part) return { end: part };
  const [seq, at, command, effects, hash] = part;
  const rowHash = hash === null ? undefined : Buffer.from(hash, 'base64url');
  return { row: { seq: BigInt(seq), at: BigInt(at), command, effects, hash: rowHash } };
}

function invalid(file: string, cause?: unknown): ExchangeError {
  return new ExchangeError('EXCHANGE_EXPORT_INVALID', `${file} is not a whole export`, { cause });
}
