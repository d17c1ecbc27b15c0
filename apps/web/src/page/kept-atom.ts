import { atom } from 'jotai';
import type * as v from 'valibot';
import { pageAtom } from './page-context.ts';

/**
 * Creates an atom of a value that the browser keeps as JSON. A stored value of another shape, such as one of another
 * version, is replaced by `initial`.
 *
 * It is written with a function, which receives the stored value, so that two tabs do not overwrite each other.
 */
export function keptAtom<T extends object>(key: string, schema: v.GenericSchema<T>, initial: T) {
  const changed = atom<T>();
  return atom(
    (get) => get(changed) ?? get(pageAtom).kept.read(key, schema) ?? initial,
    (get, set, change: (value: T) => T) => {
      const { kept } = get(pageAtom);
      const value = change(kept.read(key, schema) ?? get(changed) ?? initial);
      set(changed, value);
      kept.write(key, value);
    },
  );
}
