import { languages } from '@bourse/i18n-registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatDecimal } from './format.ts';
import { readNumber, writeNumber } from './read-number.ts';

describe('a text is read by the separators of the language', () => {
  it.each([
    ['en', '1,000', '1000'],
    ['en', '1,000.5', '1000.5'],
    ['en', '97,234.50', '97234.50'],
    ['en', '1.234', '1.234'],
    ['de', '1.000', '1000'],
    ['de', '1.234,56', '1234.56'],
    ['de', '0,5', '0.5'],
    ['fr', '1\u202f234,56', '1234.56'],
    ['pl', '12\u00a0345,6', '12345.6'],
    ['ar', '\u200f97,234.50', '97234.50'],
    ['ar', '\u0661\u066c\u0662\u0663\u0664\u066b\u0665', '1234.5'],
    ['ja', '\uff11\uff0e\uff15', '1.5'],
  ] as const)('%s: %s', (locale, text, value) => {
    expect(readNumber(text, locale)).toEqual({ value });
  });
});

describe('a text of another language is read where it has one meaning', () => {
  it.each([
    ['en', '1.234,56', '1234.56'],
    ['en', '0,5', '0.5'],
    ['en', '97234,5', '97234.5'],
    ['en', '1.234.567', '1234567'],
    ['en', '1 234', '1234'],
    ['en', "1'234.5", '1234.5'],
    ['de', '1,000.5', '1000.5'],
    ['de', '97234.5', '97234.5'],
  ] as const)('%s: %s', (locale, text, value) => {
    expect(readNumber(text, locale)).toEqual({ value });
  });
});

describe('a text that is no amount gives the reason', () => {
  it.each([
    ['fr', '1.234', 'ambiguous'],
    ['fr', '12.345', 'ambiguous'],
    ['en', '-5', 'negative'],
    ['en', '\u22125', 'negative'],
    ['en', '1e3', 'notANumber'],
    ['en', '1,23,456', 'notANumber'],
    ['en', '1.2.3', 'notANumber'],
    ['en', '12a', 'notANumber'],
    ['en', '1.2M', 'notANumber'],
    ['en', '.', 'notANumber'],
    ['en', ',', 'notANumber'],
    ['en', '1,000,5', 'notANumber'],
    ['en', '+5', 'notANumber'],
    ['en', 'Infinity', 'notANumber'],
    ['en', '1'.repeat(41), 'notANumber'],
  ] as const)('%s: %s', (locale, text, problem) => {
    expect(readNumber(text, locale)).toEqual({ problem });
  });
});

it.each([
  ['', ''],
  ['  5 ', '5'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['007.50', '7.50'],
  ['0', '0'],
])('%j becomes %j', (text, value) => {
  expect(readNumber(text, 'en')).toEqual({ value });
});

it('may be followed by the unit of its field', () => {
  expect(readNumber('0.25 BTC', 'en', 'BTC')).toEqual({ value: '0.25' });
  expect(readNumber('0.25 ETH', 'en', 'BTC')).toEqual({ problem: 'notANumber' });
});

describe('what the screens show can be pasted back', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat({ max: 10 ** 8 - 1 }))
    .map(([whole, fraction]) => `${String(whole)}.${String(fraction).padStart(8, '0')}`);

  it.each(languages.map(({ locale }) => locale))('in %s', (locale) => {
    fc.assert(
      fc.property(amount, (text) => {
        const short = text.replace(/\.?0+$/, '');
        expect(readNumber(formatDecimal(text, locale, 8), locale)).toEqual({ value: text });
        expect(readNumber(formatAmount(text, locale), locale)).toEqual({ value: short });
        expect(readNumber(writeNumber(text, locale), locale)).toEqual({ value: text });
      }),
      { numRuns: 450 },
    );
  });
});
