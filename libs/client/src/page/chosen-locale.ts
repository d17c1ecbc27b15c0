import { isLocale, type Locale } from '@bourse/i18n-registry';
import type { Cookies } from '../browser/cookies.ts';
import type { RefusableStorage } from '../browser/refusable-storage.ts';
import type { Browser } from './ports.ts';

/** The language that the visitor has chosen, in all tabs. A page may be in another one because of its address. */
export interface ChosenLocale {
  readonly read: () => string | undefined;
  readonly write: (locale: Locale) => void;
  /** Calls the listener after another tab has chosen; for a page that was not seen, when it is seen again. */
  readonly watch: (listener: (locale: Locale) => void) => void;
}

/** The cookie of the chosen language. */
export const chosenLocaleCookie = 'lang';
const storageKey = 'global_locale';

/** Keeps the chosen language in a cookie, which servers read, and in storage, whose changes other tabs receive. */
export function createChosenLocale(
  { onStorage, onReturn }: Pick<Browser, 'onStorage' | 'onReturn'>,
  cookies: Cookies,
  storage: RefusableStorage,
): ChosenLocale {
  const read = () => cookies.read(chosenLocaleCookie);
  let known = read();
  return {
    read,
    write: (locale) => {
      known = locale;
      // Other tabs read the cookie when the storage changes.
      cookies.write(chosenLocaleCookie, locale);
      storage.write(storageKey, locale);
    },
    watch: (listener) => {
      const compare = () => {
        const chosen = read();
        if (chosen === known) return;
        known = chosen;
        if (chosen !== undefined && isLocale(chosen)) listener(chosen);
      };
      onReturn(compare);
      onStorage(({ key }) => {
        if (key === storageKey) compare();
      });
    },
  };
}
