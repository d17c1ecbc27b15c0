import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { callHistory, useHistory } from '../../src/history/history.ts';

interface Row {
  readonly id: string;
}

const pageSize = 500;

/** A server with records 1 to `count`, which gives them in pages, the newest first. */
function createRecords(count: number) {
  let newest = count;
  const history = callHistory<Row>({
    queryKey: ['rows'],
    load: ({ before }) => {
      const first = before === undefined ? newest : Number(before) - 1;
      const length = Math.min(pageSize, first);
      return Promise.resolve(Array.from({ length }, (_, index) => ({ id: String(first - index) })));
    },
    idOf: ({ id }) => id,
  });
  return { history, add: () => (newest += 1) };
}

async function openHistory(count: number) {
  const { history, add } = createRecords(count);
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useHistory(history), { wrapper });
  const ids = () => (result.current.query.data ?? []).map(({ id }) => Number(id));
  const shows = (expected: number) =>
    waitFor(() => {
      expect(ids()).toHaveLength(expected);
    });
  await shows(Math.min(count, pageSize));
  return { result, ids, shows, add, queries };
}

const downFrom = (count: number) => Array.from({ length: count }, (_, index) => count - index);

describe('RCT-12 a history', () => {
  it('shorter than a page has no older records', async () => {
    const { result } = await openHistory(499);
    expect(result.current.older).toBeUndefined();
  });

  it('is loaded page by page to its first record', async () => {
    const { result, ids, shows } = await openHistory(1020);
    for (const loaded of [1000, 1020]) {
      act(() => {
        result.current.older?.load();
      });
      await shows(loaded);
    }
    expect(ids()).toEqual(downFrom(1020));
    await waitFor(() => {
      expect(result.current.older).toBeUndefined();
    });
  });

  it('keeps the older records when new ones come', async () => {
    const { result, ids, shows, add, queries } = await openHistory(1020);
    act(() => {
      result.current.older?.load();
    });
    await shows(1000);
    for (let count = 0; count < 3; count += 1) add();
    await act(() => queries.invalidateQueries({ queryKey: ['rows'] }));
    await shows(1003);
    expect(ids()).toEqual(downFrom(1023).slice(0, 1003));
  });

  it('begins again when more than a page of new records has come', async () => {
    const { result, ids, shows, add, queries } = await openHistory(501);
    act(() => {
      result.current.older?.load();
    });
    await shows(501);
    for (let count = 0; count < 600; count += 1) add();
    await act(() => queries.invalidateQueries({ queryKey: ['rows'] }));
    await shows(500);
    for (const loaded of [1000, 1101]) {
      act(() => {
        result.current.older?.load();
      });
      await shows(loaded);
    }
    expect(ids()).toEqual(downFrom(1101));
  });
});
