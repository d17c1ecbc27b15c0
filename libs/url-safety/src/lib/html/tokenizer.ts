import { endOfRawText, rawTextElements } from './raw-text.ts';

/** An attribute as it is written: the name in lower case, the value with its character references. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** Is told what the HTML standard's tokenizer would emit. */
export interface TokenHandler {
  /** Characters, with their references still in them. */
  text(raw: string): void;
  /** Whether the attributes of such an element are worth reading. */
  wants(name: string): boolean;
  startTag(name: string, attributes: readonly Attribute[]): void;
  endTag(name: string): void;
  /** A comment, or what the standard makes one of: `<!doctype …>`, `<?…>`, `<![CDATA[…>`. */
  comment(): void;
}

/** Splits HTML into tokens. The bodies of raw-text elements are passed over. */
export function tokenize(html: string, handler: TokenHandler): void {
  let at = 0;
  while (at < html.length) {
    const start = findMarkup(html, at);
    if (start > at) handler.text(html.slice(at, start));
    at = start < html.length ? readMarkup(html, start, handler) : start;
  }
}

/** Data state: where the next `<` stands that begins more than text. */
function findMarkup(html: string, from: number): number {
  let at = html.indexOf('<', from);
  while (at >= 0) {
    const next = html.charCodeAt(at + 1);
    if (isLetter(next) || next === 0x21 || next === 0x3f) return at;
    if (next === 0x2f && at + 2 < html.length) return at;
    at = html.indexOf('<', at + 1);
  }
  return html.length;
}

/** Tag open state. */
function readMarkup(html: string, start: number, handler: TokenHandler): number {
  const first = html.charCodeAt(start + 1);
  if (isLetter(first)) return readStartTag(html, start + 1, handler);
  if (first === 0x2f) {
    if (isLetter(html.charCodeAt(start + 2))) return readEndTag(html, start + 2, handler);
    if (html.charCodeAt(start + 2) === 0x3e) return start + 3;
  }
  handler.comment();
  if (html.startsWith('<!--', start)) return endOfComment(html, start + 4);
  const end = html.indexOf('>', start + 2);
  return end < 0 ? html.length : end + 1;
}

function readStartTag(html: string, start: number, handler: TokenHandler): number {
  const nameEnd = find(html, start, /[\t\n\f />]/g);
  const name = lowerCase(html.slice(start, nameEnd));
  const attributes: Attribute[] = [];
  const end = readAttributes(html, nameEnd, handler.wants(name) ? attributes : undefined);
  // Cut off inside a tag: the standard emits nothing.
  if (end < 0) return html.length;
  handler.startTag(name, attributes);
  return rawTextElements[name] ? endOfRawText(html, end, name) : end;
}

function readEndTag(html: string, start: number, handler: TokenHandler): number {
  const nameEnd = find(html, start, /[\t\n\f />]/g);
  const end = readAttributes(html, nameEnd, undefined);
  if (end < 0) return html.length;
  handler.endTag(lowerCase(html.slice(start, nameEnd)));
  return end;
}

/** The attribute states, up to and with the `>`. @returns -1 where the text ends first. */
function readAttributes(html: string, from: number, found: Attribute[] | undefined): number {
  let at = from;
  for (;;) {
    const nameStart = find(html, at, /[^\t\n\f /]/g);
    if (nameStart === html.length) return -1;
    if (html.charCodeAt(nameStart) === 0x3e) return nameStart + 1;
    const nameEnd = find(html, nameStart + 1, /[\t\n\f />=]/g);
    at = find(html, nameEnd, /[^\t\n\f ]/g);
    let [valueStart, valueEnd] = [at, at];
    if (html.charCodeAt(at) === 0x3d) {
      valueStart = find(html, at + 1, /[^\t\n\f ]/g);
      const quote = html.charCodeAt(valueStart);
      if (quote === 0x22 || quote === 0x27) {
        valueStart += 1;
        valueEnd = html.indexOf(quote === 0x22 ? '"' : "'", valueStart);
        if (valueEnd < 0) return -1;
        at = valueEnd + 1;
      } else {
        valueEnd = find(html, valueStart, /[\t\n\f >]/g);
        at = valueEnd;
      }
    }
    found?.push({
      name: lowerCase(html.slice(nameStart, nameEnd)),
      value: html.slice(valueStart, valueEnd),
    });
  }
}

const commentEnd = /--!?>/g;

/** Comment states: `<!-->` and `<!--->` are whole, and `--!>` ends one too. */
function endOfComment(html: string, from: number): number {
  if (html.startsWith('>', from)) return from + 1;
  if (html.startsWith('->', from)) return from + 2;
  commentEnd.lastIndex = from;
  return commentEnd.test(html) ? commentEnd.lastIndex : html.length;
}

/** Where a pattern is found next; the text's length where it is not. */
function find(html: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex - 1 : html.length;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** ASCII only: elsewhere letters such as the Kelvin sign would turn into one. */
function lowerCase(name: string): string {
  return /[A-Z]/.test(name) ? name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : name;
}
