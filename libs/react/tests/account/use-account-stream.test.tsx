import {
  getAssets,
  getFuturesAccount,
  getMarginAccounts,
  getPositions,
  getFills,
  getOpenOrders,
  getOpenPlanOrders,
  getOrderHistory,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  fillHistory,
  useAssets,
  useBalanceStream,
  useClient,
  useFillStream,
  useFuturesAccount,
  useHistory,
  useMarginAccounts,
  useOpenOrders,
  useOpenPlans,
  useOrderStream,
  usePositions,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const order = (orderId: string, filledSize = '0', status = 'live') => ({
  orderId,
  status,
  filledSize,
  updatedAt: 1,
});

/** Answers each path with what a test has put there. */
function createAccount(answers: Record<string, unknown>) {
  const world = createWorld();
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? {}));
  return { ...world, answers };
}

describe('RCT-8 useOrderStream', () => {
  function openOrders() {
    const account = createAccount({
      [getOpenOrders.path]: { orders: [order('1'), order('2')] },
      [getOpenPlanOrders.path]: { plans: [] },
      [getOrderHistory.path]: { orders: [] },
    });
    const onOrder = vi.fn();
    const onPlan = vi.fn();
    const use = () => {
      useOrderStream('spot', { onOrder, onPlan });
      return { orders: useOpenOrders('spot').data, plans: useOpenPlans('spot').data };
    };
    const { result, unmount } = renderHook(use, { wrapper: account.wrapper });
    const loaded = waitFor(() => {
      expect(result.current.orders).toHaveLength(2);
      expect(result.current.plans).toEqual([]);
    });
    return { ...account, result, unmount, onOrder, onPlan, loaded };
  }

  it('shows a change at once, and tells it', async () => {
    const { push, result, onOrder, loaded } = openOrders();
    await loaded;
    act(() => {
      push('SPOT orders', 'update', order('3'));
    });
    await waitFor(() => {
      expect(result.current.orders?.map(({ orderId }) => orderId)).toEqual(['3', '1', '2']);
    });
    expect(onOrder).toHaveBeenCalledExactlyOnceWith(order('3'));
  });

  it('tells what was filled and what ended while the stream was away', async () => {
    const { push, answers, onOrder, loaded } = openOrders();
    await loaded;
    answers[getOrderHistory.path] = { orders: [order('2', '5', 'filled'), order('0')] };
    act(() => {
      push('SPOT orders', 'snapshot', order('1', '3', 'partially_filled'));
    });
    await waitFor(() => {
      expect(onOrder.mock.calls).toEqual([
        [order('1', '3', 'partially_filled')],
        [order('2', '5', 'filled')],
      ]);
    });
  });

  it('keeps plans as the stream has them', async () => {
    const { push, result, onPlan, loaded } = openOrders();
    await loaded;
    const plan = { planId: '1', status: 'live', updatedAt: 1 };
    act(() => {
      push('SPOT orders-algo', 'update', plan);
    });
    await waitFor(() => {
      expect(result.current.plans).toEqual([plan]);
    });
    expect(onPlan).toHaveBeenCalledExactlyOnceWith(plan);
  });

  it('follows its market until it is unmounted', async () => {
    const { topics, unmount, loaded } = openOrders();
    await loaded;
    expect(topics()).toEqual(['SPOT account', 'SPOT fill', 'SPOT orders', 'SPOT orders-algo']);
    unmount();
    expect(topics()).toEqual([]);
  });

  it('follows nothing for a visitor', () => {
    const { topics, wrapper } = createWorld();
    const use = () => {
      useOrderStream('spot', { enabled: false });
      useBalanceStream({ enabled: false });
      useFillStream('spot', 'BTCUSDT', { enabled: false });
    };
    renderHook(use, { wrapper });
    expect(topics()).toEqual([]);
  });
});

it('RCT-8 useBalanceStream keeps the balances of every market', async () => {
  const account = { balance: '10', available: '10' };
  const { wrapper, push } = createAccount({
    [getAssets.path]: { balances: [{ coin: 'BTC', available: '1' }] },
    [getMarginAccounts.path]: { accounts: [{ marginMode: 'cross', symbol: null }] },
    [getFuturesAccount.path]: { account },
    [getPositions.path]: { positions: [] },
  });
  const use = () => {
    useBalanceStream();
    return [useAssets(), useMarginAccounts(), useFuturesAccount(), usePositions()].map(
      ({ data }) => data as unknown,
    );
  };
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => {
    expect(result.current.every((data) => data !== undefined)).toBe(true);
  });
  const isolated = { marginMode: 'isolated', symbol: 'BTCUSDT' };
  const position = { symbol: 'BTCUSDT', size: '1' };
  act(() => {
    push('SPOT account', 'update', { coin: 'BTC', available: '2' });
    push('MARGIN account', 'update', isolated);
    push('USDT-FUTURES account', 'update', { ...account, balance: '9' });
    push('USDT-FUTURES positions', 'update', position);
  });
  await waitFor(() => {
    expect(result.current).toEqual([
      [{ coin: 'BTC', available: '2' }],
      [{ marginMode: 'cross', symbol: null }, isolated],
      { ...account, balance: '9' },
      [position],
    ]);
  });
});

it('RCT-8 useFillStream adds the fills of its pair, and loads them again after an outage', async () => {
  const fill = (fillId: string, symbol = 'BTCUSDT') => ({ fillId, symbol, ts: Number(fillId) });
  const { wrapper, push, answers, call } = createAccount({
    [getFills.path]: { fills: [fill('1')] },
  });
  const use = () => {
    useFillStream('spot', 'BTCUSDT');
    return useHistory(fillHistory(useClient(), 'spot', 'BTCUSDT')).query.data;
  };
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => {
    expect(result.current).toEqual([fill('1')]);
  });
  act(() => {
    push('SPOT fill', 'update', fill('3', 'ETHUSDT'), fill('2'));
  });
  await waitFor(() => {
    expect(result.current).toEqual([fill('2'), fill('1')]);
  });
  answers[getFills.path] = { fills: [fill('4'), fill('2'), fill('1')] };
  act(() => {
    push('SPOT fill', 'snapshot');
  });
  await waitFor(() => {
    expect(result.current).toHaveLength(3);
  });
  expect(call).toHaveBeenCalledWith(
    expect.objectContaining({ path: getFills.path }),
    expect.objectContaining({ symbol: 'BTCUSDT' }),
    expect.anything(),
  );
});
