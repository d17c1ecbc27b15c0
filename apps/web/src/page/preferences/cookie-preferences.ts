import { isLocale } from '@bourse/i18n-registry';
import type { Cookies } from '@bourse/client/browser';

/** Preferences that cookies keep for 365 days, with their defaults. */
export const cookieDefaults = {
  lang: 'en',
  /** Currency of the value of all assets, if `valuation` is 2. The display currency is the preference `fiatName`. */
  unit: 'CNY',
  'show-asset': 'false',
  theme: 'white',
  /** Unit of the value of all assets: 1 the display currency, 2 the currency `unit`, 3 USDT, 4 BTC. */
  valuation: '1',
  /** The side of the order form. */
  layout: 'right',
} as const;

export type CookieKey = keyof typeof cookieDefaults;

const rules: Readonly<Record<CookieKey, (text: string) => boolean>> = {
  lang: isLocale,
  unit: (text) => /^[A-Z0-9]{2,12}$/.test(text),
  'show-asset': (text) => text === 'true' || text === 'false',
  theme: (text) => text === 'white' || text === 'black',
  valuation: (text) => /^\d{1,4}$/.test(text),
  layout: (text) => text === 'left' || text === 'right',
};

export interface CookiePreferences {
  /** Returns the cookie; the default where there is none of its kind. */
  readonly read: (key: CookieKey) => string;
  readonly write: (key: CookieKey, value: string) => void;
}

export function createCookiePreferences(cookies: Cookies): CookiePreferences {
  return {
    read: (key) => {
      const text = cookies.read(key);
      return text !== undefined && rules[key](text) ? text : cookieDefaults[key];
    },
    write: cookies.write,
  };
}
