import type { Locale } from '@bourse/i18n-registry';
import {
  createMissingTextRule,
  directionOf,
  fallbackLocale,
  languageOf,
  negotiateLocale,
  splitLocale,
} from '@bourse/i18n-registry';
import type { Messages } from '@lingui/core';
import { i18n } from '@lingui/core';
import { atom, useAtomValue } from 'jotai';
import type { Page } from '#page/create-page.ts';
import type { PageStore } from '#page/page-context.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

/** Languages that have a catalogue. */
export const translatedLocales = Object.keys(catalogues).map((file) =>
  file.slice('../../locales/'.length, -'.po'.length),
) as readonly Locale[];

/** The language of the page; {@link changeLocale} sets it. */
export const localeAtom = atom<Locale>('en');

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}

const missingText = createMissingTextRule((message) => {
  console.warn(message);
});

i18n.on('missing', ({ locale, id }) => missingText(locale, id));

/** Returns the language of a page: its address, then the visitor's choice, then the browser's list. */
export function localeOfPage(
  { cookies, languages }: Pick<Page, 'cookies' | 'languages'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Locale {
  return negotiateLocale(
    {
      segment: splitLocale(pathname).locale,
      query: new URLSearchParams(search).get('locale'),
      cookie: cookies.read('lang'),
      browser: languages,
    },
    translatedLocales,
  );
}

/** Numbers changes: of two that overlap, the later one wins. */
let lastChange = 0;

/** Loads a language's texts, and sets language and direction of the document. */
export async function changeLocale(store: PageStore, locale: Locale): Promise<void> {
  lastChange += 1;
  const change = lastChange;
  const texts = translatedLocales.includes(locale) ? locale : fallbackLocale;
  if (i18n.locale !== texts) {
    const load = catalogues[`../../locales/${texts}.po`];
    if (!load) throw new TypeError(`There is no catalogue ${texts}.`);
    const { messages } = await load();
    if (change !== lastChange) return;
    i18n.loadAndActivate({ locale: texts, messages });
    document.documentElement.lang = languageOf(texts).bcp47;
    document.documentElement.dir = directionOf(texts);
  }
  store.set(localeAtom, locale);
}

/** Stores a chosen language. */
export function rememberLocale({ cookies, preferences }: Page, locale: Locale): void {
  cookies.write('lang', locale);
  preferences.write('global_locale', locale);
}
