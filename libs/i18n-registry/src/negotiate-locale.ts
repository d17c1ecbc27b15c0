import { localeOfLanguageKey, toLocale } from './find-language.ts';
import { fallbackLocale, languages, type Locale } from './languages.ts';
import { matchTag } from './lib/match-tag.ts';

/** Known hints of a visitor's language, strongest first. */
export interface LocaleHints {
  /** The leading segment of the URL. */
  readonly segment?: string | null | undefined;
  /** The `locale` query: a key, or the gateway's name such as `zh_TW`. */
  readonly query?: string | null | undefined;
  /** The `lang` cookie, in the same form as `query`. */
  readonly cookie?: string | null | undefined;
  /** The browser's BCP 47 tags, e.g. `navigator.languages`. */
  readonly browser?: readonly string[] | undefined;
}

const visible = languages.filter((language) => language.visible).map(({ locale }) => locale);

/**
 * Returns the language of a page: URL segment, then `locale` query, then cookie, then the browser's list, then
 * English.
 *
 * @param available - Available keys; every visible language by default. Other hints are ignored.
 */
export function negotiateLocale(
  hints: LocaleHints,
  available: readonly Locale[] = visible,
): Locale {
  const segment = toLocale(hints.segment);
  if (segment) return segment;
  for (const hint of [hints.query, hints.cookie]) {
    const locale = toLocale(hint) ?? localeOfLanguageKey(hint);
    if (locale && available.includes(locale)) return locale;
  }
  for (const tag of hints.browser ?? []) {
    const found = matchTag(tag).find((locale) => available.includes(locale));
    if (found) return found;
  }
  return fallbackLocale;
}
