import {
  amendOrder,
  amendPlanOrder,
  cancelAllOrders,
  cancelOrder,
  cancelOrders,
  getMarginOpenOrders,
  getOpenOrders,
  getOrder,
  getOrderHistory,
  placeMarginOrder,
  placeOrder,
} from '@bourse/gateway-contract';
import { emptyDraft, type DraftMarket } from '@bourse/trading/draft';
import { createSentOrders } from '@bourse/trading/sending';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  useAmendOrder,
  useCancelAllOrders,
  useCancelOrder,
  useCancelOrders,
  useLookUps,
  useOpenOrders,
  useOrderSender,
  usePlaceOrder,
  useSentOrders,
  type MarketOrder,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const owner = { ledger: 'simulation', userId: '7' } as const;
const draft = { ...emptyDraft, price: '100', amount: '1' };
const noNetwork = () => Object.assign(new Error('No network'), { kind: 'network' });

const marketOf = (kind: DraftMarket['kind']) =>
  ({ kind, instrument: { symbol: 'BTCUSDT' } }) as DraftMarket;

const listed = (orderId: string, status: MarketOrder['status'] = 'live') =>
  ({ orderId, symbol: 'BTCUSDT', status }) as MarketOrder;

/** Answers each call by a function of its path, and keeps the paths in their order. */
function createExchange(answers: Record<string, () => unknown>) {
  const world = createWorld();
  const paths: string[] = [];
  world.call.mockImplementation(async ({ path }) => {
    paths.push(path);
    await Promise.resolve();
    return answers[path]?.() ?? {};
  });
  return { ...world, paths, answers };
}

describe('RCT-9 usePlaceOrder', () => {
  function openForm(kind: DraftMarket['kind'], answers: Record<string, () => unknown>) {
    const exchange = createExchange(answers);
    const sentOrders = createSentOrders({ read: () => undefined, write: () => undefined });
    const use = () => ({
      sender: useOrderSender(sentOrders),
      place: usePlaceOrder(sentOrders),
      unknown: useSentOrders(sentOrders),
    });
    const { result } = renderHook(use, { wrapper: exchange.wrapper });
    const sent = result.current.sender.prepare(draft, marketOf(kind), owner);
    return { ...exchange, result, sent };
  }

  it.each([
    ['spot', placeOrder.path],
    ['margin', placeMarginOrder.path],
  ] as const)('sends an order of the %s market by its call', async (kind, path) => {
    const { result, sent, paths } = openForm(kind, { [path]: () => ({ order: listed('1') }) });
    await act(() => result.current.place.mutateAsync(sent));
    expect(paths).toEqual([path]);
    expect(result.current.unknown).toEqual([]);
  });

  it('keeps an order without an answer until it is looked up', async () => {
    const { result, sent, answers, paths } = openForm('spot', {
      [placeOrder.path]: () => {
        throw noNetwork();
      },
    });
    const placed = await act(() => result.current.place.mutateAsync(sent));
    expect(placed).toBeUndefined();
    expect(result.current.unknown).toEqual([{ ...sent, state: 'unanswered' }]);

    answers[getOrder.path] = () => ({ order: listed('1') });
    const found = await act(() => result.current.sender.lookUp(sent));
    expect(found).toEqual({ order: listed('1') });
    expect(result.current.unknown).toEqual([]);
    expect(paths).toEqual([placeOrder.path, getOrder.path]);
  });

  it('forgets an order that was refused', async () => {
    const { result, sent } = openForm('spot', {
      [placeOrder.path]: () => {
        throw new Error('Insufficient balance');
      },
    });
    await act(() =>
      expect(result.current.place.mutateAsync(sent)).rejects.toThrow('Insufficient balance'),
    );
    expect(result.current.unknown).toEqual([]);
  });

  it('loads the list of its market again', async () => {
    const { result, sent, paths, wrapper } = openForm('margin', {
      [getMarginOpenOrders.path]: () => ({ orders: [] }),
    });
    const { result: list } = renderHook(() => useOpenOrders('margin'), { wrapper });
    await waitFor(() => {
      expect(list.current.data).toEqual([]);
    });
    await act(() => result.current.place.mutateAsync(sent));
    await waitFor(() => {
      expect(paths.filter((path) => path === getMarginOpenOrders.path)).toHaveLength(2);
    });
  });
});

