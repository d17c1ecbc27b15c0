import type { Browser } from './ports.ts';
import type { PreferenceRules, Preferences, PreferenceText } from './preferences.ts';

/** A preference that other tabs may change while the page is open. */
export interface FollowedPreference<T> {
  readonly read: () => T;
  readonly write: (value: T) => void;
  /** Calls the listener after another tab has changed the value; for a page that was not seen, when it is seen again. */
  readonly watch: (listener: (value: T) => void) => void;
}

/** Follows a preference over all tabs. */
export function followPreference<R extends PreferenceRules, K extends keyof R & string>(
  { onStorage, onReturn }: Pick<Browser, 'onStorage' | 'onReturn'>,
  preferences: Preferences<R>,
  preferenceKey: K,
): FollowedPreference<PreferenceText<R, K>> {
  const read = () => preferences.read(preferenceKey);
  let known = read();
  return {
    read,
    write: (value) => {
      preferences.write(preferenceKey, value);
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
