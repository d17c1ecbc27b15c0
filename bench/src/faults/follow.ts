import { setTimeout } from 'node:timers/promises';
import {
  createMarketStream,
  type BookView,
  type MarketStream,
  type Ports,
} from '@bourse/market-data';
import { WebSocket } from 'ws';
import type { Trader } from '../gateway/create-trader.ts';

const instId = 'BTCUSDT';
const compareMs = 10_000;

/** Follows the market and the user's orders, with the cookies of a trader. */
export function follow(origin: string, { cookies, signing }: Trader): MarketStream {
  const url = `${origin.replace('http', 'ws')}/ws?ledger=simulation`;
  const stream = createMarketStream({ url, ports: { openSocket: openSocket(cookies) } });
  stream.login(async () => ({ ...(await signing.signStreamLogin()), ledger: 'simulation' }));
  stream.book(instId).subscribe(() => undefined);
  stream.subscribe({ channel: 'orders', instId: 'default' }, () => undefined);
  return stream;
}

function openSocket(cookies: () => string): Ports['openSocket'] {
  return (url, handlers) => {
    const socket = new WebSocket(url, { headers: { cookie: cookies() }, perMessageDeflate: false });
    socket.on('open', () => {
      handlers.onOpen();
    });
    socket.on('message', (data) => {
      handlers.onText((data as Buffer).toString());
    });
    // Every error is followed by a close event.
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      handlers.onClose(code);
    });
    return {
      send: (text) => {
        socket.send(text);
      },
      close: () => {
        socket.close();
      },
    };
  };
}

/** Resolves with the milliseconds until the stream is connected, logged in and has a live book. */
export async function untilLive(stream: MarketStream, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { state, isLoggedIn } = stream.status.getSnapshot();
    const { status } = stream.book(instId).getSnapshot();
    const elapsed = performance.now() - startedAt;
    if (state === 'connected' && isLoggedIn && status === 'live') return elapsed;
    if (elapsed > withinMs) throw new Error(`The stream is ${state}, its book ${status}`);
    await setTimeout(20);
  }
}

/** Counts the levels in which the book differs from that of a new stream, at the same sequence number. */
export async function countDifferences(stream: MarketStream, fresh: MarketStream): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const [book, other] = [stream.book(instId), fresh.book(instId)];
  const compare = (): void => {
    const [a, b] = [book.getSnapshot(), other.getSnapshot()];
    if (a.status !== 'live' || b.status !== 'live' || a.seq !== b.seq) return;
    const [ours, theirs] = [levelsOf(a), levelsOf(b)];
    const common = ours.filter((level) => theirs.includes(level)).length;
    resolve(ours.length + theirs.length - 2 * common);
  };
  const stops = [book.subscribe(compare), other.subscribe(compare)];
  const late = setTimeout(compareMs, undefined, { ref: false }).then(() => {
    throw new Error('The books are never at the same message');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    for (const stop of stops) stop();
  }
}

function levelsOf({ bids, asks }: BookView): readonly string[] {
  return [...bids(), ...asks()].map(({ price, size }) => `${price} ${size}`);
}
