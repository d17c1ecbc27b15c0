import type { Browser } from '../browser/browser.ts';
import type { CookiePreferences } from './cookie-preferences.ts';
import { followPreference } from './followed-preference.ts';
import type { Preferences } from './preferences.ts';

export type Theme = 'white' | 'black';

/** The theme that the address or the browser's storage has. */
export interface ThemeChoice {
  /** The theme of the page's first paint: the address, then the stored choice, then white. */
  readonly first: Theme;
  /** Stores a choice in local storage and a cookie. */
  readonly write: (theme: Theme) => void;
  /** Calls the listener after another tab has chosen, once the page is seen. A theme that the address asks for stays. */
  readonly watch: (listener: (theme: Theme) => void) => void;
}

export function createThemeChoice(
  browser: Pick<Browser, 'location' | 'onStorage' | 'onReturn'>,
  preferences: Preferences,
  cookiePreferences: CookiePreferences,
): ThemeChoice {
  const { location } = browser;
  const { read, write, watch } = followPreference(browser, preferences, 'global_theme');
  return {
    first: themeOf(location) ?? read(),
    write: (theme) => {
      write(theme);
      cookiePreferences.write('theme', theme);
    },
    watch: (listener) => {
      watch((theme) => {
        if (!themeOf(location)) listener(theme);
      });
    },
  };
}

function themeOf({ search }: Pick<Location, 'search'>): Theme | undefined {
  const asked = new URLSearchParams(search).get('appTheme');
  if (asked === 'dark') return 'black';
  return asked === 'light' ? 'white' : undefined;
}
