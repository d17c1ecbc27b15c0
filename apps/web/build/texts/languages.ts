import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { fallbackLocales } from '../../../../tools/lingui.ts';

/** Texts by their ids. */
export type Texts = ReadonlyMap<string, string>;

/** The catalogues of a language, in all apps. */
export interface Language {
  readonly locale: string;
  /** What is written in the language itself. */
  readonly own: Texts;
  /** What is shown: its own texts, and those of the language that it inherits from. */
  readonly shown: Texts;
}

/** Reads all catalogues. */
export async function readLanguages(root: string): Promise<ReadonlyMap<string, Language>> {
  const own = new Map<string, Map<string, string>>();
  for (const file of globSync('apps/*/src/locales/*/*.po', { cwd: root })) {
    const locale = path.basename(path.dirname(file));
    const texts = own.get(locale) ?? new Map<string, string>();
    for (const [id, text] of await readTexts(path.join(root, file), locale)) texts.set(id, text);
    own.set(locale, texts);
  }
  const shownIn = (locale: string): Texts => {
    const written = [...(own.get(locale) ?? [])].filter(([, text]) => text !== '');
    const base = fallbackLocales[locale];
    return new Map([...(base === undefined ? [] : shownIn(base)), ...written]);
  };
  return new Map(
    [...own].map(([locale, texts]) => [locale, { locale, own: texts, shown: shownIn(locale) }]),
  );
}

async function readTexts(filename: string, locale: string): Promise<Texts> {
  const options = { locale, sourceLocale: 'en', filename };
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), options);
  return new Map(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]));
}
