import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSampled } from '../../src/index.ts';

function createCounter() {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    listeners,
    getSnapshot: () => count,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    raise: () => {
      act(() => {
        count += 1;
        for (const listener of listeners) listener();
      });
    },
  };
}

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('RCT-5 useSampled', () => {
  it('returns the first change at once, and the last of an interval at its end', () => {
    const counter = createCounter();
    const { result } = renderHook(() => useSampled(counter, 500));
    expect(result.current).toBe(0);
    counter.raise();
    expect(result.current).toBe(1);
    counter.raise();
    counter.raise();
    pass(499);
    expect(result.current).toBe(1);
    pass(1);
    expect(result.current).toBe(3);
    pass(500);
    counter.raise();
    expect(result.current).toBe(4);
  });

  it('returns what another store has as soon as it is given', () => {
    const stores = [createCounter(), createCounter()] as const;
    stores[1].raise();
    const { result, rerender } = renderHook(({ index }) => useSampled(stores[index], 500), {
      initialProps: { index: 0 as 0 | 1 },
    });
    stores[0].raise();
    stores[0].raise();
    rerender({ index: 1 });
    pass(500);
    expect(result.current).toBe(1);
    expect(stores[0].listeners.size).toBe(0);
  });
});
