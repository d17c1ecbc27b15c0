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
  const path = splitLocale(pathname).path.replace(/(?<=.)\/$/, '');
  const addressIn = (language: Locale) => origin + localizeUrl(path, language).replace(/\?.*$/, '');
  const alternates = languages
    .filter(({ visible }) => visible)
    .map((language) => ({ hrefLang: language.bcp47, href: addressIn(language.locale) }));
  return {
    canonical: addressIn(locale),
    alternates: [...alternates, { hrefLang: 'x-default', href: origin + path }],
  };
}
