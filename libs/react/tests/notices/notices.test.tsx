import {
  getAlerts,
  getAnnouncements,
  getFills,
  getFundingHistory,
  getFuturesFills,
  getMarginFills,
  getNotices,
  getSymbols,
  getWaitingLogins,
  markAlertsSeen,
  markNoticesRead,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  useAccountNotices,
  useAlerts,
  useAnnouncements,
  useMarkSeen,
  useNotices,
  usePairNames,
  useReadState,
} from '../../src/notices/index.ts';
import { createWorld } from '../kit.tsx';

const answers: Record<string, unknown> = {
  [getAnnouncements.path]: { list: [{ id: '1', publishedAt: 5, html: '<b>a</b>' }] },
  [getFills.path]: { fills: [] },
  [getMarginFills.path]: { fills: [] },
  [getFuturesFills.path]: { fills: [] },
  [getFundingHistory.path]: { payments: [] },
  [getAlerts.path]: { alerts: [] },
  [getWaitingLogins.path]: { list: [] },
  [getNotices.path]: { notices: [], read: { until: 0, ids: ['a'] }, unread: 2 },
};

function createPage(isUser: boolean) {
  const world = createWorld();
  if (isUser) world.session.loadUser.mockResolvedValue({ userId: '1' });
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? {}));
  const paths = () => world.call.mock.calls.map(([{ path }]) => path);
  return { ...world, paths };
}

describe('RCT-27 useNotices', () => {
  it('has announcements alone for a visitor', async () => {
    const { paths, wrapper } = createPage(false);
    const { result } = renderHook(() => useNotices('en'), { wrapper });
    expect(result.current).toMatchObject({ notices: undefined, isLoading: true });
    await waitFor(() => {
      expect(result.current.notices?.map(({ id }) => id)).toEqual(['announcement 1']);
    });
    expect(paths()).toEqual([getAnnouncements.path]);
  });

  it('waits for all lists of a user, and says which has failed', async () => {
    const { call, paths, wrapper } = createPage(true);
    call.mockImplementation(({ path }) =>
      path === getFundingHistory.path
        ? Promise.reject(new Error('down'))
        : Promise.resolve(answers[path]),
    );
    const { result } = renderHook(() => useNotices('en'), { wrapper });
    await waitFor(() => {
      expect(result.current.error?.message).toBe('down');
      expect(result.current.notices).toHaveLength(1);
    });
    const tried = () => paths().filter((path) => path === getFundingHistory.path).length;
    const before = tried();
    act(() => {
      result.current.retry();
    });
    await waitFor(() => {
      expect(tried()).toBe(before + 1);
    });
  });
});

describe('RCT-27 what is read', () => {
  it('of a user is marked at once, and as the gateway answers', async () => {
    const { call, wrapper } = createPage(true);
    const use = () => ({
      notices: useAccountNotices().data,
      ...useReadState([{ until: 0, ids: [] }, () => undefined]),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.state).toEqual({ until: 0, ids: ['a'] });
    });
    const answer = Promise.withResolvers<unknown>();
    call.mockImplementation(({ path }) =>
      path === markNoticesRead.path ? answer.promise : Promise.resolve(answers[path]),
    );
    act(() => {
      result.current.read({ id: 'b' } as never);
    });
    await waitFor(() => {
      expect(result.current.state).toEqual({ until: 0, ids: ['b', 'a'] });
    });
    answer.resolve({ read: { until: 9, ids: [] }, unread: 0 });
    await waitFor(() => {
      expect(result.current.notices).toMatchObject({ unread: 0, read: { until: 9 } });
    });
    act(() => {
      result.current.readAll([{ at: 3 }, { at: 12 }] as never);
    });
    await waitFor(() => {
      expect(call).toHaveBeenCalledWith(markNoticesRead, { until: 12 }, expect.anything());
    });
  });

  it('of a visitor is kept by the page', async () => {
    const { wrapper } = createPage(false);
    const keep = vi.fn();
    const kept = { until: 0, ids: ['x'] };
    const { result } = renderHook(() => useReadState([kept, keep]), { wrapper });
    expect(result.current.state).toBeUndefined();
    await waitFor(() => {
      expect(result.current.state).toBe(kept);
    });
    result.current.read({ id: 'y' } as never);
    result.current.readAll([{ at: 7 }] as never);
    const [[one], [all]] = keep.mock.calls as [
      [(old: object) => object],
      [(old: object) => object],
    ];
    expect(one(kept)).toMatchObject({ ids: expect.arrayContaining(['x', 'y']) as unknown });
    expect(all(kept)).toMatchObject({ until: 7 });
  });
});

describe('RCT-27 alerts', () => {
  const all = (alerts: readonly unknown[]) => alerts.length;

  it('are those of a user', async () => {
    const { wrapper } = createPage(true);
    const { result } = renderHook(() => useAlerts(all).data, { wrapper });
    await waitFor(() => {
      expect(result.current).toBe(0);
    });
  });

  it('are marked once, and those of a failed call again', async () => {
    const { call, wrapper } = createPage(true);
    const { result } = renderHook(() => useMarkSeen(), { wrapper });
    const marked = () =>
      call.mock.calls
        .filter(([{ path }]) => path === markAlertsSeen.path)
        .map(([, payload]) => Reflect.get(payload as object, 'alertIds') as unknown);
    call.mockRejectedValueOnce(new Error('down'));
    await act(async () => {
      result.current(['a']);
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(marked()).toEqual([['a']]);
    });
    await act(() => Promise.resolve());
    await act(async () => {
      result.current(['a', 'b']);
      await Promise.resolve();
    });
    await act(async () => {
      result.current(['b']);
      await Promise.resolve();
    });
    expect(marked()).toEqual([['a'], ['a', 'b']]);
  });
});

it('RCT-27 pairs are named by their coins, and by their symbols without an answer', async () => {
  const { call, wrapper } = createPage(false);
  call.mockImplementation(({ path }) =>
    path === getSymbols.path
      ? Promise.resolve({ symbols: [{ symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT' }] })
      : Promise.reject(new Error('down')),
  );
  const { result } = renderHook(() => usePairNames(), { wrapper });
  const spot = await result.current('spot');
  expect([spot('BTCUSDT'), spot('DOGEUSDT')]).toEqual(['BTC/USDT', 'DOGEUSDT']);
  expect((await result.current('futures'))('BTCUSDT')).toBe('BTCUSDT');
});

it('RCT-27 announcements are sanitised', async () => {
  const { session, wrapper } = createPage(false);
  const { result } = renderHook(() => useAnnouncements('ja').data, { wrapper });
  await waitFor(() => {
    expect(result.current).toEqual([{ id: '1', html: { __html: '<b>a</b>' } }]);
  });
  expect(session.sanitizeHtml).toHaveBeenCalledWith('<b>a</b>');
});
