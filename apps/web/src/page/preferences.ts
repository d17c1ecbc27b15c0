import type { Browser } from './browser.ts';

/** Every preference with its default. Those from `tracking_consent` on are not in the specification. */
export const preferenceDefaults = {
  global_locale: 'en',
  global_theme: 'white',
  global_app_version: '',
  terminal_code: '',
  kline_interval: '1',
  global_user_id: '',
  fiatName: '',
  tracking_consent: __TRACKING_CONSENT__,
  dismissed_announcements: '',
  announcement_bar: '1',
} as const;

export type PreferenceKey = keyof typeof preferenceDefaults;

export interface Preferences {
  /** Returns the stored value; the default where nothing is stored or storage is refused. */
  readonly read: (key: PreferenceKey) => string;
  /** Stores a value; does nothing where storage is refused. */
  readonly write: (key: PreferenceKey, value: string) => void;
}

export function createPreferences({ localStorage }: Pick<Browser, 'localStorage'>): Preferences {
  return {
    read: (key) => {
      try {
        return localStorage().getItem(key) ?? preferenceDefaults[key];
      } catch {
        return preferenceDefaults[key];
      }
    },
    write: (key, value) => {
      try {
        localStorage().setItem(key, value);
      } catch {
        // The value holds for this page only.
      }
    },
  };
}
