import { languageOf, type Locale } from '@bourse/i18n-registry';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Texts } from '../../../../tools/text-format.ts';
import type { Language } from './languages.ts';
import { readGlossary, type Glossary } from './glossary.ts';

/** A fault of a text. */
export interface Finding {
  readonly kind:
    | 'missing'
    | 'unknown'
    | 'syntax'
    | 'placeholders'
    | 'plural'
    | 'ending'
    | 'same'
    | 'repeated'
    | 'long'
    | 'term'
    | 'two ways';
  readonly id: string;
  /** The texts, or the parts of them, that differ. */
  readonly says: string;
}

interface Context extends Language {
  readonly english: Texts;
  /** English has none. */
  readonly glossary: Glossary | undefined;
  /** The tag for `Intl`. */
  readonly bcp47: string;
}

/** Checks a language of the repository. */
export function checkLanguage(
  root: string,
  locale: string,
  languages: ReadonlyMap<string, Language>,
): Finding[] {
  const none: Texts = new Map();
  return checkTexts({
    ...(languages.get(locale) ?? { locale, own: none, inherited: none, shown: none }),
    english: languages.get('en')?.shown ?? none,
    bcp47: languageOf(locale as Locale).bcp47,
    glossary: locale === 'en' ? undefined : readGlossary(root, locale),
  });
}

/** Compares the texts of a language with the English ones, and with its glossary. */
export function checkTexts(context: Context): Finding[] {
  const { english, own, inherited, shown, glossary } = context;
  const unknown = [...own.keys()].filter((id) => !english.has(id));
  const repeated = [...own].filter(([id, text]) => inherited.get(id) === text);
  const missing = [...english.keys()].filter((id) => !shown.has(id));
  const found: Finding[] = [
    ...missing.map((id) => ({ kind: 'missing', id, says: english.get(id) ?? '' }) as const),
    ...unknown.map((id) => ({ kind: 'unknown', id, says: own.get(id) ?? '' }) as const),
    ...repeated.map(([id, says]) => ({ kind: 'repeated', id, says }) as const),
  ];
  for (const [id, text] of shown) {
    const source = english.get(id);
    if (source !== undefined) found.push(...checkText({ ...context, id, source, text }));
  }
  if (glossary)
    found.push(...checkTerms(english, shown, glossary), ...twoWays(english, shown, glossary));
  return found;
}

interface Translation extends Context {
  readonly id: string;
  readonly source: string;
  readonly text: string;
}

function checkText({ id, source, text, bcp47, glossary }: Translation): Finding[] {
  const found: Finding[] = [];
  const add = (kind: Finding['kind'], says: string) => found.push({ kind, id, says });
  const error = syntaxError(text);
  if (error !== undefined) add('syntax', error);
  const [expected, given] = [variables(source), variables(text)];
  if (expected !== given) add('placeholders', `${expected} in English, here ${given}`);
  const wanted = new Intl.PluralRules(bcp47).resolvedOptions().pluralCategories.sort().join();
  const plurals = categories(text);
  if (plurals.length !== categories(source).length || plurals.some((found) => found !== wanted))
    add('plural', `${plurals.join(' | ')}, not ${wanted}`);
  if (!hasEndingOf(source, text)) add('ending', `${source} → ${text}`);
  if (text === source && hasWords(text) && glossary && !glossary.same.has(id)) add('same', text);
  if (isLong(source, text) && !glossary?.long.has(id)) add('long', `${source} → ${text}`);
  return found;
}

function syntaxError(text: string): string | undefined {
  try {
    compileMessageOrThrow(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** The placeholders and elements of a text, e.g. `0,coin`. */
function variables(text: string): string {
  const names = Array.from(text.matchAll(/[{<](\w+)[,}>/]/g), ([, name]) => name);
  return [...new Set(names)].sort().join();
}

/** The sorted categories of each plural in a text. */
function categories(text: string): string[] {
  const bodies = text.split(/\{\w+, plural,/).slice(1);
  return bodies.map((body) =>
    Array.from(body.matchAll(/\b(zero|one|two|few|many|other) \{/g), ([, name]) => name)
      .sort()
      .join(),
  );
}

/** Whether a text ends as the English does. A label may end with the full stop of an abbreviation. */
function hasEndingOf(source: string, text: string): boolean {
  const [wanted, found] = [endingOf(source), endingOf(text)];
  const abbreviation = /(?:^|\s)[^\s.]{1,9}\.$/u;
  if (wanted === undefined || !source.includes(' '))
    return found === undefined || found === wanted || abbreviation.test(text);
  return found === wanted;
}

/** Returns the last character before closing brackets and quotation marks. */
function endingOf(text: string): string | undefined {
  const last = text.replace(/[\s}”»"」』)）]+$/u, '').at(-1) ?? '';
  return [...endings].find(([, marks]) => marks.includes(last))?.[0];
}

const endings = new Map([
  ['sentence', '.。！!।'],
  ['question', '?？؟'],
  ['colon', ':：'],
  ['ellipsis', '…'],
]);

function hasWords(text: string): boolean {
  return /[a-z]{3}/i.test(text.replace(/\{[^}]*\}/g, ''));
}

/** Whether a text is too long for its place. Sentences wrap, but most labels cannot. */
function isLong(source: string, text: string): boolean {
  const [theirs, ours] = [lengthOf(source), lengthOf(text)];
  const more = endingOf(source) === 'sentence' ? 30 : 12;
  return ours > theirs * 1.6 && ours > theirs + more;
}

/** The length of a text with one form of its plural. */
function lengthOf(text: string): number {
  return text.replace(/\{\w+, plural,.* other \{(.*)\}\}/, '$1').length;
}

/** The texts that do not say a term with a word of the glossary. */
function checkTerms(english: Texts, shown: Texts, glossary: Glossary): Finding[] {
  const patterns = [...glossary.forms]
    .sort(([one], [other]) => other.length - one.length)
    .map(([term, forms]) => ({ term, forms, pattern: patternOf(term) }));
  const found: Finding[] = [];
  for (const [id, source] of english) {
    const text = shown.get(id)?.toLowerCase();
    if (text === undefined || glossary.otherwise.has(id)) continue;
    let rest = source.toLowerCase().replace(/\{[^}]*\}/g, '§');
    for (const { term, forms, pattern } of patterns) {
      const left = rest.replace(pattern, '§');
      if (left !== rest && !forms.some((form) => text.includes(form)))
        found.push({ kind: 'term', id, says: `${term}: ${source} → ${shown.get(id) ?? ''}` });
      rest = left;
    }
  }
  return found;
}

/** A longer term is found before one that it contains. */
function patternOf(term: string): RegExp {
  const words = term.toLowerCase().replace(/[- ]/g, '[- ]');
  return new RegExp(`(?<![\\w-])${words}s?(?![\\w-])`, 'g');
}

/** The texts of several words that are the same in English and not here. A single word may have several meanings. */
function twoWays(english: Texts, shown: Texts, glossary: Glossary): Finding[] {
  const first = new Map<string, { id: string; text: string }>();
  const found: Finding[] = [];
  for (const [id, source] of english) {
    const text = shown.get(id) ?? '';
    if (!source.includes(' ')) continue;
    const earlier = first.get(source) ?? { id, text };
    first.set(source, earlier);
    if (earlier.text !== text && !glossary.otherwise.has(id) && !glossary.otherwise.has(earlier.id))
      found.push({
        kind: 'two ways',
        id,
        says: `${source} → ${text}, but ${earlier.text} in ${earlier.id}`,
      });
  }
  return found;
}
