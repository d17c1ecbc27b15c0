import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseTexts } from '../../../tools/text-format.ts';

const english = path.resolve(import.meta.dirname, '../src/locales/en.json');

/**
 * Replaces the ids of texts by short ones in sources, after Lingui's macros: written out they weigh a quarter of all
 * catalogues. Catalogues have the same ones by {@link shortIdOf}.
 */
export function shortIds(): Plugin {
  return {
    name: 'bourse:short-ids',
    apply: 'build',
    transform: (code, file) =>
      file.includes('/src/') && (code.includes('i18n') || code.includes('_Trans'))
        ? { code: shortenIds(code, shortIdOf), map: null }
        : undefined,
  };
}

/** Lingui's macros write this comment, or their component, before each message. A printer may give the comment spaces and a star. */
const mark = /\/\*+\s*i18n\s*\*\/|\b_Trans,/g;

const message = new RegExp(`((?:${mark.source})\\s*\\{\\s*id:\\s*)(["'\`])([^"'\`]+)\\2`, 'g');

/** Replaces the id of each message in the output of the macros. Throws where a message does not begin with its id. */
export function shortenIds(code: string, shorten: (id: string) => string): string {
  let count = 0;
  const short = code.replaceAll(message, (_, start: string, quote: string, id: string) => {
    count += 1;
    return start + quote + shorten(id) + quote;
  });
  // The page would show the id instead of the text.
  if (code.match(mark)?.length !== (count || undefined))
    throw new Error('A text does not begin with its id.');
  return short;
}

let places: ReadonlyMap<string, string> | undefined;

/** Returns a text's short id: its place in the English catalogue. Throws for a text that is not extracted. */
export function shortIdOf(id: string): string {
  const place = textIds().get(id);
  if (place === undefined)
    throw new Error(`"${id}" is not in src/locales/en.json: npm run extract -w @bourse/web`);
  return place;
}

function textIds(): ReadonlyMap<string, string> {
  places ??= new Map(
    [...parseTexts(readFileSync(english, 'utf8')).keys()].map((id, index) => [
      id,
      index.toString(36),
    ]),
  );
  return places;
}
