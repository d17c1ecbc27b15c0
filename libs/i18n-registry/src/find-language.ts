import { parseTag } from './lib/parse-tag.ts';
import { fallbackLocale, languages, variants, type Language, type Locale } from './languages.ts';

const byLocale: ReadonlyMap<string, Language> = new Map(
  languages.map((language) => [language.locale, language]),
);
const byLowerCase = new Map(languages.map(({ locale }) => [locale.toLowerCase(), locale]));
const byLanguageKey = new Map(
  languages.map(({ languageKey, locale }) => [languageKey.toLowerCase(), locale]),
);

/** Returns the language key of `text` in any case, or `undefined` for an unknown one. Never throws. */
export function toLocale(text: string | null | undefined): Locale | undefined {
  return text ? byLowerCase.get(text.toLowerCase()) : undefined;
}

/**
 * Returns the language of the gateway's name, e.g. `zh_TW`, in any case and with `_` or `-`; `undefined` for any
 * other text. Never throws.
 */
export function localeOfLanguageKey(text: string | null | undefined): Locale | undefined {
  return text ? byLanguageKey.get(text.toLowerCase().replace('-', '_')) : undefined;
}

/** Returns whether `text` is a language key, exactly as it is written in URLs. */
export function isLocale(text: string): text is Locale {
  return byLocale.has(text);
}

/** Returns the language of a key. Throws a `TypeError` for an unknown key. */
export function languageOf(locale: Locale): Language {
  const language = byLocale.get(locale) ?? byLocale.get(fallbackLocale);
  if (!language) throw new TypeError(`There is no language ${locale}.`);
  return language;
}

/**
 * Returns the language of a regional variant such as `en-NG`, by language and region of a BCP 47 tag in any form
 * (`en_ng`, `en-NG-u-nu-latn`); `undefined` for any other text.
 */
export function languageOfVariant(tag: string): Language | undefined {
  const [language = '', , region = ''] = parseTag(tag);
  const name = `${language}-${region}`;
  return Object.hasOwn(variants, name) ? languageOf(variants[name] ?? fallbackLocale) : undefined;
}

/** Returns the text direction of a language: right to left for Arabic only. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
