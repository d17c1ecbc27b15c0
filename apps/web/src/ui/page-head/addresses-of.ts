import type { Locale } from '@bourse/i18n-registry';
import { languages, localizeUrl, splitLocale } from '@bourse/i18n-registry';

interface Alternate {
  readonly hrefLang: string;
  readonly href: string;
}

export interface PageAddresses {
  readonly canonical: string;
  /** Every visible language, and `x-default` for all others. */
  readonly alternates: readonly Alternate[];
}

/** Returns a page's addresses in its own and in every visible language, without queries. */
export function addressesOf(origin: string, pathname: string, locale: Locale): PageAddresses {
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
    // `/` and `/en` both show English, and each stands for itself.
    canonical: split.locale === undefined && locale === 'en' ? bare : addressIn(locale),
    alternates: [...alternates, { hrefLang: 'x-default', href: bare }],
  };
}

/** Search engines know neither extensions of a language tag nor regions that are no country. */
function hrefLangOf(bcp47: string): string {
  return bcp47.replace(/-(u-.+|\d{3})$/, '');
}
