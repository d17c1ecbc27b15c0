import { dictionary } from '../names.ts';
import type { Dictionary } from '../names.ts';

/** An element that passes. */
export interface ElementRule {
  readonly name: string;
  /** What a parser does about it: a sum of the flags below. */
  readonly kind: number;
  readonly attributes: Dictionary<true>;
  /** Changes what is written after everything else has; see {@link ChangeAttributes}. */
  readonly change: ChangeAttributes | undefined;
}

/** An attribute as it is written: the name in lower case, the value with its character references. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Gives an element other attributes before they are judged; with `undefined` its tags are removed. */
export type ChangeAttributes = (
  element: string,
  attributes: readonly Attribute[],
) => readonly Attribute[] | undefined;

/** Has no content. */
export const isVoid = 1;
/** Closes an open heading. */
export const isHeading = 2;
/** `tbody` and its like. */
export const isSection = 4;
/** Stands in a table alone. */
export const isTablePart = 8;
/** Holds nothing but parts of a table. */
export const isTableInside = 16;
/** A search for an open element from the inside never crosses it. */
export const isBarrier = 32;
/** Closes an open `p`. */
export const closesParagraph = 64;
/** Ends the search for an open item of a list; a special element of the standard to old parsers too. */
export const endsItemSearch = 128;
/** Is closed by `rt` and `rp`. */
export const isImpliedByRuby = 256;
/** `table` itself. */
export const isTable = 512;

const blocks =
  'article aside blockquote center details dir dl fieldset figcaption figure footer header hgroup main menu nav ol section summary ul pre dd dt li table h1 h2 h3 h4 h5 h6';

/** The elements of each flag, in the order of the flags. */
const groups = [
  'br col hr img input source track wbr',
  'h1 h2 h3 h4 h5 h6',
  'tbody thead tfoot',
  'caption colgroup col tbody thead tfoot tr td th',
  'table colgroup tbody thead tfoot tr',
  'table caption td th',
  `${blocks} address dialog div p search hr`,
  `${blocks} caption td th`,
  'dd dt li p rt rp',
  'table',
];

const kinds = dictionary<number>();
groups.forEach((names, place) => {
  for (const name of names.split(' ')) kinds[name] = (kinds[name] ?? 0) + 2 ** place;
});

/** An element with the attributes that pass. */
export function elementOf(name: string, attributes: Dictionary<true>): ElementRule {
  return { name, kind: kinds[name] ?? 0, attributes, change: undefined };
}
