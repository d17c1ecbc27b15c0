import { parseTag } from './lib/parse-tag.ts';
import { fallbackLocale, languages, variants, type Language, type Locale } from './languages.ts';

const byLowerCase: ReadonlyMap<string, Language> = new Map(
  languages.map((language) => [language.locale.toLowerCase(), language]),
);

/** Returns the language key of `text` in any case, or `undefined` for an unknown one. Never throws. */
export function toLocale(text: string | null | undefined): Locale | undefined {
  return text ? byLowerCase.get(text.toLowerCase())?.locale : undefined;
}

/**
 * Returns the language of the gateway's name, e.g. `zh_TW`, in any case and with `_` or `-`; `undefined` for any
 * other text. Never throws.
 */
export function localeOfLanguageKey(text: string | null | undefined): Locale | undefined {
  const key = text?.toLowerCase().replace('-', '_');
  return languages.find(({ languageKey }) => languageKey.toLowerCase() === key)?.locale;
}

/** Returns whether `text` is a language key, exactly as it is written in URLs. */
export function isLocale(text: string): text is Locale {
  return toLocale(text) === text;
}

/** Returns the language of a key. Throws a `TypeError` for an unknown key. */
export function languageOf(locale: Locale): Language {
  const language = byLowerCase.get(locale.toLowerCase()) ?? byLowerCase.get(fallbackLocale);
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
