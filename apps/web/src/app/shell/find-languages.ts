import type { Language, Locale } from '@bourse/i18n-registry';
import { languageOf, languages } from '@bourse/i18n-registry';

const visible = languages.filter(({ visible }) => visible);

/**
 * Returns the visible languages that a text finds, in menu order: by their own name, by their name in English or in
 * the visitor's language, or by their key. Accents and case do not count.
 */
export function findLanguages(text: string, locale: Locale): readonly Language[] {
  const wanted = plain(text.trim());
  return visible.filter((language) =>
    [language.locale, language.languageName, nameIn('en', language), nameIn(locale, language)].some(
      (name) => plain(name).includes(wanted),
    ),
  );
}

/** Names of languages by the language that they are written in. */
const names = new Map<Locale, Intl.DisplayNames>();

function nameIn(locale: Locale, { bcp47 }: Language): string {
  const known =
    names.get(locale) ?? new Intl.DisplayNames(languageOf(locale).bcp47, { type: 'language' });
  names.set(locale, known);
  // `of()` refuses extensions such as `-u-nu-latn`.
  return known.of(bcp47.replace(/-u-.*$/, '')) ?? '';
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
