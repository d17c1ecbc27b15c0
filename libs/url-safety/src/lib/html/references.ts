import { dictionary } from '../names.ts';

const named = dictionary<string>();
for (const pair of 'amp& lt< gt> quot" apos\' nbsp\u00a0 colon: lpar( rpar) sol/ bsol\\ num# quest? period. commat@'.split(
  ' ',
)) {
  named[pair.slice(0, -1)] = pair.slice(-1);
}
named['Tab'] = '\t';
named['NewLine'] = '\n';

/** The references that a browser reads without their semicolon too (HTML Standard, named character references). */
const legacy =
  /^([AEIOUaeiou](acute|circ|grave|uml)|[Yy]acute|yuml|[ANOano]tilde|[Aa]ring|AElig|aelig|[Cc]cedil|ETH|eth|THORN|thorn|[Oo]slash|szlig|AMP|amp|COPY|copy|GT|gt|LT|lt|QUOT|quot|REG|reg|acute|brvbar|cedil|cent|curren|deg|divide|frac(12|14|34)|iexcl|iquest|laquo|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|raquo|sect|shy|sup[123]|times|uml|yen)/;

/** All longer names that begin with one of these. */
const longer =
  /^(centerdot|copysr|divideontimes|gt(cc|cir|dot|lPar|quest|r(approx|arr|dot|eqq?less|less|sim))|lt(cc|cir|dot|hree|imes|larr|quest|rPar|ri[ef]?)|not(in(E|dot|v[abc])?|ni(v[abc])?)|parallel|times(b|bar|d))$/;

const reference = /&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?|([a-zA-Z][a-zA-Z0-9]*)(;?))/g;
/** What is written as a reference. Control characters are, too: with them, documents in ISO-2022-JP change their letters. */
const special = /[&<>"'\0-\x08\x0b\x0e-\x1f]/g;

/** What a browser makes of 0x80 to 0x9f (HTML Standard, numeric character reference end state). */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const escapes = dictionary<string>();
for (const pair of '&amp; <lt; >gt; "quot; \'#39;'.split(' ')) {
  escapes[pair.charAt(0)] = `&${pair.replace(/^[^a-z]/, '')}`;
}
// The standard's parser drops it in text; in values it has been replaced already.
escapes['\0'] = '';

/** Text as markup that reads as that text, whatever is in it; control characters become U+FFFD. */
export function escapeText(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? '\ufffd');
}

/** Whether nothing in a part of a text needs a reference. */
export function isPlain(text: string, from: number, to: number): boolean {
  special.lastIndex = from;
  const isFound = special.test(text);
  return !isFound || special.lastIndex > to;
}

/**
 * Written text, or the written value of an attribute, as markup that reads the same. Named references that are not in
 * the table stay as they are written: a browser makes a character of them, never markup.
 */
export function rewrite(raw: string, isValue: boolean): string {
  return replaceReferences(raw, isValue, escapeText, (name) => `&${name};`);
}

/** The value that a browser reads; `undefined` where it holds a named reference that is not in the table. */
export function decodeValue(raw: string): string | undefined {
  const unknown: string[] = [];
  const value = replaceReferences(raw, true, toPrintable, (name) => {
    unknown.push(name);
    return '';
  });
  return unknown.length === 0 ? value : undefined;
}

/** The value that a browser reads, in which named references that are not in the table stay as they are written. */
export function readValue(raw: string): string {
  return replaceReferences(raw, true, toPrintable, (name) => `&${name};`);
}

/** Control characters go before a URL is judged, so that what is judged is what is written. */
function toPrintable(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0e-\x1f]/g, '\ufffd');
}

/**
 * Reads character references as the HTML standard does, in text or in a value (13.2.5.73, named character reference state).
 *
 * @param literal - What becomes of characters.
 * @param unknown - What becomes of a name that is not in the table.
 */
function replaceReferences(
  raw: string,
  isValue: boolean,
  literal: (text: string) => string,
  unknown: (name: string) => string,
): string {
  if (raw.indexOf('&') < 0) return literal(raw);
  let result = '';
  let last = 0;
  reference.lastIndex = 0;
  for (let match = reference.exec(raw); match !== null; match = reference.exec(raw)) {
    const [whole, hex, decimal, written, end = ''] = match;
    const before = raw.slice(last, match.index);
    last = reference.lastIndex;
    if (written === undefined) {
      result += literal(before + characterOf(hex, decimal));
      continue;
    }
    const name = nameIn(written, end, isValue, raw.charAt(last));
    const known = name === '' ? whole : named[name];
    result += known === undefined ? literal(before) + unknown(name) : literal(before + known);
    // The rest after a shorter name is text.
    if (name !== '' && name !== written) reference.lastIndex = last = match.index + 1 + name.length;
  }
  return result + literal(raw.slice(last));
}

/**
 * The name that a browser reads at the beginning of a written one; empty for none. In a value, a name without semicolon
 * before a letter, a digit or `=` is a query's own.
 */
function nameIn(written: string, end: string, isValue: boolean, next: string): string {
  const [prefix = ''] = legacy.exec(written) ?? [];
  if (end !== '' && (prefix === '' || prefix === written || longer.test(written))) return written;
  return isValue && (prefix !== written || next === '=') ? '' : prefix;
}

function characterOf(hex: string | undefined, decimal: string | undefined): string {
  const point = hex === undefined ? parseInt(decimal ?? '', 10) : parseInt(hex, 16);
  if (point >= 0x80 && point < 0xa0) return windows1252.charAt(point - 0x80);
  // A carriage return would not outlive a serialiser: parsers read it as a line feed.
  if (point === 0x0d) return '\n';
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : '\ufffd';
}
