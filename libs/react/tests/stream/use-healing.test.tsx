import { getOpenOrders, getSymbols } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCall, useHealing, useRetryFailed } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

/** A page with a list that could be loaded and one that could not. */
async function openPage<T>(useMore: () => T) {
  const world = createWorld();
  world.turn('reconnecting');
  world.call.mockImplementation(({ path }) =>
    path === getSymbols.path ? Promise.resolve({ symbols: [] }) : Promise.reject(new Error('down')),
  );
  const use = () => ({
    symbols: useCall(getSymbols, {}),
    orders: useCall(getOpenOrders, {}),
    more: useMore(),
  });
  const { result } = renderHook(use, { wrapper: world.wrapper });
  await waitFor(() => {
    expect(result.current.symbols.isSuccess).toBe(true);
    expect(result.current.orders.isError).toBe(true);
  });
  world.call.mockClear();
  world.call.mockResolvedValue({ orders: [] });
  return { ...world, result, paths: () => world.call.mock.calls.map(([{ path }]) => path) };
}

it('RCT-14 what has failed is loaded again once the stream is connected', async () => {
  const { result, paths, turn } = await openPage(useHealing);
  act(() => {
    turn('offline');
  });
  expect(paths()).toEqual([]);
  act(() => {
    turn('connected');
  });
  await waitFor(() => {
    expect(result.current.orders.data).toEqual({ orders: [] });
  });
  expect(paths()).toEqual([getOpenOrders.path]);
});

it('RCT-14 what has failed is loaded again on demand, and awaited', async () => {
  const { result, paths, queries } = await openPage(useRetryFailed);
  await act(result.current.more);
  expect(queries.getQueryData([getOpenOrders.path, {}])).toEqual({ orders: [] });
  expect(paths()).toEqual([getOpenOrders.path]);
});
