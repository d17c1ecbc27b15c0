import type { Dictionary } from '../../checks/dictionary.ts';
import type { Attribute, ElementRule } from '../policy/elements.ts';
import { endOfRawText, rawTextElements } from './raw-text.ts';

/** Receives the tokens. `from` is the index of a tag without attributes in the source; -1 for any other tag. */
export interface TokenHandler {
  text(from: number, to: number): void;
  startTag(element: ElementRule, attributes: readonly Attribute[], from: number): void;
  endTag(element: ElementRule, from: number): void;
  /** A start tag of an element that is not allowed. */
  otherTag(name: string): void;
  /** A comment, `<!doctype …>`, `<?…>` or `<![CDATA[…>`. */
  comment(): void;
}

const slash = 0x2f;

/** Splits HTML into tokens. Skips the content of raw-text elements. @param elements - Allowed elements. */
export function tokenize(
  html: string,
  elements: Dictionary<ElementRule>,
  handler: TokenHandler,
): void {
  let textStart = 0;
  let start = html.indexOf('<');
  while (start >= 0) {
    // HTML standard, data state and tag open state: the start of a tag, or of a comment.
    const isEnd = html.charCodeAt(start + 1) === slash;
    const nameStart = start + (isEnd ? 2 : 1);
    const letter = html.charCodeAt(nameStart) | 0x20;
    const isTag = letter >= 0x61 && letter <= 0x7a;
    let end = nameStart;
    if (isTag || (isEnd ? nameStart < html.length : /[!?]/.test(html.charAt(nameStart)))) {
      if (start > textStart) handler.text(textStart, start);
      end = isTag
        ? readTag(html, nameStart, isEnd, elements, handler)
        : readComment(html, start, handler);
      textStart = end;
    }
    start = html.indexOf('<', end);
  }
  if (html.length > textStart) handler.text(textStart, html.length);
}

function readComment(html: string, start: number, handler: TokenHandler): number {
  if (html.startsWith('</>', start)) return start + 3;
  handler.comment();
  if (html.startsWith('<!--', start)) return endOfComment(html, start + 4);
  const end = html.indexOf('>', start + 2);
  return end < 0 ? html.length : end + 1;
}

const none: Attribute[] = [];

const nameEnd = /[\t\n\f />]/g;

function readTag(
  html: string,
  nameStart: number,
  isEnd: boolean,
  elements: Dictionary<ElementRule>,
  handler: TokenHandler,
): number {
  nameEnd.lastIndex = nameStart;
  const afterName = nameEnd.test(html) ? nameEnd.lastIndex - 1 : html.length;
  const written = html.slice(nameStart, afterName);
  const isBare = html.charCodeAt(afterName) === 0x3e;
  const name = elements[written] ? written : lowerCase(written);
  const element = elements[name];
  const found: Attribute[] = isBare || isEnd || !element ? none : [];
  const end = isBare ? afterName + 1 : readAttributes(html, afterName, found);
  // The text ends inside a tag: the standard emits nothing.
  if (end < 0) return html.length;
  const from = isBare && element?.name === written ? nameStart - (isEnd ? 2 : 1) : -1;
  if (isEnd) {
    if (element) handler.endTag(element, from);
    return end;
  }
  if (!element) {
    handler.otherTag(name);
    return rawTextElements[name] ? endOfRawText(html, end, name) : end;
  }
  handler.startTag(element, found, from);
  // The parser drops a line feed at the beginning of `pre`.
  return name === 'pre' && html.charCodeAt(end) === 0x0a ? end + 1 : end;
}

/** Attribute states: the end of the tag, or a name with an optional value. */
const attribute =
  /[\t\n\f /]*(?:>|([^\t\n\f />][^\t\n\f />=]*)[\t\n\f ]*(?:=[\t\n\f ]*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\t\n\f >]*)))?)/y;

/** Reads attributes into `found`. Returns the index after the `>`, or -1 if the text ends first. */
function readAttributes(html: string, from: number, found: Attribute[]): number {
  attribute.lastIndex = from;
  for (;;) {
    const match = attribute.exec(html);
    if (!match) return -1;
    const [, name, double, single, bare] = match;
    const { lastIndex } = attribute;
    if (name === undefined) return lastIndex;
    const value = double ?? single ?? bare;
    // An `=` here means that a quoted value has no end.
    if (value === undefined && html.charCodeAt(lastIndex) === 0x3d) return -1;
    if (found !== none) found.push({ name: lowerCase(name), value: value ?? '' });
  }
}

const commentEnd = /--!?>/g;

/** Comment states: `<!-->` and `<!--->` are complete, and `--!>` ends a comment too. */
function endOfComment(html: string, from: number): number {
  if (html.startsWith('>', from)) return from + 1;
  if (html.startsWith('->', from)) return from + 2;
  commentEnd.lastIndex = from;
  return commentEnd.test(html) ? commentEnd.lastIndex : html.length;
}

/** Lower-cases ASCII letters only. `toLowerCase()` would convert the Kelvin sign to `k`. */
function lowerCase(name: string): string {
  return /[A-Z]/.test(name) ? name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : name;
}
