import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackLocales } from '../../../../tools/lingui.ts';

/** The words of a language, and the texts that have a reason to differ from them. */
export interface Glossary {
  /** The forms that count as a term, in lower case, by the English term. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
  /** Texts that rightly do not use the word of a term, in this language or in all. */
  readonly otherwise: ReadonlySet<string>;
  /** Texts that are the same in English. */
  readonly same: ReadonlySet<string>;
  /** Texts that cannot be shorter. */
  readonly long: ReadonlySet<string>;
}

/**
 * Reads `docs/glossary/<locale>.md`. A regional language has the words of its parent where it has no others. Returns
 * `undefined` for English and for a language without a glossary.
 */
export function readGlossary(root: string, locale: string): Glossary | undefined {
  const documents = [locale, fallbackLocales[locale] ?? 'en', 'en']
    .map((name) => path.join(root, 'docs/glossary', `${name}.md`))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  const [own = '', parent = ''] = documents;
  if (fallbackLocales[locale] === undefined ? own === '' : fallbackLocales[locale] === 'en')
    return undefined;
  const idsIn = (heading: string, texts: readonly string[]) =>
    new Set(texts.flatMap((text) => [...idsOf(text, heading)]));
  return {
    forms: new Map(
      (fallbackLocales[locale] === undefined ? [own] : [parent, own])
        .flatMap(rowsOf)
        .map(([term = '', ...words]) => [term, formsOf(words)]),
    ),
    otherwise: idsIn('Said otherwise', documents),
    same: idsIn('Same as English', documents),
    long: idsIn('Long', documents),
  };
}

/** Returns the rows of the document's table, without its head. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function formsOf([here = '', also = '']: readonly string[]): readonly string[] {
  return [here, ...also.split(',')].map((form) => form.trim().toLowerCase()).filter(Boolean);
}

/** Returns the ids that a section of the document lists. */
function idsOf(text: string, heading: string): ReadonlySet<string> {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const items = own.split('\n').filter((line) => line.startsWith('- '));
  const ids = items.flatMap((item) => {
    const [named = ''] = item.split(': ');
    return Array.from(named.matchAll(/`([^`]+)`/g), ([, id = '']) => id);
  });
  return new Set(ids);
}
