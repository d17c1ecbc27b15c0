import type { Cookies } from '../browser/cookies.ts';
import type { FollowedPreference } from './followed-preference.ts';

/** The class of a theme in `@bourse/ui`: `white` is light, `black` dark. */
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

/** Reads the theme of the page, by `appTheme` of its address or by the stored choice. */
export function createThemeChoice(
  location: Pick<Location, 'search'>,
  { read, write, watch }: FollowedPreference<Theme>,
  cookies: Pick<Cookies, 'write'>,
): ThemeChoice {
  return {
    first: themeOf(location) ?? read(),
    write: (theme) => {
      write(theme);
      cookies.write('theme', theme);
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
