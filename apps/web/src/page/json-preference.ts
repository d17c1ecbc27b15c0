import { atom } from 'jotai';
import * as v from 'valibot';
import { pageAtom } from './page-context.ts';
import type { PreferenceKey, Preferences } from './preferences.ts';

/**
 * Creates an atom of a preference that is kept as JSON. A stored value of another shape, such as one of another
 * version, is replaced by `initial`.
 *
 * It is written with a function, which receives the stored value, so that two tabs do not overwrite each other.
 */
export function jsonPreferenceAtom<T extends object>(
  key: PreferenceKey,
  schema: v.GenericSchema<T>,
  initial: T,
) {
  const changed = atom<T>();
  return atom(
    (get) => get(changed) ?? readStored(get(pageAtom).preferences, key, schema) ?? initial,
    (get, set, change: (value: T) => T) => {
      const { preferences } = get(pageAtom);
      const value = change(readStored(preferences, key, schema) ?? get(changed) ?? initial);
      set(changed, value);
      preferences.write(key, JSON.stringify(value));
    },
  );
}

function readStored<T>(preferences: Preferences, key: PreferenceKey, schema: v.GenericSchema<T>) {
  try {
    const result = v.safeParse(schema, JSON.parse(preferences.read(key)));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
