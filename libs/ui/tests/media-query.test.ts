import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { rootFontPx, useIsNarrower, useIsPhone, useMediaQuery } from '../src/index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.style.fontSize = '';
});

function resizeTo(px: number) {
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(px);
  act(() => {
    dispatchEvent(new Event('resize'));
  });
}

it('UI-24 a window is a phone below 48 rem, so that large text counts too', () => {
  const { result } = renderHook(useIsPhone);
  resizeTo(768);
  expect(result.current).toBe(false);
  resizeTo(767);
  expect(result.current).toBe(true);
  document.documentElement.style.fontSize = '20px';
  resizeTo(900);
  expect(rootFontPx()).toBe(20);
  expect(result.current).toBe(true);
});

it('UI-24 a window is narrower than a multiple of the root font', () => {
  const { result } = renderHook(() => useIsNarrower(100));
  resizeTo(1600);
  expect(result.current).toBe(false);
  resizeTo(1599);
  expect(result.current).toBe(true);
});

it('UI-24 a media query is followed', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  // The hook uses these members.
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const { result, unmount } = renderHook(() => useMediaQuery('(pointer: coarse)'));
  expect(result.current).toBe(false);
  list.matches = true;
  act(() => {
    list.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
  unmount();
});
