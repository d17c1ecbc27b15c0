import { useCallback, useSyncExternalStore } from 'react';
import { rootFontPx } from './root-font.ts';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Width below which the terminal has one column, in rem, so that large text counts too. */
const phoneWidthRem = 48;

function subscribeToSize(onChange: () => void): () => void {
  // Another root font changes the document's height, not the window.
  const observer = new ResizeObserver(onChange);
  observer.observe(document.documentElement);
  addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    removeEventListener('resize', onChange);
  };
}

function isPhone(): boolean {
  return innerWidth < phoneWidthRem * rootFontPx();
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToSize, isPhone);
}
