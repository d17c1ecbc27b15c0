import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A message of the stream and when it came, in milliseconds since the first one. */
export interface CapturedMessage {
  readonly ms: number;
  readonly text: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = process.env['BOURSE_DATA'] ?? `${root}../shared/data`;
const file = `${folder}/market/usdm_btcusdt_20240808.gz`;

type Levels = readonly (readonly [string, string])[];

/** The fields of a recorded depth, trade or ticker event that are used. */
interface Recorded {
  readonly u: number;
  readonly pu: number;
  readonly E: number;
  readonly t: number;
  readonly p: string;
  readonly q: string;
  readonly m: boolean;
  readonly a: Levels & string;
  readonly b: Levels & string;
}

export const instId = 'BTCUSDT';

/** Said where the recording is not there. */
export const withoutCapture = 'Skipped: BOURSE_DATA has no recorded market.';

export function hasCapture(): boolean {
  return existsSync(file);
}

/**
 * Reads the recorded future: its snapshot, then its depth changes, trades and best prices as messages of the gateway's
 * stream, in the recorded order.
 */
export function readCapture(): readonly CapturedMessage[] {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes('"lastUpdateId"'));
  const [startMs, snapshot] = split(lines[at] ?? '');
  // The snapshot is an answer; every other line has a stream and its event.
  const { lastUpdateId, bids, asks, E } = snapshot as {
    lastUpdateId: number;
    bids: Levels;
    asks: Levels;
    E: number;
  };
  let seq = lastUpdateId;
  const messages = [{ ms: 0, text: encode('snapshot', 'books', { bids, asks, seq, ts: E }, E) }];
  for (const line of lines.slice(at + 1)) {
    const [ms, { stream, data }] = split(line) as [number, { stream: string; data: Recorded }];
    if (stream.includes('@depth')) {
      if (data.u <= seq) continue;
      const item = { bids: data.b, asks: data.a, seq: data.u, pseq: seq, ts: data.E };
      seq = data.u;
      messages.push({ ms: ms - startMs, text: encode('update', 'books', item, data.E) });
    } else {
      const [channel, item] = stream.endsWith('@trade')
        ? ['trade', toTrade(data)]
        : ['ticker', toTicker(data)];
      messages.push({ ms: ms - startMs, text: encode('update', channel, item, data.E) });
    }
  }
  return messages;
}

function split(line: string): [number, Record<string, unknown>] {
  const space = line.indexOf(' ');
  const ms = Number(line.slice(0, space)) / 1e6;
  return [ms, JSON.parse(line.slice(space + 1)) as Record<string, unknown>];
}

function encode(action: string, channel: string, item: object, ts: number): string {
  const arg = { instType: 'SPOT', channel, instId };
  return JSON.stringify({ action, arg, data: [item], ts });
}

function toTrade({ t, p, q, m, E }: Recorded) {
  return { tradeId: String(t), price: p, size: q, side: m ? 'sell' : 'buy', ts: E };
}

function toTicker({ b, a, E }: Recorded) {
  const prices = { lastPrice: b, open24h: b, high24h: b, low24h: b, change24h: '0' };
  const volumes = { baseVolume: '0', quoteVolume: '0' };
  return { symbol: instId, ...prices, ...volumes, bidPrice: b, askPrice: a, ts: E };
}
