import { matching, oneOf, type Preferences, type PreferenceText } from '@bourse/client/page';
import { isLocale, type Locale } from '@bourse/i18n-registry';

/** Preferences that cookies keep for 365 days. */
export const cookieRules = {
  lang: { initial: 'en' as Locale, accepts: isLocale },
  /** Currency of the value of all assets, if `valuation` is 2. The display currency is the preference `fiatName`. */
  unit: matching(/^[A-Z0-9]{2,12}$/, 'CNY'),
  'show-asset': matching(/^(true|false)$/, 'false'),
  theme: matching(/^(white|black)$/, 'white'),
  /** Unit of the value of all assets: 1 the display currency, 2 the currency `unit`, 3 USDT, 4 BTC. */
  valuation: matching(/^\d{1,4}$/, '1'),
  /** The side of the order form. */
  layout: oneOf(['left', 'right'], 'right'),
} as const;

export type CookieKey = keyof typeof cookieRules;

export type CookieText<K extends CookieKey> = PreferenceText<typeof cookieRules, K>;

export type CookiePreferences = Preferences<typeof cookieRules>;
