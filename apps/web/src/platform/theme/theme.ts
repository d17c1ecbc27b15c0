import { atom } from 'jotai';
import { writeCookie } from '#page/cookies.ts';
import { readPreference, writePreference } from '#page/preferences.ts';

/** The stored names of the two themes. */
export type Theme = 'white' | 'black';

/** The names that URLs and the header use. */
export const themeModes = { white: 'light', black: 'dark' } as const;

/** As the boot script does before the first paint: the address, then the stored choice, then white. */
function initialTheme(): Theme {
  const asked = new URLSearchParams(location.search).get('appTheme');
  if (asked === 'dark') return 'black';
  if (asked === 'light') return 'white';
  return readPreference('global_theme') === 'black' ? 'black' : 'white';
}

const currentTheme = atom<Theme>(initialTheme());

/** The theme; setting it updates the document's class and keeps the choice in a cookie and local storage. */
export const themeAtom = atom(
  (get) => get(currentTheme),
  (_get, set, theme: Theme) => {
    set(currentTheme, theme);
    applyTheme(theme);
    writePreference('global_theme', theme);
    writeCookie('theme', theme);
  },
);

/** Shows a theme without keeping it. */
export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('white', 'black');
  classList.add(theme);
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface.trim());
}
