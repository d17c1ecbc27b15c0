import { atom } from 'jotai';
import { pageAtom } from './page-context.ts';
import type { PreferenceKey, PreferenceText } from './preferences/preference-rules.ts';

type PreferenceAtom<K extends PreferenceKey> = ReturnType<typeof createPreferenceAtom<K>>;

const atoms = new Map<PreferenceKey, unknown>();

/** Returns the atom of a stored preference, the same one for every caller. */
export function preferenceAtom<K extends PreferenceKey>(key: K): PreferenceAtom<K> {
  // The map holds the atom of each key under it.
  const known = atoms.get(key) as PreferenceAtom<K> | undefined;
  if (known) return known;
  const created = createPreferenceAtom(key);
  atoms.set(key, created);
  return created;
}

function createPreferenceAtom<K extends PreferenceKey>(key: K) {
  const changed = atom<PreferenceText<K>>();
  return atom(
    (get): PreferenceText<K> => get(changed) ?? get(pageAtom).preferences.read(key),
    (get, set, value: PreferenceText<K>) => {
      set(changed, value);
      get(pageAtom).preferences.write(key, value);
    },
  );
}
