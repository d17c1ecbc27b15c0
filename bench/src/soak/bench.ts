import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMarketStream, createTicker, createTradeTape } from '@bourse/market-data';
import type { Bench } from '../bench.ts';
import { createFakeSocket } from '../replay/fake-socket.ts';
import {
  hasCapture,
  instId,
  readCapture,
  withoutCapture,
  type CapturedMessage,
} from '../replay/read-capture.ts';
import { formatNumber } from '../table.ts';

const defaultMinutes = 30;
const tickMs = 20;
const samples = 60;
/** The first samples are a warm-up. */
const warmUpShare = 0.1;

/** Replays the recorded market at its own speed, again and again, and reads the heap after garbage collections. */
export const soakBench: Bench = async (report, { minutes, isQuick }) => {
  if (!hasCapture()) {
    report.note(withoutCapture);
    return;
  }
  const total = (minutes ?? (isQuick ? 1 : defaultMinutes)) * 60_000;
  await report.part('heap of market-data', async () => {
    const { say, close } = openPanels();
    const heaps = await replay(readCapture(), total, say);
    close();
    const settled = heaps.slice(Math.ceil(heaps.length * warmUpShare));
    const [first = NaN, last = NaN] = [settled[0], settled.at(-1)];
    report.table({
      title: `Heap after a collection, MB, over ${formatNumber(total / 60_000)} minutes`,
      columns: ['', 'at first', 'after the warm-up', 'highest', 'at last'],
      rows: [
        [
          'book, tape, ticker',
          ...[heaps[0] ?? NaN, first, Math.max(...settled), last].map(formatNumber),
        ],
      ],
    });
    report.target({
      what: 'growth of the heap after the warm-up',
      measured: last - first,
      bound: 'at most',
      limit: 10,
      unit: 'MB',
    });
  });
};

/** Opens the market data of a trading page and reads each part at every change. */
function openPanels() {
  const { openSocket, say } = createFakeSocket();
  const stream = createMarketStream({ url: 'wss://bench.test/ws', ports: { openSocket } });
  const rows = stream.bookRows(instId, { depth: 20 });
  rows.subscribe(() => rows.getSnapshot());
  const tape = createTradeTape({ limit: 50 });
  tape.subscribe(() => tape.getSnapshot());
  stream.subscribe({ channel: 'trade', instId }, tape.apply);
  const ticker = createTicker();
  ticker.subscribe(() => ticker.getSnapshot());
  stream.subscribe({ channel: 'ticker', instId }, ticker.apply);
  return { say, close: stream.close };
}

async function replay(
  messages: readonly CapturedMessage[],
  totalMs: number,
  say: (text: string) => void,
): Promise<readonly number[]> {
  const collect = exposeCollector();
  const length = messages.at(-1)?.ms ?? 0;
  const heaps: number[] = [];
  const startedAt = performance.now();
  let [next, round] = [0, 0];
  for (;;) {
    const elapsed = performance.now() - startedAt;
    for (;;) {
      const message = messages[next];
      if (message === undefined || round * length + message.ms > elapsed) break;
      say(message.text);
      next += 1;
    }
    // After the last message the recording starts again with its snapshot.
    if (next === messages.length) [next, round] = [0, round + 1];
    if (elapsed >= (heaps.length * totalMs) / samples) {
      collect();
      heaps.push(process.memoryUsage().heapUsed / 1e6);
    }
    if (elapsed >= totalMs) return heaps;
    await setTimeout(tickMs);
  }
}

/** Returns the collector, which Node shows with a flag only. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  // With the flag a new context has the function.
  return runInNewContext('gc') as () => void;
}
