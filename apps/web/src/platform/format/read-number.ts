import { numberFormat, type Locale } from '@bourse/i18n-registry';

/** Why a text is no amount. `ambiguous`: its separator could group thousands or begin the decimals. */
export type NumberProblem = 'ambiguous' | 'negative' | 'notANumber';

/** An amount in canonical dot form, e.g. `1234.5`, or why there is none. Empty text is the empty amount. */
export type ReadNumber = { readonly value: string } | { readonly problem: NumberProblem };

interface Separators {
  readonly decimal: string;
  readonly group: string;
}

const known = new Map<Locale, Separators>();

export function separatorsOf(locale: Locale): Separators {
  const cached = known.get(locale);
  if (cached) return cached;
  // Some languages do not group four digits.
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const separators = { decimal: find('decimal'), group: find('group') };
  known.set(locale, separators);
  return separators;
}

const maximumLength = 40;

/** Reads by the language's separators, then by those of others if only one reading is possible. `unit` may follow the number. */
export function readNumber(text: string, locale: Locale, unit = ''): ReadNumber {
  const plain = withoutUnit(toPlainText(text), unit);
  if (plain === '') return { value: '' };
  if (/^[-\u2212]/.test(plain)) return { problem: 'negative' };
  if (!/^[\d.,' ]+$/.test(plain) || !/\d/.test(plain) || plain.length > maximumLength) {
    return { problem: 'notANumber' };
  }
  const { decimal, group } = separatorsOf(locale);
  return (
    readBy(plain, toPlainSeparator(decimal), toPlainSeparator(group)) ??
    readByPosition(plain) ?? { problem: 'notANumber' }
  );
}

/** Returns an amount as a field shows it: the language's decimal separator, no thousands. */
export function writeNumber(value: string, locale: Locale): string {
  return value.replace('.', separatorsOf(locale).decimal);
}

/** Writes counted zeros out, replaces other digits and separators by Latin ones, and removes direction marks. */
function toPlainText(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/0([\u2080-\u2089]{1,2})/, (_, count: string) => '0'.repeat(fromSubscript(count)))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[\u00a0\u2009\u202f\u066b\u066c\u2019\uff0c\uff0e]/g, toPlainSeparator)
    .trim();
}

function fromSubscript(digits: string): number {
  return Number.parseInt(
    digits.replace(/./g, (digit) => String(digit.charCodeAt(0) - 0x2080)),
    10,
  );
}

const plainSeparators: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u066b': ',',
  '\u066c': '.',
  '\u2019': "'",
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
  const [whole = '', fraction, ...rest] = text.split(decimal);
  if (rest.length > 0 || !/^\d*$/.test(fraction ?? '')) return undefined;
  const isPlain = /^\d*$/.test(whole);
  if (!isPlain && !isGrouped(whole, group)) return undefined;
  return toCanonical(isPlain ? whole : whole.split(group).join(''), fraction);
}

function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...others] = whole.split(group);
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    others.length > 0 &&
    others.every((part) => /^\d{3}$/.test(part))
  );
}

function readByPosition(text: string): ReadNumber | undefined {
  const used = [...new Set(text.match(/[.,' ]/g))];
  const [first = '', second, third] = used;
  if (third !== undefined) return undefined;
  if (second !== undefined) return /[.,]/.test(second) ? readBy(text, second, first) : undefined;
  const parts = text.split(first);
  if (parts.length > 2 || !/[.,]/.test(first)) {
    return isGrouped(text, first) ? toCanonical(parts.join(''), undefined) : undefined;
  }
  if (isGrouped(text, first)) return { problem: 'ambiguous' };
  return readBy(text, first, '\n');
}

function toCanonical(whole: string, fraction: string | undefined): ReadNumber {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return { value: fraction === undefined || fraction === '' ? integer : `${integer}.${fraction}` };
}
