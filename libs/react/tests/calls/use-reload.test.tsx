import { getFills, getOpenOrders, getSymbols } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  callOptions,
  useCall,
  useClient,
  useLoad,
  useRead,
  useReload,
  useReloadAll,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const keys = [[getSymbols.path, {}], [getOpenOrders.path, {}], ['notices']];

/** A page with two calls and a list under a key of another kind, and a server that numbers its answers. */
async function openPage() {
  const { queries, call, wrapper } = createWorld();
  let count = 0;
  call.mockImplementation(() => Promise.resolve((count += 1)));
  const use = () => {
    useCall(getSymbols, {});
    useCall(getOpenOrders, {});
    useRead(['notices'], (read) => read(getFills, {}));
    return {
      symbols: callOptions(useClient(), getSymbols, {}, (answer) => answer),
      reload: useReload(),
      reloadAll: useReloadAll(),
      load: useLoad(),
    };
  };
  const { result } = renderHook(use, { wrapper });
  const answers = () => keys.map((key) => queries.getQueryData(key));
  await waitFor(() => {
    expect(answers()).toEqual([1, 2, 3]);
  });
  return { ...result.current, queries, call, answers };
}

describe('RCT-15 useReload', () => {
  it('loads what it is given again, by call or by key, and resolves when it is there', async () => {
    const { reload, answers } = await openPage();
    await act(() => reload(getOpenOrders, { queryKey: ['notices'] }));
    expect(answers()).toEqual([1, 4, 5]);
  });

  it('resolves also when a call fails', async () => {
    const { queries, call, reload } = await openPage();
    call.mockRejectedValue(new Error('down'));
    await act(() => reload(getOpenOrders));
    expect(keys.map((key) => queries.getQueryState(key)?.status)).toEqual([
      'success',
      'error',
      'success',
    ]);
  });
});

it('RCT-15 useReloadAll loads every call again, and nothing else', async () => {
  const { reloadAll, answers } = await openPage();
  act(reloadAll);
  await waitFor(() => {
    expect(answers()).toEqual([4, 5, 3]);
  });
});

describe('RCT-15 useLoad', () => {
  it('resolves with what is known while that is fresh', async () => {
    const { call, symbols, load } = await openPage();
    expect(await load({ ...symbols, staleTime: Infinity })).toBe(1);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('loads what is no longer fresh, for every component that reads it', async () => {
    const { symbols, load, answers } = await openPage();
    expect(await act(() => load({ ...symbols, staleTime: 0 }))).toBe(4);
    expect(answers()).toEqual([4, 2, 3]);
  });
});
