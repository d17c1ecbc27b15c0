import type { Locale } from '@bourse/i18n-registry';
import { directionOf, languageOf, negotiateLocale, splitLocale } from '@bourse/i18n-registry';
import { i18n } from '@lingui/core';
import { atom, useAtomValue } from 'jotai';
import type { Page } from '#page/create-page.ts';
import type { PageStore } from '#page/page-context.ts';
import { requestTexts, textLocaleOf, translatedLocales } from './texts.ts';

/** The language of the page; {@link changeLocale} sets it. */
export const localeAtom = atom<Locale>('en');

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}

/** Returns the language of the address, else the visitor's choice, else one of the browser's list that has texts. */
export function localeOfPage(
  { chosenLocale, languages }: Pick<Page, 'chosenLocale' | 'languages'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Locale {
  const preferred = negotiateLocale({ browser: languages }, translatedLocales);
  return negotiateLocale({
    segment: splitLocale(pathname).locale,
    query: new URLSearchParams(search).get('locale'),
    cookie: chosenLocale.read(),
    browser: [languageOf(preferred).bcp47],
  });
}

/** Numbers changes: of two that overlap, the later one wins. */
let lastChange = 0;

/** Loads a language's texts, then shows it and sets language and direction of the document. */
export async function changeLocale(store: PageStore, locale: Locale): Promise<void> {
  lastChange += 1;
  const change = lastChange;
  const texts = textLocaleOf(locale);
  await requestTexts(texts);
  if (change !== lastChange) return;
  if (i18n.locale !== texts) i18n.activate(texts);
  document.documentElement.lang = languageOf(texts).bcp47;
  document.documentElement.dir = directionOf(texts);
  store.set(localeAtom, locale);
}
