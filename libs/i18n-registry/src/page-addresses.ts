import { languages, type Locale } from './languages.ts';
import { localizeUrl, splitLocale } from './localized-url.ts';

/** The address of a page in a language, with the tag of its link. */
export interface Alternate {
  readonly hrefLang: string;
  readonly href: string;
}

/** The addresses of a page for search engines. */
export interface PageAddresses {
  readonly canonical: string;
  /** Every visible language, and `x-default` for all others. */
  readonly alternates: readonly Alternate[];
}

/** Returns a page's addresses in its own and in every visible language, without queries. */
export function pageAddresses(origin: string, pathname: string, locale: Locale): PageAddresses {
  const split = splitLocale(pathname);
  const path = split.path.replace(/(?<=.)\/$/, '');
  const addressIn = (language: Locale) => origin + localizeUrl(path, language).replace(/\?.*$/, '');
  const alternates = languages
    .filter(({ visible }) => visible)
    .map((language) => ({
      hrefLang: hrefLangOf(language.bcp47),
      href: addressIn(language.locale),
    }));
  const bare = origin + path;
  return {
    // `/` and `/en` are two entries of the list above: a search engine drops one whose canonical address is the other.
    canonical: split.locale === undefined && locale === 'en' ? bare : addressIn(locale),
    alternates: [...alternates, { hrefLang: 'x-default', href: bare }],
  };
}

/** Returns a tag as search engines accept it: without extensions, and without regions that are not countries. */
function hrefLangOf(bcp47: string): string {
  return bcp47.replace(/-(u-.+|\d{3})$/, '');
}
