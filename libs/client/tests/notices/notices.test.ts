import type { CallAnswer, getFills, getNotices, MarketAlert } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import {
  alertNotices,
  fillNotices,
  fundingNotices,
  hasNews,
  indicatorName,
  isRead,
  loginNotices,
  markAllRead,
  markRead,
  mergeNotices,
  reachedAlerts,
  securityNotices,
  selectNotices,
  toAccountNotice,
  type Notice,
} from '../../src/notices/index.ts';

type Fill = CallAnswer<typeof getFills>['fills'][number];
type AccountNotice = CallAnswer<typeof getNotices>['notices'][number];

const fillWith = (members: Partial<Fill>) =>
  // The other members of a fill are in no notice.
  ({ symbol: 'BTCUSDT', orderId: '1', side: 'buy', ts: 1, ...members }) as Fill;

const alertWith = (alertId: string, reachedAt: number | null) =>
  ({ kind: 'price', alertId, reachedAt, symbol: 'BTCUSDT', price: '100' }) as MarketAlert;

const noticeWith = (kind: AccountNotice['kind']): AccountNotice => ({
  noticeId: '7',
  kind,
  at: 5,
  subject: 'BTCUSDT 1',
  address: '::1',
});

const funding = (id: string, at: number): Notice => {
  return { kind: 'funding', id, at, symbol: 'BTCUSDT', amount: '-1' };
};
const alert = (id: string, at: number): Notice => {
  const reached = alertWith(id.replace('alert ', ''), at);
  return { kind: 'alert', id, at, symbol: 'BTCUSDT', alert: reached };
};

it('CLI-65 an indicator is named with its length, as charts have it', () => {
  expect(indicatorName({ indicator: 'rsi', length: 14 })).toBe('RSI(14)');
  expect(indicatorName({ indicator: 'ema', length: 200 })).toBe('EMA(200)');
});

describe('CLI-36 notices', () => {
  it('are one for the fills of an order, with their sum and mean price', () => {
    const fills = [
      fillWith({ size: '0.1', price: '100.05', quote: '10.005', ts: 3 }),
      fillWith({ size: '1', price: '7', quote: '7', orderId: '2', side: 'sell' }),
      fillWith({ size: '0.3', price: '101', quote: '30.3', ts: 2 }),
    ];
    const base = { kind: 'fill', symbol: 'BTCUSDT' };
    expect(fillNotices(fills)).toEqual([
      { ...base, id: 'fill BTCUSDT 1', at: 3, side: 'buy', size: '0.4', price: '100.76' },
      { ...base, id: 'fill BTCUSDT 2', at: 1, side: 'sell', size: '1', price: '7' },
    ]);
  });

  it('of the account are about a risk or about security', () => {
    const [risk, security] = [noticeWith('marginCall'), noticeWith('passkeyAdded')];
    const base = { id: 'notice 7', at: 5, subject: 'BTCUSDT 1' };
    const shown = { ...base, kind: 'security', event: 'passkeyAdded', address: '::1' };
    expect(toAccountNotice(risk)).toEqual({ ...base, kind: 'liquidation', event: 'marginCall' });
    expect(securityNotices([risk, security])).toEqual([shown]);
  });

  it('are made of funding fees, reached alerts and waiting logins', () => {
    const payment = { positionId: '3', ts: 9, symbol: 'BTCUSDT', amount: '-1' };
    expect(fundingNotices([payment as Parameters<typeof fundingNotices>[0][number]])).toEqual([
      funding('funding 3 9', 9),
    ]);
    expect(alertNotices([alertWith('1', null), alertWith('2', 8)])).toEqual([alert('alert 2', 8)]);
    const login = { approvalId: 'a', startedAt: 4, address: '::1' };
    expect(loginNotices([login as Parameters<typeof loginNotices>[0][number]])).toEqual([
      {
        kind: 'security',
        event: 'waitingLogin',
        subject: '',
        id: 'login a',
        at: 4,
        address: '::1',
      },
    ]);
  });

  it('are at most 300, the newest first', () => {
    const many = Array.from({ length: 299 }, (_, at) => funding(`f${at}`, at));
    const merged = mergeNotices([many, [alert('a', 1_000), alert('b', -1)]]);
    expect([merged.length, merged[0]?.id, merged.at(-1)?.id]).toEqual([300, 'a', 'f0']);
  });

  it('are filtered by kind and by what is unread', () => {
    const all = [funding('f', 1), alert('a', 2), alert('b', 3)];
    const select = (kind: 'all' | 'alert', unreadOnly: boolean) =>
      selectNotices(all, { kind, unreadOnly }, ({ id }) => id === 'a').map(({ id }) => id);
    expect(select('all', false)).toEqual(['f', 'a', 'b']);
    expect(select('alert', false)).toEqual(['a', 'b']);
    expect(select('alert', true)).toEqual(['b']);
  });
});

describe('CLI-37 a notice', () => {
  const nothing = { until: 0, ids: [] };

  it('is read by its id, or by a time', () => {
    expect(isRead(nothing, alert('a', 1))).toBe(false);
    expect(isRead(markRead(nothing, 'a'), alert('a', 1))).toBe(true);
    expect(isRead(markAllRead(nothing, 1), alert('a', 1))).toBe(true);
    expect(isRead(markAllRead(nothing, 1), alert('b', 2))).toBe(false);
  });

  it('about a trade or a funding fee is never unread', () => {
    expect(isRead(nothing, funding('f', 1))).toBe(true);
  });

  it('is kept with the last 500, once', () => {
    const ids = Array.from({ length: 500 }, (_, index) => String(index));
    const state = markRead({ until: 7, ids }, '3');
    expect([state.until, state.ids.length, state.ids[0]]).toEqual([7, 500, '3']);
    expect(markRead(state, 'new').ids).toHaveLength(500);
    expect(markAllRead(state, 5)).toEqual({ until: 7, ids: [] });
  });
});

describe('CLI-38 alerts that were reached', () => {
  const [waiting, early, late] = [alertWith('1', null), alertWith('2', 8), alertWith('3', 9)];

  it('are listed once both products are known, the oldest first', () => {
    expect(reachedAlerts({ spot: [late] })).toEqual([]);
    expect(reachedAlerts({ spot: [late, waiting], futures: [early] })).toEqual([early, late]);
  });

  it('are news if the list before had them not', () => {
    expect(hasNews([waiting], [alertWith('1', 9)])).toBe(true);
    expect(hasNews([early], [early, waiting])).toBe(false);
  });
});
