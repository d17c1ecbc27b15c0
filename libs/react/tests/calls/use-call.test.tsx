import { getOpenOrders, getSymbols, placeOrder } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAction, useCall, useClient, useRead, useSend } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const order = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'market',
  quoteSize: '1',
} as const;

describe('RCT-3 useCall', () => {
  it('reads a call once for all components', async () => {
    const { call, wrapper } = createWorld();
    call.mockResolvedValue({ symbols: [] });
    const both = () => [useCall(getSymbols, {}), useCall(getSymbols, {})];
    const { result } = renderHook(both, { wrapper });
    await waitFor(() => {
      expect(result.current.map(({ data }) => data)).toEqual([{ symbols: [] }, { symbols: [] }]);
    });
    expect(call).toHaveBeenCalledOnce();
  });

  it('sends nothing while it is not enabled', () => {
    const { call, wrapper } = createWorld();
    renderHook(() => useCall(getSymbols, {}, { enabled: false }), { wrapper });
    expect(call).not.toHaveBeenCalled();
  });

  it('needs a client above it', () => {
    expect(() => renderHook(() => useClient())).toThrow(
      'useClient needs a ClientProvider above it.',
    );
  });
});

describe('RCT-4 useSend', () => {
  it.each([
    ['was taken', true],
    ['was refused', false],
  ])('loads the calls that it changes again when it %s', async (_, isTaken) => {
    const { call, wrapper } = createWorld();
    call.mockImplementation(({ path }) => {
      if (path === getOpenOrders.path) return Promise.resolve({ orders: [] });
      return isTaken ? Promise.resolve({}) : Promise.reject(new Error('refused'));
    });
    const use = () => ({
      orders: useCall(getOpenOrders, {}),
      send: useSend(placeOrder, { changes: [getOpenOrders] }),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.orders.isSuccess).toBe(true);
    });
    await act(() => result.current.send.mutateAsync(order).catch(() => undefined));
    const reads = () => call.mock.calls.filter(([{ path }]) => path === getOpenOrders.path).length;
    await waitFor(() => {
      expect(reads()).toBe(2);
    });
    expect(call.mock.calls.find(([{ path }]) => path === placeOrder.path)?.[1]).toEqual(order);
  });

  it('does not wait for a network', async () => {
    const { call, wrapper } = createWorld();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    call.mockRejectedValue(new Error('offline'));
    const { result } = renderHook(() => useSend(placeOrder), { wrapper });
    await act(() => expect(result.current.mutateAsync(order)).rejects.toThrow('offline'));
  });
});

describe('RCT-4 useSend, given another way to call', () => {
  it('goes that way, with its limit of time', async () => {
    const { call, wrapper } = createWorld();
    const by = vi.fn(() => Promise.resolve({}));
    const options = { by: by as never, timeoutMs: 6_000 };
    const { result } = renderHook(() => useSend(placeOrder, options), { wrapper });
    await act(() => result.current.mutateAsync(order));
    expect(by).toHaveBeenCalledExactlyOnceWith(placeOrder, order, { timeoutMs: 6_000 });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('RCT-17 useAction', () => {
  it('does several steps, and then loads what they change and calls back', async () => {
    const { call, wrapper } = createWorld();
    const steps: string[] = [];
    call.mockImplementation(({ path }) => {
      steps.push(path);
      return Promise.resolve({ orders: [] });
    });
    const use = () => ({
      orders: useCall(getOpenOrders, {}),
      action: useAction(
        (names: readonly string[]) => {
          steps.push(...names);
          return Promise.resolve(names.length);
        },
        {
          changes: [getOpenOrders],
          onSettled: () => {
            steps.push('settled');
          },
        },
      ),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.orders.isSuccess).toBe(true);
    });
    expect(await act(() => result.current.action.mutateAsync(['sign', 'send']))).toBe(2);
    expect(steps).toEqual([getOpenOrders.path, 'sign', 'send', getOpenOrders.path, 'settled']);
  });
});

describe('RCT-1 useRead', () => {
  it.each([
    ['that takes the signal is aborted', true],
    ['that does not take it goes on', false],
  ])('a reading %s when its component goes', async (_, takesSignal) => {
    const { queries, call, wrapper } = createWorld();
    call.mockReturnValue(new Promise(() => undefined));
    const use = () =>
      useRead(['key'], (read, context) =>
        read(getSymbols, {}, takesSignal ? { signal: context.signal } : {}),
      );
    const { unmount } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(call).toHaveBeenCalledOnce();
    });
    unmount();
    await waitFor(() => {
      expect(queries.isFetching()).toBe(takesSignal ? 0 : 1);
    });
  });
});
