import { atom } from 'jotai';
import { pageAtom } from './page-context.ts';
import type { CookieKey } from './preferences/cookie-preferences.ts';

/** Creates the atom of a preference that is stored as a cookie. */
export function cookiePreferenceAtom(key: CookieKey) {
  const changed = atom<string>();
  return atom(
    (get) => get(changed) ?? get(pageAtom).cookiePreferences.read(key),
    (get, set, value: string) => {
      set(changed, value);
      get(pageAtom).cookiePreferences.write(key, value);
    },
  );
}
