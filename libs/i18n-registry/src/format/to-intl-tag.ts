import { localeOfLanguageKey, languageOf, toLocale } from '../find-language.ts';
import { matchTag } from '../lib/match-tag.ts';
import { parseTag } from '../lib/parse-tag.ts';

/**
 * Returns a tag that every `Intl` constructor accepts and supports, for any text: the `bcp47` of a key or a
 * `languageKey`, or the text itself in canonical form if it is such a tag. A tag that only `negotiateLocale` reads, such
 * as `nan` or `zh-yue`, becomes the `bcp47` of the language that serves it. `undefined` for any other text, which `Intl`
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
  const canonical = toCanonical(text);
  if (canonical && isSupported(canonical)) return canonical;
  const [serving] = canonical || isExtended(text) ? matchTag(text) : [];
  return serving && languageOf(serving).bcp47;
}

/** Returns a tag in canonical form, or `undefined` for one that `Intl` refuses. */
function toCanonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function isExtended(tag: string): boolean {
  const [, , , extended] = parseTag(tag);
  return extended !== undefined;
}

/** Whether every constructor supports a language; a host may have data for some only. */
function isSupported(tag: string): boolean {
  const constructors: readonly { supportedLocalesOf: (tag: string) => readonly string[] }[] = [
    Intl.NumberFormat,
    Intl.DateTimeFormat,
    Intl.PluralRules,
    Intl.RelativeTimeFormat,
    Intl.ListFormat,
    Intl.Collator,
  ];
  return constructors.every((each) => each.supportedLocalesOf(tag).length === 1);
}
