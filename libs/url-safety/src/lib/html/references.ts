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
  /^([AEIOUaeiou](acute|circ|grave|uml)|[Yy]acute|yuml|[ANOano]tilde|[Aa]ring|AElig|aelig|[Cc]cedil|ETH|eth|THORN|thorn|[Oo]slash|szlig|AMP|amp|COPY|copy|GT|gt|LT|lt|QUOT|quot|REG|reg|acute|brvbar|cedil|cent|curren|deg|divide|frac(12|14|34)|iexcl|iquest|laquo|macr|micro|middot|nbsp|not|ord[fm]|para|plusmn|pound|raquo|sect|shy|sup[123]|times|uml|yen)$/;

const reference = /&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?|([a-zA-Z][a-zA-Z0-9]*)(;?))/g;
const special = /[&<>"'\0]/;

/** What a browser makes of 0x80 to 0x9f (HTML Standard, numeric character reference end state). */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text as markup that reads as that text, whatever is in it. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(/\0/g, '');
}

/**
 * Written text, or the written value of an attribute, as markup that reads the same. Named references that are not in
 * the table stay as they are written: a browser makes a character of them, never markup.
 */
export function rewrite(raw: string, isValue: boolean): string {
  if (!special.test(raw)) return raw;
  return replaceReferences(raw, escapeText, ([whole, hex, decimal, name, end], next) => {
    if (name === undefined) return escapeText(characterOf(hex, decimal));
    if (isReference(name, end, isValue ? next : '')) {
      const known = named[name];
      return known === undefined ? `&${name};` : escapeText(known);
    }
    // Where what follows is rewritten or vanishes, the name must not grow by what comes after it.
    return next === '' || special.test(next) ? `&amp;${name}` : whole;
  });
}

/** The value that a browser reads; `undefined` where it holds a named reference that is not in the table. */
export function decodeValue(raw: string): string | undefined {
  const unknown: string[] = [];
  const value = replaceReferences(raw, String, ([whole, hex, decimal, name, end], next) => {
    if (name === undefined) return characterOf(hex, decimal);
    if (!isReference(name, end, next)) return whole;
    const known = named[name];
    if (known === undefined) unknown.push(name);
    return known ?? '';
  });
  return unknown.length === 0 ? value : undefined;
}

function replaceReferences(
  raw: string,
  between: (text: string) => string,
  replace: (match: RegExpExecArray, next: string) => string,
): string {
  let result = '';
  let last = 0;
  reference.lastIndex = 0;
  for (let match = reference.exec(raw); match !== null; match = reference.exec(raw)) {
    if (match.index > last) result += between(raw.slice(last, match.index));
    last = reference.lastIndex;
    result += replace(match, raw.charAt(last));
  }
  return result + between(raw.slice(last));
}

/** Whether a browser reads a character here. In a value, a name without semicolon before `=` is a query's own. */
function isReference(name: string, end: string | undefined, next: string): boolean {
  return end === ';' || (next !== '=' && legacy.test(name));
}

function characterOf(hex: string | undefined, decimal: string | undefined): string {
  const point = hex === undefined ? parseInt(decimal ?? '', 10) : parseInt(hex, 16);
  if (point >= 0x80 && point < 0xa0) return windows1252.charAt(point - 0x80);
  // A carriage return would not outlive a serialiser: parsers read it as a line feed.
  if (point === 0x0d) return '\n';
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : '\ufffd';
}
