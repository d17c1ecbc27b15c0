import { isLocale, type Locale } from '@bourse/i18n-registry';
import type { Browser } from './browser/browser.ts';
import type { Cookies } from '@bourse/client/browser';
import type { Preferences } from './preferences/preferences.ts';

/** The language that the visitor has chosen, in all tabs. A page may be in another one because of its address. */
export interface ChosenLocale {
  readonly read: () => string | undefined;
  readonly write: (locale: Locale) => void;
  /** Calls the listener after another tab has chosen; for a page that was not seen, when it is seen again. */
  readonly watch: (listener: (locale: Locale) => void) => void;
}

export const chosenLocaleCookie = 'lang';
const preferenceKey = 'global_locale';

export function createChosenLocale(
  { onStorage, onReturn }: Pick<Browser, 'onStorage' | 'onReturn'>,
  cookies: Cookies,
  preferences: Preferences,
): ChosenLocale {
  const read = () => cookies.read(chosenLocaleCookie);
  let known = read();
  return {
    read,
    write: (locale) => {
      known = locale;
      // Other tabs read the cookie when the preference changes.
      cookies.write(chosenLocaleCookie, locale);
      preferences.write(preferenceKey, locale);
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
        if (key === preferenceKey) compare();
      });
    },
  };
}
