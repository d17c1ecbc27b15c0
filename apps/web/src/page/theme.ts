import type { Browser } from './browser.ts';
import type { Preferences } from './preferences.ts';

/** The stored names of the two themes. */
export type Theme = 'white' | 'black';

/** Reads the theme as the boot script does: the address, then the stored choice, then white. */
export function readTheme(
  { location }: Pick<Browser, 'location'>,
  preferences: Preferences,
): Theme {
  const asked = new URLSearchParams(location.search).get('appTheme');
  if (asked === 'dark') return 'black';
  if (asked === 'light') return 'white';
  return preferences.read('global_theme') === 'black' ? 'black' : 'white';
}
