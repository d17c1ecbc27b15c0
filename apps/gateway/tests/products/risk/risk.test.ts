import type { ExchangeFeed, AccountNews } from '@bourse/exchange';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Notices,
  type NewNotice,
  type NoticeMessage,
} from '../../../src/identity/notices/index.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';
import type { User } from '../../../src/identity/users/user-store.ts';
import { riskRoom } from '../../../src/products/risk/room.ts';

const news: AccountNews = {
  kind: 'positionLiquidated',
  name: 'liquidation 7 5',
  ledger: 'real',
  userId: 'ann',
  symbol: 'BTCUSDT',
  size: '0.5',
  at: 5,
};

const call: AccountNews = { ...news, kind: 'marginCall', name: 'margin call 1', size: null };

let units: Units;
let stored: readonly AccountNews[];
let listeners: Set<(feed: ExchangeFeed) => void>;
let calls: readonly AccountNews[] = [];
let recorded: NewNotice[];
let errors: string[];

beforeEach(async () => {
  units = await openUnits();
  stored = [];
  vi.useFakeTimers();
  listeners = new Set();
  calls = [];
  recorded = [];
  errors = [];
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(record: (notice: NewNotice) => Promise<void> = () => Promise.resolve()) {
  const room = riskRoom.create({
    exchange: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      newsAfter: (place = String(stored.length)) => {
        const next = Math.min(Number(place) + 2, stored.length);
        const page = stored.slice(Number(place), next);
        return Promise.resolve({ news: page, place: String(next), hasMore: next < stored.length });
      },
      marginCalls: (ledger) =>
        ledger === 'real' ? Promise.resolve(calls) : Promise.reject(new TypeError(ledger)),
    },
    notices: {
      record: (notice) => {
        recorded.push(notice);
        return record(notice);
      },
    },
    exchangeDatabase: '/state/exchange.sqlite',
    units,
    now: () => 9,
    onError: (_, task) => errors.push(task),
  });
  await room.start?.();
  return room;
}

/** Stores liquidations, and announces them, as the exchange does after a commit. */
async function tell(...liquidations: AccountNews[]): Promise<void> {
  stored = [...stored, ...liquidations];
  for (const listener of listeners) listener({ seq: 1, topics: [], hasNews: true });
  await vi.advanceTimersByTimeAsync(0);
}

it('a liquidation is noted with its pair and size, that of simulation as such', async () => {
  await open();
  await tell(news, { ...news, ledger: 'simulation', symbol: null, size: null });
  expect(recorded).toEqual([
    {
      userId: 'ann',
      kind: 'positionLiquidated',
      name: 'liquidation 7 5',
      at: 5,
      subject: 'BTCUSDT 0.5',
      address: '',
    },
    expect.objectContaining({ kind: 'simulatedLiquidation', subject: '' }),
  ]);
});

it('delisted orders are noted with their pair and number, those of simulation as such', async () => {
  await open();
  const delisted = { ...news, kind: 'ordersDelisted', size: null, orderCount: 3 } as const;
  await tell(delisted, { ...delisted, ledger: 'simulation', orderCount: 1 });
  expect(recorded.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['ordersDelisted', 'BTCUSDT × 3'],
    ['simulatedOrdersDelisted', 'BTCUSDT × 1'],
  ]);
});

it('what a process has not noted before it ended is noted by the next one, once, and nothing older', async () => {
  stored = [{ ...news, name: 'liquidation 1 1' }];
  await open();
  expect(recorded).toEqual([]);
  await tell({ ...news, name: 'liquidation 2 2' });
  expect(recorded.map(({ name }) => name)).toEqual(['liquidation 2 2']);
  // The exchange stores three more, and the process is killed before it has noted them.
  listeners.clear();
  const later = [3, 4, 5].map((id) => ({ ...news, name: `liquidation ${id} ${id}` }));
  stored = stored.concat(later);
  recorded = [];
  await open();
  expect(recorded.map(({ name }) => name)).toEqual(
    [3, 4, 5].map((id) => `liquidation ${id} ${id}`),
  );
  recorded = [];
  await open();
  expect(recorded).toEqual([]);
});

it('margin calls are looked for every minute, until the gateway closes', async () => {
  const room = await open();
  calls = [call];
  await vi.advanceTimersByTimeAsync(59_000);
  expect(recorded).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  const bob = { ...call, userId: 'bob' };
  calls = [call, bob];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recorded.map(({ kind, userId, subject }) => [kind, userId, subject])).toEqual([
    ['marginCall', 'ann', 'BTCUSDT'],
    ['marginCall', 'bob', 'BTCUSDT'],
  ]);
  await room.close?.();
  await vi.advanceTimersByTimeAsync(600_000);
  await tell(news);
  expect(recorded).toHaveLength(2);
});

it('a notice that cannot be stored is reported, and tried again until it is', async () => {
  let isFull = true;
  await open(() => (isFull ? Promise.reject(new Error('disk full')) : Promise.resolve()));
  calls = [call];
  await tell(news);
  expect(errors).toEqual(['risk notices']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(errors).toEqual(['risk notices', 'risk notices', 'risk notices']);
  isFull = false;
  recorded = [];
  await vi.advanceTimersByTimeAsync(180_000);
  expect(recorded.map(({ kind }) => kind).sort()).toEqual(['marginCall', 'positionLiquidated']);
});

it('the owner is sent a liquidation once, without a link to freeze, and none of simulation', async () => {
  const added = new Set<string | null>();
  const sent: NoticeMessage[] = [];
  const ann: User = {
    id: 'ann',
    email: 'ann@bourse.example',
    nickName: 'ann',
    loginName: undefined,
    mainUserId: undefined,
    language: undefined,
    mobile: undefined,
    authenticator: undefined,
    createdAt: 0,
  };
  const notices = new Notices({
    store: {
      add: ({ name }) => Promise.resolve(!added.has(name) && !!added.add(name)),
      of: () => Promise.resolve([]),
      readBy: () => Promise.resolve({ until: 0, ids: [] }),
      changeRead: () => Promise.resolve(),
    },
    users: { findById: () => Promise.resolve(ann), proverOf: (user) => Promise.resolve(user) },
    security: { antiPhishingCodeOf: () => Promise.resolve(undefined) },
    freezeLinks: { issue: () => Promise.resolve('token') },
    sendToDevices: () => Promise.resolve(),
    onNotice: (message) => Promise.resolve(void sent.push(message)),
    units,
  });
  await open((notice) => notices.record(notice, 9));
  await tell(news, news, { ...news, name: 'liquidation 8 5', ledger: 'simulation' });
  const delisted = { ...news, kind: 'ordersDelisted', name: 'delisting 1', size: null } as const;
  await tell({ ...delisted, ledger: 'simulation', orderCount: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(added.size).toBe(3);
  expect(sent).toEqual([
    {
      target: 'ann@bourse.example',
      kind: 'positionLiquidated',
      at: 5,
      subject: 'BTCUSDT 0.5',
      address: '',
      language: undefined,
    },
  ]);
});
