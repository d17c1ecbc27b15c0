import { readFileSync } from 'node:fs';

/** The languages that the tests read screens in. */
export type TextLocale = 'en' | 'ar';

/** Returns a pattern of a text of the client by its id. Placeholders match everything. */
export function readClientTexts(locale: TextLocale): (id: string) => RegExp {
  const catalogues = ['terminal', 'shell'].map((group) =>
    readFileSync(
      new URL(`../../../web/src/locales/${locale}/${group}.po`, import.meta.url),
      'utf8',
    ),
  );
  const entries = catalogues
    .flatMap((catalogue) => [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)])
    .map(([, id = '', text = '']) => [id, text] as const);
  const texts = new Map(entries);
  return (id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`The client has no text ${id} in ${locale}.`);
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`);
  };
}
