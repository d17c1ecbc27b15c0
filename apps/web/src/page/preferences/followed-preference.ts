import type { Browser } from '../browser/browser.ts';
import type { PreferenceKey } from './preference-rules.ts';

interface FollowedPreference<T> {
  /** The value when the page was loaded. */
  readonly first: T;
  /** Must follow every write of this page. */
  readonly noteWrite: () => void;
  /** Calls the listener after another tab has changed the value; for a page that was not seen, when it is seen again. */
  readonly watch: (listener: (value: T) => void) => void;
}

/** Compares a stored preference with what this page knows of it. */
export function followPreference<T extends string>(
  { onStorage, onReturn }: Pick<Browser, 'onStorage' | 'onReturn'>,
  preferenceKey: PreferenceKey,
  read: () => T,
): FollowedPreference<T> {
  const first = read();
  let known = first;
  return {
    first,
    noteWrite: () => {
      known = read();
    },
    watch: (listener) => {
      const compare = () => {
        const stored = read();
        if (stored === known) return;
        known = stored;
        listener(stored);
      };
      onReturn(compare);
      onStorage(({ key }) => {
        // No key: another tab has cleared the storage.
        if (key === preferenceKey || key === null) compare();
      });
    },
  };
}
