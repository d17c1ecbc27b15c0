import { negotiateLocale, splitLocale, type Locale } from '@bourse/i18n-registry';

/** Sources of a visitor's language. */
export interface Visitor {
  readonly chosenLocale: { readonly read: () => string | undefined };
  /** The browser's list. */
  readonly languages: readonly string[];
}

/** Returns the language of the address, else the visitor's choice, else one of the browser's list. */
export function localeOfPage(
  { chosenLocale, languages }: Visitor,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Locale {
  return negotiateLocale({
    segment: splitLocale(pathname).locale,
    query: new URLSearchParams(search).get('locale'),
    cookie: chosenLocale.read(),
    browser: languages,
  });
}
