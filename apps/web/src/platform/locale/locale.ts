import { directionOf, languageOf, type Locale } from '@bourse/i18n-registry';
import { i18n } from '@lingui/core';
import { atom, useAtomValue } from 'jotai';
import type { PageStore } from '#page/page-context.ts';
import { requestTexts } from './texts.ts';

/** The language of the page; {@link changeLocale} sets it. */
export const localeAtom = atom<Locale>('en');

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}

/** Numbers changes: of two that overlap, the later one wins. */
let lastChange = 0;

/** Loads a language's texts, then shows it and sets language and direction of the document. */
export async function changeLocale(store: PageStore, locale: Locale): Promise<void> {
  lastChange += 1;
  const change = lastChange;
  await requestTexts(locale);
  if (change !== lastChange) return;
  const { bcp47 } = languageOf(locale);
  if (i18n.locale !== locale) i18n.activate(locale, bcp47);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = directionOf(locale);
  store.set(localeAtom, locale);
}
