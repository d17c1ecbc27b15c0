import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackLocales } from '../../../../tools/lingui.ts';
import { parseTexts, type Texts } from '../../../../tools/text-format.ts';

/** The catalogues of a language, in all apps. */
export interface Language {
  readonly locale: string;
  /** Texts of the language itself. */
  readonly own: Texts;
  /** The texts of the language that it inherits from. */
  readonly inherited: Texts;
  /** Texts that are shown: its own and those that it inherits. */
  readonly shown: Texts;
}

const none: Texts = new Map();

/** Reads all catalogues. */
export function readLanguages(root: string): ReadonlyMap<string, Language> {
  const own = new Map<string, Texts>();
  for (const file of catalogueFiles(root)) {
    const locale = path.basename(file, '.json');
    own.set(locale, new Map([...(own.get(locale) ?? none), ...readTexts(root, file)]));
  }
  const shownIn = (locale: string | undefined): Texts => {
    if (locale === undefined) return none;
    const written = [...(own.get(locale) ?? none)].filter(([, text]) => text !== '');
    return new Map([...shownIn(fallbackLocales[locale]), ...written]);
  };
  return new Map(
    [...own].map(([locale, texts]) => {
      const inherited = shownIn(fallbackLocales[locale]);
      return [locale, { locale, own: texts, inherited, shown: shownIn(locale) }];
    }),
  );
}

/** Returns the catalogue that has, or should have, a text: that of the app whose English catalogue has it. */
export function fileOf(root: string, locale: string, id: string): string {
  const files = catalogueFiles(root).filter((file) => readTexts(root, file).has(id));
  return (files[0] ?? '').replace(/[^/]+$/, `${locale}.json`);
}

function catalogueFiles(root: string): string[] {
  return globSync('apps/*/src/locales/*.json', { cwd: root }).sort();
}

function readTexts(root: string, file: string): Texts {
  return parseTexts(readFileSync(path.join(root, file), 'utf8'));
}
