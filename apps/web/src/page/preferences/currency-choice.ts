import type { Browser } from '../browser/browser.ts';
import { followPreference } from './followed-preference.ts';
import type { Preferences } from './preferences.ts';

/** The chosen display currency: an upper-case code, or the empty text for the default. */
export interface CurrencyChoice {
  readonly read: () => string;
  readonly write: (code: string) => void;
  /** Calls the listener after another tab has chosen; for a page that was not seen, when it is seen again. */
  readonly watch: (listener: (code: string) => void) => void;
}

const preferenceKey = 'fiatName';

export function createCurrencyChoice(
  browser: Pick<Browser, 'onStorage' | 'onReturn'>,
  preferences: Preferences,
): CurrencyChoice {
  const read = () => preferences.read(preferenceKey);
  const { noteWrite, watch } = followPreference(browser, preferenceKey, read);
  return {
    read,
    write: (code) => {
      preferences.write(preferenceKey, code);
      noteWrite();
    },
    watch,
  };
}
