import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { ExchangeError } from '../../errors.ts';
import type { MarketKind } from '../../core/market.ts';
import type { Side } from '../../core/matching/book-side.ts';

export type RecordedLevel = readonly [price: string, size: string];

/** `at` is in milliseconds after the first message. */
export type RecordedMessage = { readonly at: number } & (
  | { readonly kind: 'trade'; readonly price: string; readonly size: string; readonly side: Side }
  | RecordedBook
);

/** The whole book, or the new sizes of levels; size 0 removes one. */
export interface RecordedBook {
  readonly kind: 'snapshot' | 'update';
  readonly bids: readonly RecordedLevel[];
  readonly asks: readonly RecordedLevel[];
}

export interface Capture {
  readonly kind: MarketKind;
  readonly symbol: string;
  readonly messages: readonly RecordedMessage[];
}

const decimal = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));
const side = v.array(v.tuple([decimal, decimal]));
const snapshot = v.object({ lastUpdateId: v.number(), bids: side, asks: side });
const diff = v.object({
  e: v.literal('depthUpdate'),
  s: v.string(),
  U: v.number(),
  u: v.number(),
  pu: v.optional(v.number()),
  b: side,
  a: side,
});
const trade = v.object({
  e: v.literal('trade'),
  s: v.string(),
  p: decimal,
  q: decimal,
  m: v.boolean(),
});
const line = v.union([
  snapshot,
  v.object({ data: v.variant('e', [diff, trade]) }),
  // The best prices, which the book contains.
  v.object({ stream: v.pipe(v.string(), v.endsWith('@bookTicker')) }),
]);

type Diff = v.InferOutput<typeof diff>;

interface Timed<T> {
  readonly at: number;
  readonly item: T;
}

/**
 * Reads Binance's streams as `hftbacktest` records them: gzip, `<nanoseconds> <JSON>` a line.
 * @throws Error if the file cannot be read, is of another form, or misses updates.
 */
export function readCapture(file: string): Capture {
  const lines = readLines(file);
  const items = lines.map((text, index) => readLine(file, text, index + 1));
  const [first] = items;
  const whole = items.find((each) => 'bids' in each.item);
  if (!first || !whole || !('bids' in whole.item)) return fail(file, 'has no snapshot of the book');
  const { lastUpdateId, bids, asks } = whole.item;
  const messages: RecordedMessage[] = [{ kind: 'snapshot', at: 0, bids, asks }];
  let symbol: string | undefined;
  let last: number | undefined;
  let kind: MarketKind = 'spot';
  for (const { at, item } of items) {
    if (!('data' in item)) continue;
    const { data } = item;
    symbol ??= data.s;
    if (data.s !== symbol) fail(file, `is of two markets, ${symbol} and ${data.s}`);
    if (data.e === 'trade') messages.push(toTrade(data, at - first.at));
    else if (data.u > lastUpdateId) {
      if (!follows(data, last, lastUpdateId)) fail(file, `misses updates before ${data.U}`);
      last = data.u;
      if (data.pu !== undefined) kind = 'futures';
      messages.push({ kind: 'update', at: at - first.at, bids: data.b, asks: data.a });
    }
  }
  if (symbol === undefined) return fail(file, 'has neither trades nor updates');
  return { kind, symbol, messages };
}

function readLines(file: string): readonly string[] {
  try {
    return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  } catch (error) {
    return fail(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readLine(file: string, text: string, number: number): Timed<v.InferOutput<typeof line>> {
  const space = text.indexOf(' ');
  const time = text.slice(0, space);
  try {
    if (!/^\d{1,19}$/.test(time)) throw new TypeError('There is no time');
    return { at: Number(time) / 1e6, item: v.parse(line, JSON.parse(text.slice(space + 1))) };
  } catch {
    return fail(file, `has no recorded message in line ${number}`);
  }
}

function toTrade({ p, q, m }: v.InferOutput<typeof trade>, at: number): RecordedMessage {
  return { kind: 'trade', at, price: p, size: q, side: m ? 'sell' : 'buy' };
}

/**
 * Binance, "How to manage a local order book correctly". Ids of a contract's updates have gaps, which `pu` bridges.
 * @param last - The id of the update before; `undefined` for the first one that ends after the snapshot.
 */
function follows({ U: first, pu }: Diff, last: number | undefined, snapshotId: number): boolean {
  if (pu === undefined) return last === undefined ? first <= snapshotId + 1 : first === last + 1;
  return pu === (last ?? snapshotId) || (last === undefined && first <= snapshotId);
}

function fail(file: string, problem: string): never {
  throw new ExchangeError('EXCHANGE_CAPTURE_INVALID', `The capture ${file} ${problem}`);
}
