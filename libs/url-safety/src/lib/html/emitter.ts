import { nameSet } from '../names.ts';
import type { Dictionary } from '../names.ts';

/** Writes tags that are balanced, and nested as a parser would nest them. */
export interface Emitter {
  /** @returns Whether the element was written. @param attributes - Markup that begins with a space, or nothing. */
  start(name: string, attributes: string): boolean;
  end(name: string): void;
  /** @param markup - Text with everything escaped. */
  text(markup: string): void;
  /** Closes what is open. @returns All that was written. */
  finish(): string;
}

const voidElements = nameSet('br col hr img source track wbr');
const headings = nameSet('h1 h2 h3 h4 h5 h6');
const sections = nameSet('tbody thead tfoot');
const tableParts = nameSet('caption colgroup col tbody thead tfoot tr td th');
/** Where nothing but parts of the table may stand. */
const tableInside = nameSet('table colgroup tbody thead tfoot tr');
const tables = nameSet('table');
/** What a search for an open element from the inside never crosses. */
const barriers = nameSet('table caption td th');
const closesParagraph = nameSet(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul pre li dd dt table hr h1 h2 h3 h4 h5 h6',
);
/** Ends the search for an open item of a list; each is one of the standard's special elements to old parsers too. */
const endsItemSearch = nameSet(
  'article aside blockquote center dd details dir dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup li main menu nav ol pre section summary table caption td th ul',
);
const impliedByRuby = nameSet('dd dt li p rt rp');

/** What was written, and what of it is still open. */
interface Written {
  html: string;
  readonly open: string[];
  /** Whether nothing stands in an open `pre` yet. */
  isPreStart: boolean;
}

/**
 * An emitter. A parser that reads the result has nothing to add, to move or to close by itself, so that its tree is
 * the one that the tags say.
 *
 * @param maxDepth - Elements that would stand deeper are left out, their content stays.
 */
export function createEmitter(maxDepth: number): Emitter {
  const written: Written = { html: '', open: [], isPreStart: false };
  let skipped = 0;
  return {
    start: (name, attributes) => {
      if (written.open.length >= maxDepth && !voidElements[name]) {
        skipped += 1;
        return false;
      }
      if (tableParts[name]) return startTablePart(written, name, attributes);
      makeRoom(written, name);
      push(written, name, attributes);
      return true;
    },
    end: (name) => {
      if (skipped > 0) skipped -= 1;
      else close(written, name, tableParts[name] || name === 'table' ? tables : barriers);
    },
    text: (markup) => {
      if (/[^\t\n\f\r ]/.test(markup)) enterCell(written);
      // A parser drops a line feed at the beginning of `pre`.
      const shown = written.isPreStart ? markup.replace(/^\n+/, '') : markup;
      if (shown !== '') written.isPreStart = false;
      written.html += shown;
    },
    finish: () => {
      closeTo(written, 0);
      return written.html;
    },
  };
}

function push(written: Written, name: string, attributes = ''): void {
  written.html += `<${name}${attributes}>`;
  written.isPreStart = name === 'pre';
  if (!voidElements[name]) written.open.push(name);
}

function closeTo(written: Written, depth: number): void {
  written.isPreStart = false;
  for (const name of written.open.splice(depth).reverse()) written.html += `</${name}>`;
}

/** Closes the innermost open element of a name, if there is one on this side of the stops. */
function close(written: Written, name: string, stops = barriers): void {
  const { open } = written;
  for (let depth = open.length - 1; depth >= 0; depth -= 1) {
    const element = elementAt(open, depth);
    if (element === name) {
      closeTo(written, depth);
      return;
    }
    if (stops[element]) return;
  }
}

function elementAt(open: readonly string[], depth: number): string {
  return open[depth] ?? '';
}

function current({ open }: Written): string {
  return elementAt(open, open.length - 1);
}

/** Opens what a parser would open around a part of a table. @returns Whether there is a table. */
function startTablePart(written: Written, name: string, attributes: string): boolean {
  const { open } = written;
  const table = open.lastIndexOf('table');
  if (table < 0) return false;
  if (name === 'tr') enterSection(written, table);
  else if (name === 'td' || name === 'th') enterRow(written, table);
  else if (name !== 'col' || open[table + 1] !== 'colgroup') {
    closeTo(written, table + 1);
    if (name === 'col') push(written, 'colgroup');
  } else closeTo(written, table + 2);
  push(written, name, attributes);
  return true;
}

function enterSection(written: Written, table: number): void {
  const hasSection = sections[elementAt(written.open, table + 1)];
  closeTo(written, table + (hasSection ? 2 : 1));
  if (!hasSection) push(written, 'tbody');
}

function enterRow(written: Written, table: number): void {
  if (written.open[table + 2] === 'tr') closeTo(written, table + 3);
  else {
    enterSection(written, table);
    push(written, 'tr');
  }
}

/** Content that stands in a table and in none of its cells gets one. */
function enterCell(written: Written): void {
  if (!tableInside[current(written)]) return;
  enterRow(written, written.open.lastIndexOf('table'));
  push(written, 'td');
}

/** Closes what a parser would close before an element begins. */
function makeRoom(written: Written, name: string): void {
  if (name === 'table' && tableInside[current(written)]) close(written, name, tables);
  enterCell(written);
  if (name === 'li') close(written, name, endsItemSearch);
  if (name === 'dd' || name === 'dt') {
    close(written, 'dd', endsItemSearch);
    close(written, 'dt', endsItemSearch);
  }
  if (closesParagraph[name]) close(written, 'p');
  if (name === 'a') close(written, name);
  if (headings[name]) closeWhile(written, headings);
  if (name === 'rt' || name === 'rp') closeWhile(written, impliedByRuby);
}

function closeWhile(written: Written, names: Dictionary<true>): void {
  while (names[current(written)]) closeTo(written, written.open.length - 1);
}