describe('RCT-9 useLookUps', () => {
  const sentBefore = (userId: string) => ({
    ...owner,
    userId,
    clientOid: `of ${userId}`,
    market: 'spot',
    symbol: 'BTCUSDT',
    draft,
    validUntil: 0,
    state: 'sent',
  });

  function openPage(find: () => unknown) {
    const exchange = createExchange({ [getOrder.path]: find });
    const sentOrders = createSentOrders({
      read: () => [sentBefore('7'), sentBefore('8')],
      write: () => undefined,
    });
    const onBegin = vi.fn();
    const onEnd = vi.fn();
    const use = (props: { readonly enabled: boolean }) => {
      useLookUps(sentOrders, owner, { ...props, onBegin, onEnd });
      return useSentOrders(sentOrders).map(({ clientOid }) => clientOid);
    };
    const initialProps = { enabled: false };
    const hook = renderHook(use, { wrapper: exchange.wrapper, initialProps });
    return { ...exchange, ...hook, onBegin, onEnd };
  }

  it('looks up what its owner has sent before a reload, once there is a session', async () => {
    const { result, rerender, paths, onBegin, onEnd } = openPage(() => ({ order: listed('1') }));
    expect(paths).toEqual([]);
    rerender({ enabled: true });
    await waitFor(() => {
      expect(result.current).toEqual(['of 8']);
    });
    const sent = expect.objectContaining({ clientOid: 'of 7' }) as unknown;
    expect(onBegin).toHaveBeenCalledExactlyOnceWith(sent);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(sent, { order: listed('1') });
    expect(paths).toEqual([getOrder.path]);
  });

  it('leaves an order in the list when the page goes', async () => {
    const { result, rerender, unmount, onBegin, onEnd } = openPage(() => {
      throw noNetwork();
    });
    rerender({ enabled: true });
    expect(onBegin).toHaveBeenCalledOnce();
    unmount();
    await Promise.resolve();
    expect(onEnd).not.toHaveBeenCalled();
    expect(result.current).toEqual(['of 7', 'of 8']);
  });
});

describe('RCT-10 useCancelOrder', () => {
  it('looks an order up once when no answer has come', async () => {
    const { wrapper, paths } = createExchange({
      [cancelOrder.path]: () => {
        throw noNetwork();
      },
      [getOrder.path]: () => ({ order: listed('1', 'cancelled') }),
    });
    const onNoAnswer = vi.fn();
    const { result } = renderHook(() => useCancelOrder('spot', { onNoAnswer }), { wrapper });
    const ended = await act(() => result.current.mutateAsync(listed('1')));
    expect(ended).toEqual(listed('1', 'cancelled'));
    expect(onNoAnswer).toHaveBeenCalledExactlyOnceWith(listed('1'));
    expect(paths).toEqual([cancelOrder.path, getOrder.path]);
  });

  it('counts what it has cancelled', async () => {
    const orders = [listed('1', 'cancelled'), listed('2', 'cancelled')];
    const { wrapper } = createExchange({ [cancelAllOrders.path]: () => ({ orders }) });
    const { result } = renderHook(() => useCancelAllOrders('spot'), { wrapper });
    const ended = await act(() => result.current.mutateAsync('BTCUSDT'));
    expect(ended).toEqual({ cancelled: 2, left: 0 });
  });

  it('counts from the lists before and after when no answer has come', async () => {
    const { wrapper, answers } = createExchange({
      [cancelAllOrders.path]: () => {
        throw noNetwork();
      },
      [getOpenOrders.path]: () => ({ orders: ['1', '2', '3'].map((id) => listed(id)) }),
    });
    const use = () => ({ list: useOpenOrders('spot'), cancelAll: useCancelAllOrders('spot') });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.list.data).toHaveLength(3);
    });
    answers[getOpenOrders.path] = () => ({ orders: [listed('3')] });
    const ended = await act(() => result.current.cancelAll.mutateAsync(undefined));
    expect(ended).toEqual({ cancelled: 2, left: 1 });
  });
});

