import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { negotiateLocale, type Locale } from '../src/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${process.env['BOURSE_DATA'] ?? `${root}../shared/data`}/locale`;

/** The rows that stand for tags of the published cases. */
const rows: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['en-CA', 'en-CA'],
  ['ja', 'ja'],
  ['ru', 'ru'],
  ['es-419', 'es'],
  ['es-ES', 'es-ES'],
  ['es-AR', 'es-AR'],
  ['it', 'it'],
  ['fr', 'fr'],
  ['de', 'de'],
  ['zh', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-TW', 'zh-TC'],
  ['zh-Hant', 'zh-TC'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-PT'],
  ['id', 'id'],
  ['pl', 'pl'],
  ['vi', 'vi'],
  ['uk', 'uk'],
  ['uz', 'uz'],
  ['ar', 'ar'],
  ['fil', 'ph'],
]);

interface Case {
  readonly line: string;
  readonly available: readonly Locale[];
  readonly desired: readonly string[];
  readonly expected: Locale;
}

/** Reads the cases whose supported tags are all rows of the registry, each once. */
function readCases(file: string): readonly Case[] {
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  return lines.flatMap((text) => {
    const line = text.replace(/#.*/, '').trim();
    const [supported = [], desired = [], [wanted = ''] = []] = line
      .split(';')
      .map((part) => part.split(/[\s,]+/).filter(Boolean));
    const available = supported.flatMap((tag) => rows.get(tag) ?? []);
    const expected = rows.get(wanted);
    const isOurs = expected && available.length > 0 && available.length === supported.length;
    const isUnique = new Set(available).size === available.length;
    return isOurs && isUnique && desired.length > 0 ? [{ line, available, desired, expected }] : [];
  });
}

/**
 * Whether a case is about a language of the registry. Without one, CLDR uses the first supported tag or a related
 * language, and the registry uses English.
 */
function isMatch({ available, desired }: Case): boolean {
  const languageOfTag = (tag: string): string => tag.split(/[-_]/)[0] ?? '';
  return desired.some((tag) =>
    available.some((locale) => languageOfTag(locale) === languageOfTag(tag)),
  );
}

/** CLDR's list of English regions has Canada beside the United States; this case has it beside Great Britain. */
const contradicted = 'fr, en, en-GB ; \ten-CA ; \ten-GB';

describe.skipIf(!existsSync(folder))('published cases (skipped without BOURSE_DATA)', () => {
  it.each(['CLDRLocaleMatcherTest.txt', 'GoLocaleMatcherTest.txt'])('I18N-9 %s', (file) => {
    const cases = readCases(file).filter((each) => isMatch(each) && each.line !== contradicted);
    expect(cases.length).toBeGreaterThan(5);
    const wrong = cases.flatMap(({ line, available, desired, expected }) => {
      const found = negotiateLocale({ browser: desired }, available);
      return found === expected ? [] : [`${line} (was ${found})`];
    });
    expect(wrong).toEqual([]);
  });
});
