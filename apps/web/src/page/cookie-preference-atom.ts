import { atom } from 'jotai';
import { pageAtom } from './page-context.ts';
import type { CookieKey, CookieText } from './preferences/cookie-rules.ts';

/** Creates the atom of a preference that is stored as a cookie. */
export function cookiePreferenceAtom<K extends CookieKey>(key: K) {
  const changed = atom<CookieText<K>>();
  return atom(
    (get): CookieText<K> => get(changed) ?? get(pageAtom).cookiePreferences.read(key),
    (get, set, value: CookieText<K>) => {
      set(changed, value);
      get(pageAtom).cookiePreferences.write(key, value);
    },
  );
}
