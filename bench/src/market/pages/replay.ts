import { createMarketStream, type MarketStream } from '@bourse/market-data';
import { createWorkerMarketStream } from '@bourse/market-data/worker';
import type { Mode } from '../apply/modes.ts';

const instId = 'BTCUSDT';
const frameMs = 16;

declare global {
  interface Window {
    replay: (mode: Mode, url: string) => Promise<number>;
  }
}

/** Receives a recording. Resolves with the milliseconds from the first message to the end. */
window.replay = (mode, url) => {
  if (mode === 'parse') return parse(url);
  if (mode === 'page') return follow(createMarketStream({ url }));
  const createWorker = () => new Worker('/worker.js', { type: 'module' });
  return follow(createWorkerMarketStream({ url, createWorker }));
};

/** Shows rows of the book once a frame, as a panel does. */
function follow(stream: MarketStream): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const rows = stream.bookRows(instId, { depth: 20 });
  let startedAt: number | undefined;
  let isDue = false;
  rows.subscribe(() => {
    startedAt ??= performance.now();
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      rows.getSnapshot();
    }, frameMs);
  });
  stream.subscribe({ channel: 'ticker', instId }, () => undefined);
  stream.subscribe({ channel: 'trade', instId }, ({ data }) => {
    if (!data.some(({ tradeId }) => tradeId === 'end')) return;
    resolve(performance.now() - (startedAt ?? NaN));
    stream.close();
  });
  return promise;
}

function parse(url: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = new WebSocket(url);
  let startedAt: number | undefined;
  socket.addEventListener('open', () => {
    socket.send('subscribe');
  });
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    startedAt ??= performance.now();
    const { data: items } = JSON.parse(data) as { data: { tradeId?: string }[] };
    if (items[0]?.tradeId !== 'end') return;
    resolve(performance.now() - startedAt);
    socket.close();
  });
  return promise;
}
