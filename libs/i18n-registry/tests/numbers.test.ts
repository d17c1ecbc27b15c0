import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, toLatinDigits, writeNumber } from '../src/format/numbers.ts';
import { languages, numberFormat, toIntlTag } from '../src/index.ts';

describe('I18N-26 a text is read by the separators of the language', () => {
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

describe('I18N-27 a text of another language is read where it has one meaning', () => {
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
    ['en', '-5', 'negative'],
    ['en', '\u22125', 'negative'],
    ['en', '1e3', 'notANumber'],
    ['en', '1,23,45', 'notANumber'],
    ['en', '1234567890123,456,000', 'notANumber'],
    ['en', '1\u066b5\u066b5', 'notANumber'],
    ['en', '1\u066b234.5', 'notANumber'],
    ['en', '-\u0665', 'negative'],
    ['en', '\uff0d5', 'negative'],
    ['en', '1.2.3', 'notANumber'],
    ['en', '12a', 'notANumber'],
    ['en', '1.2M', 'notANumber'],
    ['en', '.', 'notANumber'],
    ['en', ',', 'notANumber'],
    ['en', '1,000,5', 'notANumber'],
    ['en', '1\n2', 'notANumber'],
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

describe('I18N-26 a sign with one meaning keeps it in every language', () => {
  it.each(languages.map(({ locale }) => locale))('in %s', (locale) => {
    expect(readNumber('١٬٢٣٤', locale)).toEqual({ value: '1234' });
    expect(readNumber('١٫٢٣٤', locale)).toEqual({ value: '1.234' });
    expect(readNumber('١٬٢٣٤٬٥٦٧٫٨', locale)).toEqual({ value: '1234567.8' });
    expect(readNumber('1’234', locale)).toEqual({ value: '1234' });
    expect(readNumber('1\u202f234', locale)).toEqual({ value: '1234' });
  });
});

it.each([
  ['fr', '1.234', ['1234', '1.234']],
  ['fr', '12.345', ['12345', '12.345']],
  ['pl', '1.000', ['1000', '1.000']],
  ['ar', '١،٢٣٤', ['1234', '1.234']],
] as const)('I18N-27 %s: %s has two readings', (locale, text, readings) => {
  expect(readNumber(text, locale)).toEqual({ readings });
});

it('groups may have two digits, as in India', () => {
  expect(readNumber('12,34,567.5', 'en')).toEqual({ value: '1234567.5' });
  expect(readNumber('1,23,456', 'de')).toEqual({ value: '123456' });
});

describe('I18N-25 toLatinDigits', () => {
  const path = import.meta.resolve('cldr-core/supplemental/numberingSystems.json');
  const { supplemental } = JSON.parse(readFileSync(new URL(path), 'utf8')) as {
    readonly supplemental: {
      readonly numberingSystems: Readonly<
        Record<string, { readonly _type: string; readonly _digits?: string }>
      >;
    };
  };

  it('knows the digits of all numeric systems of CLDR', () => {
    const systems = Object.entries(supplemental.numberingSystems);
    const numeric = systems.filter(([, { _type }]) => _type === 'numeric');
    expect(numeric.length).toBeGreaterThan(70);
    for (const [name, { _digits = '' }] of numeric) {
      expect(`${name} ${toLatinDigits(_digits)}`).toBe(`${name} 0123456789`);
    }
  });

  it('removes direction marks and keeps everything else', () => {
    expect(toLatinDigits('\u200f\u2066٠١٢\u2069 + \uff13 ²½ Ⅷ')).toBe('012 + 3 ²½ Ⅷ');
  });
});

/** Amounts in each language. `npm run numbers` tries 8,400 in each of 24. */
const numRuns = Number(process.env['BOURSE_NUMBERS'] ?? 450);

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat({ max: 10 ** 8 - 1 }))
  .map(([whole, fraction]) => `${String(whole)}.${String(fraction).padStart(8, '0')}`);
const eightDecimals = { minimumFractionDigits: 8, maximumFractionDigits: 8 };
const upToEight = { maximumFractionDigits: 8 };

describe('I18N-28 what a language writes is read', () => {
  it.each(languages.map(({ locale }) => locale))('in %s', (locale) => {
    const write = (text: string, options: object) =>
      numberFormat(locale, options).format(text as `${number}`);
    fc.assert(
      fc.property(amount, (text) => {
        const short = text.replace(/\.?0+$/, '');
        expect(readNumber(write(text, eightDecimals), locale)).toEqual({ value: text });
        expect(readNumber(write(text, upToEight), locale)).toEqual({ value: short });
        expect(readNumber(writeNumber(text, locale), locale)).toEqual({ value: text });
      }),
      { numRuns },
    );
  });

  it.each(languages.map(({ locale, bcp47 }) => [locale, bcp47] as const))(
    'in %s, in every numbering system and with or without groups',
    (locale, tag) => {
      const { baseName } = new Intl.Locale(toIntlTag(tag) ?? tag);
      const formats = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) =>
        [true, false].map(
          (useGrouping) =>
            new Intl.NumberFormat(baseName, { numberingSystem, useGrouping, ...upToEight }),
        ),
      );
      fc.assert(
        fc.property(amount, fc.constantFrom(...formats), (text, format) => {
          const written = format.format(text as `${number}`);
          expect(readNumber(written, locale)).toEqual({ value: text.replace(/\.?0+$/, '') });
        }),
        { numRuns },
      );
    },
  );
});
