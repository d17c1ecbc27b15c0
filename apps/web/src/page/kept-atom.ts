import { atom } from 'jotai';
import type * as v from 'valibot';
import { pageAtom } from './page-context.ts';

/** Reads a stored value of another shape as `initial`. Changes receive the stored value, so that two tabs do not overwrite each other. */
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
