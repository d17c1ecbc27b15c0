import type { Language, Locale } from './languages.ts';
import { fallbackLocale, languages, variants } from './languages.ts';

const byLocale = new Map(languages.map((language) => [language.locale, language]));
const byLowerCase = new Map(languages.map(({ locale }) => [locale.toLowerCase(), locale]));
const byLanguageKey = new Map(
  languages.map(({ languageKey, locale }) => [languageKey.toLowerCase(), locale]),
);

/** `text` as a language key whatever its case, or `undefined` if there is no such key. Never throws. */
export function toLocale(text: string | null | undefined): Locale | undefined {
  return text ? byLowerCase.get(text.toLowerCase()) : undefined;
}

/**
 * The language that the gateway names so, e.g. `zh_TW`, whatever its case and with `_` or `-`; `undefined` for any other
 * text. Never throws.
 */
export function localeOfLanguageKey(text: string | null | undefined): Locale | undefined {
  return text ? byLanguageKey.get(text.toLowerCase().replace('-', '_')) : undefined;
}

/** Whether `text` is a language key exactly as it is written in URLs. */
export function isLocale(text: string): text is Locale {
  return byLocale.has(text as Locale);
}

/** The language of a key. */
export function languageOf(locale: Locale): Language {
  const language = byLocale.get(locale) ?? byLocale.get(fallbackLocale);
  if (!language) throw new TypeError(`There is no language ${locale}.`);
  return language;
}

/** The language that serves a regional variant such as `en-NG`; `undefined` for any other text. */
export function languageOfVariant(tag: string): Language | undefined {
  return Object.hasOwn(variants, tag) ? languageOf(variants[tag] ?? fallbackLocale) : undefined;
}

/** The text direction of a language: right-to-left for Arabic alone. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
