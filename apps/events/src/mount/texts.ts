import { setupI18n, type Messages } from '@lingui/core';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.json', {
  query: '?catalogue',
});

const fallback = 'en';

/** The texts of this project. The page's are apart. */
export const i18n = setupI18n();

const loaded = new Set<string>();

function catalogueOf(locale: string) {
  return catalogues[`../locales/${locale}.json`];
}

/** Returns the language of the texts for a language: itself, or English. */
export function textsOf(locale: string): string {
  return catalogueOf(locale) ? locale : fallback;
}

/** Whether {@link activate} may be called. */
export function hasTexts(locale: string): boolean {
  return loaded.has(locale);
}

export async function loadTexts(locale: string): Promise<void> {
  const { messages } = (await catalogueOf(locale)?.()) ?? { messages: {} };
  i18n.load(locale, messages);
  loaded.add(locale);
}

/** Shows the texts of a language. Its key may be no tag that `Intl` knows, so plurals and numbers follow `bcp47`. */
export function activate(locale: string, bcp47: string): void {
  if (i18n.locale !== locale) i18n.activate(locale, bcp47);
}
