import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { putQuery, reloadQueries } from '../../src/index.ts';

const queryKey = ['orders'];

/** A list that a page shows, and a server whose answers the test lets through, in order. */
function openList(...known: readonly string[]) {
  const queries = new QueryClient();
  if (known.length > 0) queries.setQueryData(queryKey, known);
  const calls: ((orders: readonly string[]) => void)[] = [];
  const queryFn = () =>
    new Promise<readonly string[]>((resolve) => {
      calls.push(resolve);
    });
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  const answer = async (...orders: readonly string[]) => {
    await vi.waitFor(() => {
      expect(calls).not.toHaveLength(0);
    });
    calls.shift()?.(orders);
  };
  const shows = (...orders: readonly string[]) =>
    vi.waitFor(() => {
      expect(queries.getQueryData(queryKey)).toEqual(orders);
      expect(queries.isFetching()).toBe(0);
    });
  return { queries, calls, answer, shows, stop };
}

describe.each([
  ['a first load', []],
  ['a reload', ['old']],
] as const)('RCT-2 during %s', (_name, known) => {
  it('a change is followed by another call, however often it comes', async () => {
    const { queries, calls, answer, shows, stop } = openList(...known);
    for (let change = 0; change < 5; change += 1) reloadQueries(queries, { queryKey });
    expect(calls).toHaveLength(1);
    await answer('before');
    await answer('before', 'after');
    await shows('before', 'after');
    expect(calls).toHaveLength(0);
    stop();
  });

  it('a pushed record outlives an answer that is older', async () => {
    const { queries, answer, shows, stop } = openList(...known);
    putQuery<readonly string[]>(queries, queryKey, (orders) => orders && [...orders, 'pushed']);
    await answer('before');
    await answer('before', 'pushed');
    await shows('before', 'pushed');
    stop();
  });
});

it('RCT-2 a call that fails is followed by another one', async () => {
  const queries = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve(['after']));
  queryFn.mockRejectedValueOnce(new Error('No network'));
  const stop = new QueryObserver(queries, { queryKey, queryFn, retry: false }).subscribe(
    () => undefined,
  );
  reloadQueries(queries, { queryKey });
  await vi.waitFor(() => {
    expect(queries.getQueryData(queryKey)).toEqual(['after']);
  });
  stop();
});

it('RCT-2 a push is shown at once while the list is loaded again', () => {
  const { queries, stop } = openList('old');
  putQuery<readonly string[]>(queries, queryKey, (orders) => orders && [...orders, 'pushed']);
  expect(queries.getQueryData(queryKey)).toEqual(['old', 'pushed']);
  stop();
});
