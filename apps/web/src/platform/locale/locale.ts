import type { Locale } from '@bourse/i18n-registry';
import { directionOf, languageOf } from '@bourse/i18n-registry';
import { i18n } from '@lingui/core';
import { atom, useAtomValue } from 'jotai';
import type { PageStore } from '#page/page-context.ts';
import { textLocaleOf } from './locale-of-page.ts';
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
  const texts = textLocaleOf(locale);
  await requestTexts(texts);
  if (change !== lastChange) return;
  const { bcp47 } = languageOf(texts);
  if (i18n.locale !== texts) i18n.activate(texts, bcp47);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = directionOf(texts);
  store.set(localeAtom, locale);
}
