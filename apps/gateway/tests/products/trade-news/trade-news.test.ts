import type { ExchangeFeed, TradeNews } from '@bourse/exchange';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textsOf } from '../../../src/identity/mails/index.ts';
import type { Letter, PushNotices } from '../../../src/identity/push/index.ts';
import { tradeNewsRoom } from '../../../src/products/trade-news/room.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';

type Send = PushNotices['send'];

const filled: TradeNews = {
  kind: 'orderFilled',
  ledger: 'real',
  userId: 'ann',
  orderId: '7',
  product: 'spot',
  symbol: 'BTCUSDT',
  side: 'buy',
  at: 5,
};

let units: Units;
let stored: readonly TradeNews[];
let listeners: Set<(feed: ExchangeFeed) => void>;
let sent: {
  readonly userIds: readonly string[];
  readonly since: number;
  readonly letter: Letter;
}[];
let errors: string[];
let hasDevices: boolean;

beforeEach(async () => {
  units = await openUnits();
  vi.useFakeTimers();
  stored = [];
  listeners = new Set();
  sent = [];
  errors = [];
  hasDevices = true;
});

afterEach(() => {
  vi.useRealTimers();
});

const send: Send = (userIds, since, compose) => {
  sent.push({ userIds, since, letter: compose(textsOf('en')) });
  return Promise.resolve();
};

async function open(sendOne: Send = send) {
  const room = tradeNewsRoom.create({
    exchange: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      tradesAfter: (place = String(stored.length)) => {
        const next = Math.min(Number(place) + 5, stored.length);
        const news = stored.slice(Number(place), next);
        return Promise.resolve({ news, place: String(next), hasMore: next < stored.length });
      },
    },
    exchangeDatabase: '/state/exchange.sqlite',
    instruments: new Map(),
    pushDevices: { hasAny: () => Promise.resolve(hasDevices) },
    pushNotices: { send: sendOne },
    units,
    onError: (_, task) => errors.push(task),
  });
  await room.start?.();
  return room;
}

/** Stores news, and announces them, as the exchange does after a commit. */
async function tell(...news: readonly TradeNews[]): Promise<void> {
  stored = [...stored, ...news];
  for (const listener of listeners) listener({ seq: 1, topics: [], hasTrades: true });
  await vi.advanceTimersByTimeAsync(5_000);
}

it('a plan whose order was refused is sent apart from orders of the same number', async () => {
  await open();
  await tell(filled, { ...filled, kind: 'planFailed' });
  expect(sent).toMatchObject([
    { letter: { tag: 'order 7' } },
    { letter: { title: 'Triggered order was rejected', tag: 'plan 7' } },
  ]);
});

it('a fill, and a triggered plan, is sent with its pair and side and leads to its market', async () => {
  await open();
  await tell(
    filled,
    { ...filled, kind: 'orderPartlyFilled', orderId: '8', product: 'margin', side: 'sell' },
    { ...filled, kind: 'planTriggered', orderId: '9', product: 'futures', userId: 'bob', at: 6 },
  );
  expect(sent).toMatchObject([
    {
      userIds: ['ann'],
      since: 5,
      letter: {
        title: 'Order filled',
        body: '\u2068BTCUSDT\u2069: Buy',
        tag: 'order 7',
        path: '/spot/BTCUSDT',
        urgency: 'normal',
      },
    },
    {
      letter: {
        title: 'Order partially filled',
        body: '\u2068BTCUSDT\u2069: Sell',
        path: '/margin/BTCUSDT',
      },
    },
    {
      userIds: ['bob'],
      since: 6,
      letter: { title: 'Order triggered', tag: 'order 9', path: '/futures/usdt/BTCUSDT' },
    },
  ]);
});

it('what is traded in simulation is not sent', async () => {
  await open();
  await tell({ ...filled, ledger: 'simulation' });
  expect(sent).toEqual([]);
});

it('an order is sent at once; more than three of the five seconds after it are one letter', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(5_000);
  const trade = async (news: TradeNews) => {
    stored = [...stored, news];
    for (const listener of listeners) listener({ seq: 1, topics: [], hasTrades: true });
    await vi.advanceTimersByTimeAsync(100);
  };
  const tags = () => sent.map(({ letter: { tag } }) => tag);
  await trade(filled);
  expect(tags()).toEqual(['order 7']);
  for (const id of [1, 2, 3, 4]) await trade({ ...filled, orderId: `1${id}`, at: id });
  expect(tags()).toEqual(['order 7']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tags()).toEqual(['order 7', 'orders']);
  expect(sent.at(-1)).toMatchObject({ since: 4, letter: { path: '/notifications' } });
});

it('what a process has not sent before it ended is sent by the next one, once', async () => {
  stored = [filled];
  await open();
  expect(sent).toEqual([]);
  // The exchange stores more, and the process is killed before it has read them.
  listeners.clear();
  stored = [...stored, { ...filled, orderId: '8' }];
  await open();
  expect(sent.map(({ letter: { tag } }) => tag)).toEqual(['order 8']);
  await open();
  expect(sent).toHaveLength(1);
});

it('without devices nothing is read again, however much was traded meanwhile', async () => {
  await open();
  hasDevices = false;
  await tell(filled, filled, filled, filled, filled, filled);
  hasDevices = true;
  await tell({ ...filled, orderId: '8' });
  expect(sent.map(({ letter: { tag } }) => tag)).toEqual(['order 8']);
});

it('a letter that cannot be stored is reported, and sent with the next reading', async () => {
  let isFull = true;
  await open((...given) => (isFull ? Promise.reject(new Error('disk full')) : send(...given)));
  await tell(filled);
  expect([sent, errors]).toEqual([[], ['trade news']]);
  isFull = false;
  await tell({ ...filled, orderId: '8' });
  expect(sent.map(({ letter: { tag } }) => tag)).toEqual(['order 7', 'order 8']);
});
