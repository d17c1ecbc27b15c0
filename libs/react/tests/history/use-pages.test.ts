import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePages } from '../../src/index.ts';

it('RCT-28 usePages shows the page after the last one once it has rows', () => {
  const { result, rerender } = renderHook(({ count }) => usePages<2 | 5>(2)(count), {
    initialProps: { count: 2 },
  });
  expect(result.current).toMatchObject({ from: 0, to: 2, size: 2 });
  act(() => {
    result.current.turn(1);
  });
  expect(result.current).toMatchObject({ from: 0, to: 2 });
  rerender({ count: 3 });
  expect(result.current).toMatchObject({ from: 2, to: 3, count: 3 });
  act(() => {
    result.current.setSize(5);
  });
  expect(result.current).toMatchObject({ from: 0, to: 3, size: 5 });
});

it('RCT-28 usePages returns to the first page', () => {
  const { result } = renderHook(() => usePages(2)(9));
  act(() => {
    result.current.turn(1);
  });
  act(() => {
    result.current.turn(1);
  });
  expect(result.current.from).toBe(4);
  act(() => {
    result.current.turn(-1);
  });
  expect(result.current.from).toBe(2);
  act(() => {
    result.current.toFirst();
  });
  expect(result.current.from).toBe(0);
});
