import { fallbackLocales } from '../../../../tools/lingui.ts';
import type { Finding } from './check-texts.ts';
import { fileOf } from './languages.ts';

/** Returns what is wrong with a text, and what to do. */
export function describeFinding(root: string, locale: string, { kind, id, says }: Finding): string {
  const parent = fallbackLocales[locale];
  const file = fileOf(root, locale, id);
  const list = (heading: string) => `list it under "${heading}" in docs/glossary/${locale}.md`;
  const advice: Record<Finding['kind'], string> = {
    missing: `is missing: translate “${says}” in ${fileOf(root, parent ?? locale, id)}`,
    unknown: `is in no source: delete its line in ${file}`,
    syntax: `does not compile: correct it in ${file} (${says})`,
    placeholders: `has other placeholders than the English text: use the same (${says})`,
    plural: `has other plural forms than its language: write each (${says})`,
    ending: `ends otherwise than the English text: end it with the same mark (${says})`,
    same: `equals the English text: translate it, or ${list('Same as English')}`,
    repeated: `equals the text of ${parent ?? 'English'}: delete its line in ${file}`,
    long: `is too long for its place: shorten it, or ${list('Long')} (${says})`,
    term: `lacks the glossary's word for a term: use it, or ${list('Said otherwise')} (${says})`,
    'two ways': `translates an English text in a second way: use one, or ${list('Said otherwise')} (${says})`,
  };
  return `${locale}: "${id}" ${advice[kind]}`;
}
