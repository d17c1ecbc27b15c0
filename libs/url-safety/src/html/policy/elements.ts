import { dictionary, type Dictionary } from '../../checks/dictionary.ts';

export interface ElementRule {
  readonly name: string;
  /** Its tags without attributes, so that they are not made for every element of a text. */
  readonly startTag: string;
  readonly endTag: string;
  /** Treatment by a parser: a sum of the flags below. */
  readonly kind: number;
  readonly attributes: Dictionary<true>;
  readonly change: ChangeAttributes | undefined;
}

/** An attribute of the source: the name in lower case, the value with its character references. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Returns other attributes for an element before they are judged, or `undefined` to remove its tags. */
export type ChangeAttributes = (
  element: string,
  attributes: readonly Attribute[],
) => readonly Attribute[] | undefined;

export const isVoid = 1;
export const isHeading = 2;
export const isSection = 4;
export const isTablePart = 8;
export const isTableInside = 16;
/** The search for an open element stops here. */
export const isBarrier = 32;
export const closesParagraph = 64;
/** The search for an open list item stops here. Old parsers too treat the element as special. */
export const endsItemSearch = 128;
export const isImpliedByRuby = 256;
export const isTable = 512;

const blocks =
  'article aside blockquote center details dir dl fieldset figcaption figure footer header hgroup main menu nav ol section summary ul pre dd dt li table h1 h2 h3 h4 h5 h6';

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

export function elementOf(name: string, attributes: Dictionary<true>): ElementRule {
  const kind = kinds[name] ?? 0;
  return { name, startTag: `<${name}>`, endTag: `</${name}>`, kind, attributes, change: undefined };
}