describe('RCT-35 useCancelOrders', () => {
  const item = (id: string) => ({ ok: true, order: listed(id, 'cancelled') });
  const refused = { ok: false, code: '43133', msg: 'The order has ended already' };
  const lists = {
    [getOrderHistory.path]: () => ({ orders: [listed('2', 'filled')] }),
    [getOpenOrders.path]: () => ({ orders: [listed('3')] }),
  };
  const selection = ['1', '2', '3'].map((id) => listed(id));
  const statuses = (orders: readonly MarketOrder[]) => orders.map(({ status }) => status);

  it('cancels by one call, and looks up what is refused', async () => {
    const { wrapper, paths } = createExchange({
      ...lists,
      [cancelOrders.path]: () => ({ results: [item('1'), refused, refused] }),
    });
    const { result } = renderHook(() => useCancelOrders('spot'), { wrapper });
    const after = await act(() => result.current.mutateAsync(selection));
    expect(statuses(after)).toEqual(['cancelled', 'filled', 'live']);
    expect(paths).toEqual([cancelOrders.path, getOrderHistory.path, getOpenOrders.path]);
  });

  it('looks all up when no answer has come, one that no list has by its id', async () => {
    const { wrapper, paths } = createExchange({
      ...lists,
      [cancelOrders.path]: () => {
        throw noNetwork();
      },
      [getOrder.path]: () => ({ order: listed('1', 'cancelled') }),
    });
    const onNoAnswer = vi.fn();
    const { result } = renderHook(() => useCancelOrders('spot', { onNoAnswer }), { wrapper });
    const after = await act(() => result.current.mutateAsync(selection));
    expect(statuses(after)).toEqual(['cancelled', 'filled', 'live']);
    expect(onNoAnswer).toHaveBeenCalledTimes(1);
    expect(paths.at(-1)).toBe(getOrder.path);
  });

  it('sends 50 in a call, and tells of those that were cancelled before a refusal', async () => {
    const many = Array.from({ length: 60 }, (_, index) => listed(`${index + 100}`));
    let calls = 0;
    const { wrapper, call } = createExchange({
      [getOrderHistory.path]: () => ({ orders: [] }),
      [getOpenOrders.path]: () => ({ orders: many.slice(50) }),
      [cancelOrders.path]: () => {
        calls += 1;
        if (calls > 1) throw new Error('Refused');
        return { results: many.slice(0, 50).map(({ orderId }) => item(orderId)) };
      },
    });
    const { result } = renderHook(() => useCancelOrders('spot'), { wrapper });
    const after = await act(() => result.current.mutateAsync(many));
    expect(statuses(after).filter((status) => status === 'cancelled')).toHaveLength(50);
    expect(statuses(after).slice(50)).toEqual(Array(10).fill('live'));
    expect(call.mock.calls[0]?.[1]).toMatchObject({ ledger: 'simulation' });
  });

  it('fails when the first call is refused', async () => {
    const { wrapper, paths } = createExchange({
      [cancelOrders.path]: () => {
        throw new Error('Offline');
      },
    });
    const { result } = renderHook(() => useCancelOrders('spot'), { wrapper });
    await act(async () => {
      await expect(result.current.mutateAsync(selection)).rejects.toThrow('Offline');
    });
    expect(paths[0]).toBe(cancelOrders.path);
    expect(paths).not.toContain(getOrderHistory.path);
  });
});

describe('RCT-11 useAmendOrder', () => {
  it('changes an order and a plan, each by its call', async () => {
    const { wrapper, call } = createExchange({});
    const { result } = renderHook(() => useAmendOrder('spot'), { wrapper });
    const plan = { planId: '9' } as NonNullable<
      Parameters<typeof result.current.mutateAsync>[0]['target']['plan']
    >;
    await act(async () => {
      await result.current.mutateAsync({ target: { order: listed('1') }, change: { price: '99' } });
      await result.current.mutateAsync({
        target: { plan },
        change: { price: '98', triggerPrice: '97' },
      });
    });
    const sent = call.mock.calls.map(([{ path }, payload]) => [path, payload]);
    expect(sent).toEqual([
      [amendOrder.path, { ledger: 'simulation', orderId: '1', price: '99' }],
      [
        amendPlanOrder.path,
        { ledger: 'simulation', planId: '9', triggerPrice: '97', executePrice: '98' },
      ],
    ]);
  });
});
