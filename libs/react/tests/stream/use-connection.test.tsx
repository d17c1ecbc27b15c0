import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useConnection, useStaleSeconds } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

it('RCT-6 the state of the stream is followed', () => {
  const { wrapper, turn } = createWorld();
  const { result } = renderHook(() => useConnection().state, { wrapper });
  expect(result.current).toBe('connected');
  act(() => {
    turn('offline');
  });
  expect(result.current).toBe('offline');
});

it.each(['delayed', 'reconnecting', 'offline'] as const)(
  'RCT-6 the seconds of a stream that is %s are counted until it is back',
  (state) => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { wrapper, turn } = createWorld();
    const { result } = renderHook(() => useStaleSeconds(), { wrapper });
    expect(result.current).toBeUndefined();
    act(() => {
      turn(state);
    });
    expect(result.current).toBe(0);
    act(() => {
      vi.advanceTimersByTime(3_000);
    });
    expect(result.current).toBe(3);
    act(() => {
      turn('connected');
    });
    expect(result.current).toBeUndefined();
  },
);
