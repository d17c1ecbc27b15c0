import { useCallback, useSyncExternalStore } from 'react';
import { isWindowNarrower, matchesQuery, subscribeToQuery, subscribeToSize } from './ports.ts';

/** A server does not know the screen, and renders for a wide one. */
const onServer = () => false;

/** Returns whether the page matches a media query, and renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToQuery(query, onChange),
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesQuery(query), onServer);
}

/** Width below which a page has one column, in rem, so that large text counts too. */
const phoneWidthRem = 48;

/** Returns whether the window is narrower than 48 times the root font, and renders again when that changes. */
export function useIsPhone(): boolean {
  return useIsNarrower(phoneWidthRem);
}

/**
 * Returns whether the window is narrower than a multiple of the root font, and renders again when that changes.
 *
 * @param rem - The multiple. A server renders for a window that is not narrower.
 */
export function useIsNarrower(rem: number): boolean {
  return useSyncExternalStore(subscribeToSize, () => isWindowNarrower(rem), onServer);
}
