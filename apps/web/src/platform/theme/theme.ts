import { atom } from 'jotai';
import { pageAtom, type PageStore } from '#page/page-context.ts';
import type { Theme } from '@bourse/client/page';

/** The names of the themes in URLs and in the header. */
export const themeModes = { white: 'light', black: 'dark' } as const;

const chosenTheme = atom<Theme>();

/** Writing it updates the document's class and stores the choice. */
export const themeAtom = atom(
  (get) => get(chosenTheme) ?? get(pageAtom).theme.first,
  (get, set, theme: Theme) => {
    set(chosenTheme, theme);
    applyTheme(theme);
    get(pageAtom).theme.write(theme);
  },
);

/** Shows the page's theme, from now on also those that another tab chooses. */
export function followTheme(store: PageStore): void {
  applyTheme(store.get(themeAtom));
  store.get(pageAtom).theme.watch((theme) => {
    store.set(themeAtom, theme);
  });
}

export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('white', 'black');
  classList.add(theme);
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface-1');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface.trim());
}
