import { dictionary } from '../../checks/dictionary.ts';

const named = dictionary<string>();
const escapes = dictionary<string>();
for (const pair of 'amp& lt< gt> quot" apos\' nbsp\u00a0 colon: lpar( rpar) sol/ bsol\\ num# quest? period. commat@ Tab\t NewLine\n'.split(
  ' ',
)) {
  const name = pair.slice(0, -1);
  const character = pair.slice(-1);
  named[name] = character;
  escapes[character] = `&${name};`;
}
escapes["'"] = '&#39;';
// The standard's parser drops NUL in text. In values it has been replaced already.
escapes['\0'] = '';

/** References that need no semicolon (HTML standard, 13.5, named character references). */
const legacy =
  /^([AEIOUaeiou](acute|circ|grave|uml)|[Yy]acute|yuml|[ANOano]tilde|[Aa]ring|AElig|aelig|[Cc]cedil|ETH|eth|THORN|thorn|[Oo]slash|szlig|AMP|amp|COPY|copy|GT|gt|LT|lt|QUOT|quot|REG|reg|acute|brvbar|cedil|cent|curren|deg|divide|frac(12|14|34)|iexcl|iquest|laquo|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|raquo|sect|shy|sup[123]|times|uml|yen)/;

const longer =
  /^(centerdot|copysr|divideontimes|gt(cc|cir|dot|lPar|quest|r(approx|arr|dot|eqq?less|less|sim))|lt(cc|cir|dot|hree|imes|larr|quest|rPar|ri[ef]?)|not(in(E|dot|v[abc])?|ni(v[abc])?)|parallel|times(b|bar|d))$/;

const reference = /&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?|([a-zA-Z][a-zA-Z0-9]*)(;?))/g;
/** Characters that are escaped. Control characters could switch the character set of a document in ISO-2022-JP. */
const special = /[&<>"'\0-\x08\x0b\x0e-\x1f]/g;

/** Characters of the code points 0x80 to 0x9f (HTML standard, 13.2.5.80, numeric character reference end state). */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export function escapeText(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? '\ufffd');
}

export function isPlain(text: string, from: number, to: number): boolean {
  special.lastIndex = from;
  const isFound = special.test(text);
  return !isFound || special.lastIndex > to;
}

/** Escapes source text. Named references that are not in the table stay: they decode to characters, never to markup. */
export function rewrite(raw: string, isValue: boolean): string {
  return replaceReferences(raw, isValue, escapeText, (name) => `&${name};`);
}

/** Decodes a value as a browser does; `undefined` if it contains a named reference that is not in the table. */
export function decodeValue(raw: string): string | undefined {
  const unknown: string[] = [];
  const value = replaceReferences(raw, true, toPrintable, (name) => {
    unknown.push(name);
    return '';
  });
  return unknown.length === 0 ? value : undefined;
}

/** Decodes a value as a browser does, but keeps named references that are not in the table. */
export function readValue(raw: string): string {
  return replaceReferences(raw, true, toPrintable, (name) => `&${name};`);
}

/** Replaces control characters. This happens before a URL is judged, so the judged URL is the written one. */
function toPrintable(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0e-\x1f]/g, '\ufffd');
}

/** Decodes references (HTML standard, 13.2.5.73). `literal` converts text, `unknown` a name that is not in the table. */
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
    // Characters after a shorter name are text.
    if (name !== '' && name !== written) reference.lastIndex = last = match.index + 1 + name.length;
  }
  return result + literal(raw.slice(last));
}

/** Returns the name that a browser reads; empty for none, such as the parameter of a query in a value. */
function nameIn(written: string, end: string, isValue: boolean, next: string): string {
  const [prefix = ''] = legacy.exec(written) ?? [];
  if (end !== '' && (prefix === '' || prefix === written || longer.test(written))) return written;
  return isValue && (prefix !== written || next === '=') ? '' : prefix;
}

function characterOf(hex: string | undefined, decimal: string | undefined): string {
  const point = parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
  if (point >= 0x80 && point < 0xa0) return windows1252.charAt(point - 0x80);
  // Parsers read a carriage return as a line feed, so it would change when the result is parsed again.
  if (point === 0x0d) return '\n';
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : '\ufffd';
}
