import type { Locale } from '../languages.ts';
import { numberFormat } from './formats.ts';

export { locales, type Locale } from '../languages.ts';

/** The signs of a language's numbers. */
export interface Separators {
  readonly decimal: string;
  /** Between thousands. */
  readonly group: string;
}

const known = new Map<Locale, Separators>();

/** Returns the signs that `numberFormat` writes in a language. */
export function separatorsOf(locale: Locale): Separators {
  const cached = known.get(locale);
  if (cached) return cached;
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const separators = { decimal: find('decimal'), group: find('group') };
  known.set(locale, separators);
  return separators;
}

/** Returns a number as a field shows it: the language's decimal separator, no thousands. */
export function writeNumber(value: string, locale: Locale): string {
  return value.replace('.', separatorsOf(locale).decimal);
}

const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const otherDigits = /(?!\d)\p{Nd}|[〇零一二三四五六七八九]/gu;

/**
 * Returns the text with Latin digits and without direction marks. All decimal digits of Unicode are known, and those of
 * CLDR's `hanidec`.
 *
 * @example
 * ```ts
 * toLatinDigits('\u200f٠١٢'); // '012'
 * ```
 */
export function toLatinDigits(text: string): string {
  return text.replace(directionMarks, '').replace(otherDigits, toLatinDigit);
}

function toLatinDigit(digit: string): string {
  const han = '〇一二三四五六七八九'.indexOf(digit);
  if (han >= 0 || digit === '零') return String(Math.max(han, 0));
  // Unicode keeps the ten digits of a system together and in order, and systems that touch are whole.
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Why a text is no amount. */
export type NumberProblem = 'negative' | 'notANumber';

/**
 * The result of reading a number. `value`: decimal text in canonical form, e.g. `1234.5`, and empty for an empty text. `readings`: a
 * separator could group thousands or begin the decimals; both numbers are returned, and the user has to choose.
 */
export type ReadNumber =
  | { readonly value: string }
  | { readonly readings: readonly [thousands: string, decimals: string] }
  | { readonly problem: NumberProblem };

const maximumLength = 40;

/**
 * Reads an amount, typed or pasted. Signs with one meaning keep it in every language: U+066B begins decimals, and
 * U+066C, apostrophes and spaces stand before thousands. Dots and commas are read as the language does, then by their
 * positions, if only one reading is possible.
 *
 * @param unit - May follow the number, in any case.
 * @example
 * ```ts
 * readNumber('1.234,5', 'en'); // { value: '1234.5' }
 * readNumber('١٬٢٣٤', 'ar'); // { value: '1234' }
 * readNumber('1.234', 'fr'); // { readings: ['1234', '1.234'] }
 * ```
 */
export function readNumber(text: string, locale: Locale, unit = ''): ReadNumber {
  const plain = withoutUnit(toPlainText(text), unit);
  if (plain === '') return { value: '' };
  if (/^[-\u2212\uff0d]/.test(plain)) return { problem: 'negative' };
  const isNumber = /^[\d.,' \u066b\u066c\u060c]*$/.test(plain) && /\d/.test(plain);
  if (!isNumber || plain.length > maximumLength) return { problem: 'notANumber' };
  const { decimal, group } = separatorsOf(locale);
  return (
    readBy(plain, decimal, toPlainSeparator(group)) ??
    readByPosition(plain) ?? { problem: 'notANumber' }
  );
}

/** Writes counted zeros out, and replaces other forms of digits and separators by the usual ones. */
function toPlainText(text: string): string {
  return toLatinDigits(text)
    .replace(/0([\u2080-\u2089]{1,2})/, (_, count: string) => '0'.repeat(fromSubscript(count)))
    .replace(/[\u00a0\u2009\u202f\u2019\u2e41\uff0c\uff0e]/g, toPlainSeparator)
    .trim();
}

function fromSubscript(digits: string): number {
  return Number(digits.replace(/./g, (digit) => String(digit.charCodeAt(0) - 0x2080)));
}

const plainSeparators: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2019': "'",
  '\u2e41': "'",
  '\uff0c': ',',
  '\uff0e': '.',
};

function toPlainSeparator(separator: string): string {
  return plainSeparators[separator] ?? separator;
}

function withoutUnit(text: string, unit: string): string {
  const isBehind = unit !== '' && text.toUpperCase().endsWith(unit.toUpperCase());
  return isBehind ? text.slice(0, -unit.length).trim() : text;
}

/** Reads a number by known separators; `undefined` if it has others. */
function readBy(text: string, decimal: string, group: string): ReadNumber | undefined {
  const [whole = '', fraction = '', ...rest] = text.split(decimal);
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  const isPlain = /^\d*$/.test(whole);
  if (!isPlain && !isGrouped(whole, group)) return undefined;
  return { value: toCanonical(isPlain ? whole : whole.split(group).join(''), fraction) };
}

/** Groups have three digits, or two before the last of three as in India. */
function isGrouped(whole: string, group: string): boolean {
  const groups = whole.split(group);
  const sizes = groups.map(({ length }) => length).join();
  return (
    groups.every((digits) => /^\d+$/.test(digits)) &&
    !whole.startsWith('0') &&
    /^([123](,3)+|[12](,2)+,3)$/.test(sizes)
  );
}

function readByPosition(text: string): ReadNumber | undefined {
  const [first = '', second, third] = new Set(text.match(/\D/g));
  const canGroup = first !== '\u066b';
  if (third !== undefined) return undefined;
  if (second !== undefined) {
    return canGroup && beginsDecimals.test(second) ? readBy(text, second, first) : undefined;
  }
  const parts = text.split(first);
  const value = parts.join('');
  if (canGroup && isGrouped(text, first)) {
    if (parts.length > 2 || !beginsDecimals.test(first)) return { value };
    return { readings: [value, toCanonical(parts[0] ?? '', parts[1] ?? '')] };
  }
  return beginsDecimals.test(first) ? readBy(text, first, '\n') : undefined;
}

const beginsDecimals = /[.,\u066b\u060c]/;

function toCanonical(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? integer : `${integer}.${fraction}`;
}
