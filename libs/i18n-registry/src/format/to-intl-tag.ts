import { localeOfLanguageKey, languageOf, toLocale } from '../find-language.ts';

/** The constructors whose support of a language counts; a host may have data for some only. */
const constructors: readonly { supportedLocalesOf: (tag: string) => readonly string[] }[] = [
  Intl.NumberFormat,
  Intl.DateTimeFormat,
  Intl.PluralRules,
  Intl.RelativeTimeFormat,
  Intl.ListFormat,
  Intl.Collator,
];

/**
 * Returns a tag that every `Intl` constructor accepts and supports, for any text: the `bcp47` of a key or a
 * `languageKey`, or the text itself in canonical form if it is such a tag. `undefined` for any other text, which `Intl`
 * would refuse or format in the host's language. Never throws.
 *
 * @example
 * ```ts
 * toIntlTag('zh-TC'); // 'zh-Hant-TW'
 * toIntlTag('EN-gb'); // 'en-GB'
 * toIntlTag('xx-klingon'); // undefined
 * ```
 */
export function toIntlTag(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const locale = toLocale(text) ?? localeOfLanguageKey(text);
  if (locale) return languageOf(locale).bcp47;
  try {
    return constructors.every((each) => each.supportedLocalesOf(text).length === 1)
      ? Intl.getCanonicalLocales(text)[0]
      : undefined;
  } catch {
    return undefined;
  }
}
