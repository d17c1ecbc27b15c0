import type { PartLanguage } from '@bourse/ui/parts';

/**
 * Returns the languages that a text finds, in their order: by their own name, by their name in English or in the
 * visitor's language, or by their key. Accents and case do not count.
 */
export function findLanguages(
  languages: readonly PartLanguage[],
  text: string,
  locale: string,
): readonly PartLanguage[] {
  const wanted = plain(text.trim());
  const own = languages.find((language) => language.locale === locale)?.bcp47 ?? 'en';
  return languages.filter((language) =>
    [language.locale, language.name, nameIn('en', language), nameIn(own, language)].some((name) =>
      plain(name).includes(wanted),
    ),
  );
}

/** Names of languages by the language that they are written in. */
const names = new Map<string, Intl.DisplayNames>();

function nameIn(bcp47: string, language: PartLanguage): string {
  const known = names.get(bcp47) ?? new Intl.DisplayNames(bcp47, { type: 'language' });
  names.set(bcp47, known);
  // `of()` refuses extensions such as `-u-nu-latn`.
  return known.of(language.bcp47.replace(/-u-.*$/, '')) ?? '';
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
