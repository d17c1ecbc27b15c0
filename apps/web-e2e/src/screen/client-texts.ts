import { readFileSync } from 'node:fs';

/** The languages that the tests read screens in. */
export type TextLocale = 'en' | 'ar';

/** Returns a pattern of a text of the client by its id. Placeholders match everything. */
export function readClientTexts(locale: TextLocale): (id: string) => RegExp {
  const file = new URL(`../../../web/src/locales/${locale}.json`, import.meta.url);
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isCatalogue(texts)) throw new TypeError(`The texts in ${locale} are no catalogue.`);
  return (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`The client has no text ${id} in ${locale}.`);
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`);
  };
}

function isCatalogue(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
