import type { Locale } from '@bourse/i18n-registry';
import {
  fallbackLocale,
  isLocale,
  languageOf,
  negotiateLocale,
  splitLocale,
} from '@bourse/i18n-registry';
import { locales } from 'virtual:catalogues';

/** Languages with a catalogue. */
export const translatedLocales: readonly Locale[] = locales.filter(isLocale);

/** Returns the language whose texts a language shows: itself, or English. */
export function textLocaleOf(locale: Locale): Locale {
  return translatedLocales.includes(locale) ? locale : fallbackLocale;
}

/** What tells the language of a visitor. */
export interface Visitor {
  readonly chosenLocale: { readonly read: () => string | undefined };
  /** The browser's list. */
  readonly languages: readonly string[];
}

/** Returns the language of the address, else the visitor's choice, else one of the browser's list that has texts. */
export function localeOfPage(
  { chosenLocale, languages }: Visitor,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Locale {
  const preferred = negotiateLocale({ browser: languages }, translatedLocales);
  return negotiateLocale({
    segment: splitLocale(pathname).locale,
    query: new URLSearchParams(search).get('locale'),
    cookie: chosenLocale.read(),
    browser: [languageOf(preferred).bcp47],
  });
}
