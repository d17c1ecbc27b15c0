import { atom } from 'jotai';
import { pageAtom } from './page-context.ts';
import type { PreferenceKey } from './preferences.ts';

/** Creates an atom of a stored preference. */
export function preferenceAtom(key: PreferenceKey) {
  const changed = atom<string>();
  return atom(
    (get) => get(changed) ?? get(pageAtom).preferences.read(key),
    (get, set, value: string) => {
      set(changed, value);
      get(pageAtom).preferences.write(key, value);
    },
  );
}
