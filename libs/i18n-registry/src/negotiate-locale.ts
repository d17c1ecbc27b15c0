import { localeOfLanguageKey, toLocale } from './find-language.ts';
import type { Locale } from './languages.ts';
import { fallbackLocale, languages, variants } from './languages.ts';
import { matchTag } from './lib/match-tag.ts';

/** What a page knows of its visitor's language, strongest first. */
export interface LocaleHints {
  /** The URL's leading segment. */
  readonly segment?: string | null | undefined;
  /** The `locale` query: a key, or the gateway's name for it such as `zh_TW`. */
  readonly query?: string | null | undefined;
  /** The `lang` cookie; as `query`. */
  readonly cookie?: string | null | undefined;
  /** The browser's BCP 47 tags, e.g. `navigator.languages`. */
  readonly browser?: readonly string[] | undefined;
}

/**
 * The language of a page: URL segment, then `locale` query, then cookie, then the browser's list, then English.
 *
 * @param available - Keys to choose from; every visible language by default. A hint outside it is passed over.
 */
export function negotiateLocale(
  hints: LocaleHints,
  available: readonly Locale[] = languages
    .filter(({ visible }) => visible)
    .map(({ locale }) => locale),
): Locale {
  const segment = toLocale(hints.segment);
  if (segment) return segment;
  const candidates = [
    ...[hints.query, hints.cookie].map((hint) => toLocale(hint) ?? localeOfLanguageKey(hint)),
    ...(hints.browser ?? []).flatMap((tag) => variantFor(tag) ?? matchTag(tag)),
  ];
  return candidates.find((locale) => locale && available.includes(locale)) ?? fallbackLocale;
}

function variantFor(tag: string): Locale | undefined {
  return Object.hasOwn(variants, tag) ? variants[tag] : undefined;
}
