import {
  createMissingTextRule,
  fallbackLocale,
  isLocale,
  type Locale,
} from '@bourse/i18n-registry';
import { i18n } from '@lingui/core';
import { loadCatalogue } from 'virtual:catalogues';

/** Texts that load together: of every page (`shell`), or of the pages of a feature. */
export type TextGroup =
  | 'shell'
  | 'alerts'
  | 'menus'
  | 'markets'
  | 'pairs'
  | 'lists'
  | 'terminal'
  | 'tools'
  | 'tables'
  | 'auth'
  | 'fees'
  | 'security'
  | 'reserves'
  | 'assets';

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

/** Loads groups of texts beside a module that shows them. */
export async function withTexts<T>(
  module: Promise<T>,
  ...groups: readonly TextGroup[]
): Promise<T> {
  const [loaded] = await Promise.all([module, ...groups.map(loadTexts)]);
  return loaded;
}

/** Catalogues that are loaded, as `language/group`. */
const loaded = new Set<string>();

async function load(texts: Locale, groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(
    groups
      .filter((group) => !loaded.has(`${texts}/${group}`))
      .map(async (group) => {
        const { messages } = await loadCatalogue(texts, group);
        i18n.load(texts, messages);
        loaded.add(`${texts}/${group}`);
      }),
  );
}
