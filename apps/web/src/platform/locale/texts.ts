import type { Locale } from '@bourse/i18n-registry';
import { createMissingTextRule, fallbackLocale, isLocale } from '@bourse/i18n-registry';
import type { Messages } from '@lingui/core';
import { i18n } from '@lingui/core';

/** Texts that load together: of every page (`shell`), or of the pages of a feature. */
export type TextGroup =
  | 'shell'
  | 'alerts'
  | 'markets'
  | 'terminal'
  | 'auth'
  | 'fees'
  | 'security'
  | 'reserves'
  | 'assets';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');

export const translatedLocales: readonly Locale[] = [
  ...new Set(Object.keys(catalogues).map((file) => file.split('/').at(-2) ?? '')),
].filter(isLocale);

/** Returns the language whose texts a language shows: itself, or English. */
export function textLocaleOf(locale: Locale): Locale {
  return translatedLocales.includes(locale) ? locale : fallbackLocale;
}

const missingText = createMissingTextRule((message) => {
  console.warn(message);
});

i18n.on('missing', ({ locale, id }) => missingText(locale, id));

/** Groups that the page shows or has shown. */
const used = new Set<TextGroup>(['shell']);

/** The language that was requested last; it is shown once its texts are loaded. */
let requested: Locale = fallbackLocale;

/** Loads the texts of a language for every used group. They are not shown yet. */
export async function requestTexts(texts: Locale): Promise<void> {
  requested = texts;
  await load(texts, [...used]);
}

/** Loads a group's texts in the language that is shown and in the one that will be; later ones load it themselves. */
export async function loadTexts(group: TextGroup): Promise<void> {
  used.add(group);
  const shown = isLocale(i18n.locale) ? i18n.locale : requested;
  await Promise.all([load(shown, [group]), load(requested, [group])]);
}

const loaded = new Set<string>();

async function load(texts: Locale, groups: readonly TextGroup[]): Promise<void> {
  const files = groups
    .map((group) => `../../locales/${texts}/${group}.po`)
    .filter((file) => !loaded.has(file));
  const contents = await Promise.all(files.map(loadCatalogue));
  for (const { messages } of contents) i18n.load(texts, messages);
  files.forEach((file) => loaded.add(file));
}

function loadCatalogue(file: string): Promise<{ messages: Messages }> {
  const load = catalogues[file];
  if (!load) throw new TypeError(`There is no catalogue ${file}.`);
  return load();
}
