import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const locales = readdirSync(folder).flatMap((file) => /^(.+)\.po$/.exec(file)?.[1] ?? []);

function textsOf(locale: string): readonly (readonly [id: string, text: string])[] {
  const filename = `${folder}/${locale}.po`;
  const file = readFileSync(filename, 'utf8');
  const catalogue = formatter().parse(file, { locale, sourceLocale: 'en', filename });
  return Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]);
}

const english = new Map(textsOf('en'));
/** The placeholders of a text, e.g. `coin`. */
const variables = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => name))].sort();

it.each(locales)('every text of %s is translated', (locale) => {
  const texts = textsOf(locale);
  expect(texts.map(([id]) => id)).toEqual([...english.keys()]);
  expect(texts.filter(([, text]) => text === '').map(([id]) => id)).toEqual([]);
});

it.each(locales)('every text of %s fills in what the English one does', (locale) => {
  for (const [id, text] of textsOf(locale)) {
    expect([id, variables(text)]).toEqual([id, variables(english.get(id) ?? '')]);
  }
});
