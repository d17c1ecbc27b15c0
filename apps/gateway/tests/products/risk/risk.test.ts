import type { ExchangeFeed, RiskNews } from '@bourse/exchange';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  Notices,
  type NewNotice,
  type NoticeMessage,
} from '../../../src/identity/notices/index.ts';
import type { User } from '../../../src/identity/users/user-store.ts';
import { riskRoom } from '../../../src/products/risk/room.ts';

const news: RiskNews = {
  kind: 'positionLiquidated',
  name: 'liquidation 7 5',
  ledger: 'real',
  userId: 'ann',
  symbol: 'BTCUSDT',
  size: '0.5',
  at: 5,
};

const call: RiskNews = { ...news, kind: 'marginCall', name: 'margin call 1', size: null };

let listeners: Set<(feed: ExchangeFeed) => void>;
let calls: readonly RiskNews[] = [];
let recorded: NewNotice[];
let errors: string[];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Set();
  calls = [];
  recorded = [];
  errors = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function open(record: (notice: NewNotice) => Promise<void> = () => Promise.resolve()) {
  const room = riskRoom.create({
    exchange: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
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
    now: () => 9,
    onError: (_, task) => errors.push(task),
  });
  void room.start?.();
  return room;
}

function tell(...liquidations: RiskNews[]): void {
  for (const listener of listeners) listener({ seq: 1, topics: [], liquidations });
}

it('a liquidation is noted with its pair and size, that of simulation as such', () => {
  open();
  tell(news, { ...news, ledger: 'simulation', symbol: null, size: null });
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

it('margin calls are looked for every minute, until the gateway closes', async () => {
  const room = open();
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
  tell(news);
  expect(recorded).toHaveLength(2);
});

it('a notice that cannot be stored is reported, and that of a margin call is tried again', async () => {
  let isFull = true;
  open(() => (isFull ? Promise.reject(new Error('disk full')) : Promise.resolve()));
  calls = [call];
  tell(news);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(errors).toEqual(['risk notices', 'risk notices']);
  isFull = false;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(recorded.map(({ kind }) => kind)).toEqual([
    'positionLiquidated',
    'marginCall',
    'marginCall',
  ]);
});

it('the owner is sent a liquidation once, without a link to freeze, and none of simulation', async () => {
  const stored = new Set<string | null>();
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
      add: ({ name }) => Promise.resolve(!stored.has(name) && !!stored.add(name)),
      of: () => Promise.resolve([]),
      readBy: () => Promise.resolve({ until: 0, ids: [] }),
      changeRead: () => Promise.resolve(),
    },
    users: { findById: () => Promise.resolve(ann), proverOf: (user) => Promise.resolve(user) },
    security: { antiPhishingCodeOf: () => Promise.resolve(undefined) },
    freezeLinks: { issue: () => Promise.resolve('token') },
    onNotice: (message) => sent.push(message),
  });
  open((notice) => notices.record(notice, 9));
  tell(news, news, { ...news, name: 'liquidation 8 5', ledger: 'simulation' });
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(2);
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
