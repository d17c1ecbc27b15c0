import { createMarketStream } from '@bourse/market-data';
import ccxt from 'ccxt';
import { createFakeSocket } from '../../replay/fake-socket.ts';
import { instId } from '../../replay/read-capture.ts';

/** A consumer of a market's messages. */
export interface Consumer {
  readonly receive: (text: string) => void;
  /** The best prices of both sides, to compare books; `undefined` without a book. */
  readonly best: () => readonly number[] | undefined;
  readonly close: () => void;
}

const depth = 20;

export const names = {
  parse: 'JSON.parse alone',
  ours: 'market-data, exact decimals',
  ccxt: 'ccxt’s order book, floats',
} as const;

interface Message {
  readonly action: string;
  readonly arg: { readonly channel: string };
  readonly data: readonly { readonly bids: Levels; readonly asks: Levels }[];
}

type Levels = readonly (readonly [string, string])[];

export async function openConsumers(): Promise<Readonly<Record<string, Consumer>>> {
  return {
    [names.parse]: {
      receive: (text) => JSON.parse(text) as unknown,
      best: () => undefined,
      close: () => undefined,
    },
    [names.ours]: await openOurs(),
    [names.ccxt]: openCcxt(),
  };
}

async function openOurs(): Promise<Consumer> {
  const { openSocket, say } = createFakeSocket();
  const stream = createMarketStream({ url: 'wss://bench.test/ws', ports: { openSocket } });
  const book = stream.book(instId);
  book.subscribe(() => undefined);
  for (const channel of ['trade', 'ticker'] as const) {
    stream.subscribe({ channel, instId }, () => undefined);
  }
  // The socket opens in a microtask.
  await Promise.resolve();
  return {
    receive: say,
    close: stream.close,
    best: () => {
      const { bids, asks } = book.getSnapshot();
      return [...bids(depth), ...asks(depth)].map(({ price }) => Number(price));
    },
  };
}

/** Applies the levels as ccxt's handler of this exchange does; other messages are only parsed. */
function openCcxt(): Consumer {
  const exchange = new ccxt.pro.binanceusdm();
  const book = exchange.orderBook({});
  const toNumbers = (levels: Levels) =>
    levels.map(([price, size]) => [Number(price), Number(size)]);
  return {
    receive: (text) => {
      const { action, arg, data } = JSON.parse(text) as Message;
      if (arg.channel !== 'books') return;
      for (const { bids, asks } of data) {
        if (action === 'snapshot') book.reset({ bids: toNumbers(bids), asks: toNumbers(asks) });
        else {
          exchange.handleDeltas(book.asks, asks);
          exchange.handleDeltas(book.bids, bids);
        }
      }
    },
    close: () => undefined,
    best: () => [...bestOf(book.bids), ...bestOf(book.asks)],
  };
}

/** ccxt types its rows as anything; each is a price and a size. */
function bestOf(rows: readonly (readonly number[])[]): readonly number[] {
  return rows.slice(0, depth).map(([price = NaN]) => price);
}
