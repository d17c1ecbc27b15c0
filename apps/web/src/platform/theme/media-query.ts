import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; follows it. */
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

/** Below this the terminal has one column; in multiples of the root font, so that large text gets it too. */
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
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return innerWidth < phoneWidthRem * rem;
}

/** Whether the page is laid out for a phone, or for text so large that it needs as much room. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToSize, isPhone);
}
