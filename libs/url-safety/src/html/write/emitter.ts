import { dictionary } from '../../checks/dictionary.ts';
import {
  closesParagraph,
  elementOf,
  endsItemSearch,
  isBarrier,
  isHeading,
  isImpliedByRuby,
  isSection,
  isTable,
  isTableInside,
  isTablePart,
  isVoid,
  type ElementRule,
} from '../policy/elements.ts';

/** Writes balanced, well nested tags. `from` is the index of the same markup in the source, or -1. */
export interface Emitter {
  start(element: ElementRule, tag: string, from: number): boolean;
  end(element: ElementRule, from: number): void;
  text(markup: string, from: number): void;
  finish(): string;
}

interface Written {
  html: string;
  readonly source: string;
  /** Start of the part of the source that is not copied yet. */
  copyFrom: number;
  copyTo: number;
  readonly open: ElementRule[];
  isPreStart: boolean;
}

const isOfTable = isTablePart | isTableInside;
const implied = (name: string) => elementOf(name, dictionary());
const colgroup = implied('colgroup');
const tbody = implied('tbody');
const tr = implied('tr');
const td = implied('td');

/**
 * Creates an emitter. A parser of the result adds, moves and closes nothing, so its tree is the one that the tags describe.
 *
 * @param preStart - Markup before a line feed at the beginning of `pre`, which a parser would drop otherwise.
 */
export function createEmitter(source: string, maxDepth: number, preStart: string): Emitter {
  const written: Written = {
    html: '',
    source,
    copyFrom: 0,
    copyTo: 0,
    open: [],
    isPreStart: false,
  };
  let skipped = 0;
  return {
    start: (element, tag, from) => {
      if (written.open.length >= maxDepth && !(element.kind & isVoid)) {
        skipped += 1;
        return false;
      }
      if (!(element.kind & isTablePart)) makeRoom(written, element);
      else if (!enterTablePart(written, element)) return false;
      push(written, element, tag, from);
      return true;
    },
    end: (element, from) => {
      if (skipped > 0) skipped -= 1;
      else close(written, element.name, element.kind & isOfTable ? isTable : isBarrier, from);
    },
    text: (markup, from) => {
      if (currentKind(written) & isTableInside && /[^\t\n\f\r ]/.test(markup)) enterCell(written);
      if (written.isPreStart && markup.startsWith('\n')) {
        if (preStart === '') {
          markup = markup.replace(/^\n+/, '');
          from = -1;
        } else write(written, preStart);
      }
      if (markup !== '') written.isPreStart = false;
      write(written, markup, from);
    },
    finish: () => {
      closeTo(written, 0);
      write(written, '');
      return written.html;
    },
  };
}

function write(written: Written, markup: string, from = -1): void {
  if (from < 0 || from !== written.copyTo) {
    written.html += written.source.slice(written.copyFrom, written.copyTo);
    written.copyFrom = written.copyTo = Math.max(from, 0);
  }
  if (from < 0) written.html += markup;
  else written.copyTo += markup.length;
}

function push(written: Written, element: ElementRule, tag = element.startTag, from = -1): void {
  write(written, tag, from);
  written.isPreStart = element.name === 'pre';
  if (!(element.kind & isVoid)) written.open.push(element);
}

function closeTo(written: Written, depth: number, from = -1): void {
  const { open } = written;
  written.isPreStart = false;
  while (open.length > depth) {
    // The end tag of the source closes the last of these elements.
    const tag = open.pop()?.endTag ?? '';
    write(written, tag, open.length === depth ? from : -1);
  }
}

/** Closes the innermost open element of a name, unless an element of the kind `stops` is further in. */
function close(written: Written, name: string, stops = isBarrier, from = -1): void {
  const { open } = written;
  for (let depth = open.length - 1; depth >= 0; depth -= 1) {
    if (nameAt(written, depth) === name) {
      closeTo(written, depth, from);
      return;
    }
    if (kindAt(written, depth) & stops) return;
  }
}

/** Returns an open element. The bounds are checked because of members of a polluted `Object.prototype`. */
function openAt({ open }: Written, depth: number): ElementRule | undefined {
  return depth >= 0 && depth < open.length ? open[depth] : undefined;
}

function nameAt(written: Written, depth: number): string {
  return openAt(written, depth)?.name ?? '';
}

function kindAt(written: Written, depth: number): number {
  return openAt(written, depth)?.kind ?? 0;
}

function currentKind(written: Written): number {
  return kindAt(written, written.open.length - 1);
}

function tableDepth(written: Written): number {
  let depth = written.open.length - 1;
  while (depth >= 0 && !(kindAt(written, depth) & isTable)) depth -= 1;
  return depth;
}

/** Opens what a parser would open around a part of a table. Returns whether there is a table. */
function enterTablePart(written: Written, { name, kind }: ElementRule): boolean {
  const table = tableDepth(written);
  if (table < 0) return false;
  if (name === 'tr') enterSection(written, table);
  else if (kind & isBarrier && name !== 'caption') enterRow(written, table);
  else if (name === 'col' && nameAt(written, table + 1) === 'colgroup') closeTo(written, table + 2);
  else {
    closeTo(written, table + 1);
    if (name === 'col') push(written, colgroup);
  }
  return true;
}

function enterSection(written: Written, table: number): void {
  const hasSection = kindAt(written, table + 1) & isSection;
  closeTo(written, table + (hasSection ? 2 : 1));
  if (!hasSection) push(written, tbody);
}

function enterRow(written: Written, table: number): void {
  if (nameAt(written, table + 2) === 'tr') closeTo(written, table + 3);
  else {
    enterSection(written, table);
    push(written, tr);
  }
}

function enterCell(written: Written): void {
  if (!(currentKind(written) & isTableInside)) return;
  enterRow(written, tableDepth(written));
  push(written, td);
}

function makeRoom(written: Written, { name, kind }: ElementRule): void {
  if (currentKind(written) & isTableInside) {
    if (kind & isTable) close(written, name, isTable);
    enterCell(written);
  }
  if (name === 'li') close(written, name, endsItemSearch);
  if (name === 'dd' || name === 'dt') {
    close(written, 'dd', endsItemSearch);
    close(written, 'dt', endsItemSearch);
  }
  if (kind & closesParagraph) close(written, 'p');
  if (name === 'a') close(written, name);
  if (kind & isHeading) closeWhile(written, isHeading);
  if (name === 'rt' || name === 'rp') closeWhile(written, isImpliedByRuby);
}

function closeWhile(written: Written, kind: number): void {
  while (currentKind(written) & kind) closeTo(written, written.open.length - 1);
}
