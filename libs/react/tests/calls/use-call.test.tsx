import { getOpenOrders, getSymbols, placeOrder } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCall, useClient, useSend } from '../../src/index.ts';
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
