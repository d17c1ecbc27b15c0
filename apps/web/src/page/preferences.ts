/** Every stored preference with its default, as text. Those from `tracking_consent` on are ours, the others the specification's. */
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

/** A stored preference's key. */
export type PreferenceKey = keyof typeof preferenceDefaults;

/** The stored value, or the default where nothing is stored or storage is refused. */
export function readPreference(key: PreferenceKey): string {
  try {
    return localStorage.getItem(key) ?? preferenceDefaults[key];
  } catch {
    return preferenceDefaults[key];
  }
}

/** Stores a value; where storage is refused it holds for this page only. */
export function writePreference(key: PreferenceKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A preference that cannot be kept is no reason to fail what the person is doing.
  }
}
