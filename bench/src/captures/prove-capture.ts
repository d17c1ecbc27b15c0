import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  createMarketStream,
  type MarketStream,
  type Ports,
  type PublicTrade,
} from '@bourse/market-data';
import { createWorkerMarketStream, serveMarketStream } from '@bourse/market-data/worker';
import { startProduct } from '../gateway/product.ts';
import { disturb, openWebSocket } from './disturbed-socket.ts';
import {
  buildReference,
  plain,
  readCaptureLines,
  type PlainLevel,
  type Reference,
} from './reference.ts';

/** Where the client's stream runs. */
export type Place = 'page' | 'worker';

export interface ProofOptions {
  readonly file: string;
  /** Number of lines that are played; all by default. */
  readonly lines?: number;
  readonly place: Place;
  readonly speed: number;
  /** Part of the messages that are dropped, doubled and reordered. */
  readonly faults: number;
}

export interface Proof {
  /** Levels of the last book. */
  readonly levels: number;
  /** Levels that the client has and the capture has not, or the other way round. */
  readonly differences: number;
  /** Trades from the first one that the client received. */
  readonly trades: number;
  /** Trades that were recorded since then and not received as they were recorded. */
  readonly missingTrades: number;
  readonly recordedTrades: number;
  readonly resyncs: number;
}

/** A book that has stood still for so long is the last one of a capture. */
const stillMs = 2000;

/** Plays a capture through the product to a client, and compares what arrives with the capture itself. */
export async function proveCapture(options: ProofOptions): Promise<Proof> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bourse-capture-'));
  const lines = readCaptureLines(options.file).slice(0, options.lines);
  const file = path.join(folder, 'capture.gz');
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  const reference = buildReference(lines);
  const product = await startProduct({
    words: ['--replay', file, '--speed', String(options.speed)],
  });
  try {
    return await follow(product.origin, reference, options);
  } finally {
    await product.close();
    rmSync(folder, { recursive: true });
  }
}

async function follow(
  origin: string,
  reference: Reference,
  { place, speed, faults }: ProofOptions,
): Promise<Proof> {
  const { instType } = reference;
  const end = performance.now() + reference.durationMs / speed;
  const undisturbedMs = 1500;
  const isOver = () => performance.now() > end - undisturbedMs;
  const openSocket = faults > 0 ? disturb(openWebSocket, { share: faults, isOver }) : openWebSocket;
  const url = `${origin.replace('http', 'ws')}/ws`;
  const stream = open(place, url, { openSocket });
  const trades = new Map<string, PublicTrade>();
  stream.subscribe({ channel: 'trade', instType, instId: 'BTCUSDT' }, ({ data }) => {
    for (const trade of data) trades.set(trade.tradeId, trade);
  });
  const book = stream.book('BTCUSDT', instType);
  let changedAt = performance.now();
  book.subscribe(() => {
    changedAt = performance.now();
  });
  while (performance.now() < end || performance.now() - changedAt < stillMs) await sleep(100);
  const view = book.getSnapshot();
  const { resyncs } = stream.status.getSnapshot();
  const levels = (side: 'bids' | 'asks') =>
    view[side]().map(({ price, size }): PlainLevel => [plain(price), plain(size)]);
  const differences =
    difference(levels('bids'), reference.bids) + difference(levels('asks'), reference.asks);
  stream.close();
  return {
    levels: reference.bids.length + reference.asks.length,
    differences: view.status === 'live' ? differences : Infinity,
    ...compareTrades(trades, reference.trades),
    resyncs,
  };
}

function open(place: Place, url: string, ports: Pick<Ports, 'openSocket'>): MarketStream {
  if (place === 'page') return createMarketStream({ url, ports });
  return createWorkerMarketStream({
    url,
    createWorker: () => {
      const { port1, port2 } = new MessageChannel();
      serveMarketStream(port2, ports);
      port2.start();
      port1.start();
      return {
        postMessage: (message) => {
          port1.postMessage(message);
        },
        addEventListener: (type, listener) => {
          port1.addEventListener(type, listener);
        },
        terminate: () => {
          port1.close();
        },
      };
    },
  });
}

function difference(actual: readonly PlainLevel[], expected: readonly PlainLevel[]): number {
  const left = new Set(expected.map(String));
  const surplus = actual.filter((level) => !left.delete(String(level)));
  return surplus.length + left.size;
}

/** A client that comes after the start receives the last 50 trades, and every one from there. */
function compareTrades(
  trades: ReadonlyMap<string, PublicTrade>,
  recorded: readonly string[],
): Pick<Proof, 'trades' | 'missingTrades' | 'recordedTrades'> {
  const ids = [...trades.keys()].map(Number).sort((a, b) => a - b);
  const [first = 0] = ids;
  const count = ids.length === 0 ? 0 : (ids.at(-1) ?? 0) - first + 1;
  const expected = recorded.slice(-count);
  const missing = expected.filter((text, index) => {
    const trade = trades.get(String(first + index));
    return !trade || text !== `${plain(trade.price)} ${plain(trade.size)} ${trade.side}`;
  });
  const missingTrades = count === 0 ? recorded.length : missing.length;
  return { trades: trades.size, missingTrades, recordedTrades: recorded.length };
}
