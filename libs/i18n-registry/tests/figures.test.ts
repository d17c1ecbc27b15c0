import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatChange,
  formatColumnAmount,
  formatCountdown,
  formatDay,
  formatDecimal,
  formatFundingRate,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPrice,
  formatShortMoney,
  formatTime,
  formatUtcDay,
  formatVolume,
  isolate,
  unknownFigure,
} from '../src/format/figures.ts';
import { readNumber, separatorsOf } from '../src/format/numbers.ts';
import { genericTexts, locales, type Locale } from '../src/index.ts';

/** Direction marks of Arabic figures. */
const marks = /[\u061c\u200e\u200f]/g;
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(marks, '');

describe('I18N-31 formatDecimal', () => {
  it.each<[Locale, string]>([
    ['en', '1,234,567.89'],
    ['ja', '1,234,567.89'],
    ['ar', '1,234,567.89'],
    ['de', '1.234.567,89'],
  ])('separates as %s does', (locale, shown) => {
    expect(formatDecimal('1234567.899', locale, 2)).toBe(shown);
  });

  it.each([
    ['0', 2, '0.00'],
    ['97250', 2, '97,250.00'],
    ['0.999', 2, '0.99'],
    ['0.00000001', 8, '0.00000001'],
    ['0.00000001', 2, '0.00'],
    ['9007199254740993', 0, '9,007,199,254,740,993'],
    ['12345678901234567890.987654321', 8, '12,345,678,901,234,567,890.98765432'],
  ])('shows %s with %i decimals, rounded towards zero', (text, decimals, shown) => {
    expect(formatDecimal(text, 'en', decimals)).toBe(shown);
  });

  it('keeps every digit and needs no exponent, however large or small', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.nat(99_999_999), (a, b) => {
        const fraction = String(b).padStart(8, '0');
        const shown = formatDecimal([a, fraction].join('.'), 'en', 8);
        expect(shown.replaceAll(',', '')).toBe([a, fraction].join('.'));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('I18N-32 formatPrice', () => {
  it.each<[string, Locale, string]>([
    ['0.00001234', 'en', '0.0₄1234'],
    ['0.00001230', 'de', '0,0₄1230'],
    ['0.00000012', 'ar', '0.0₆12'],
    ['-0.00001234', 'en', '-0.0₄1234'],
    ['0.00012345', 'en', '0.00012345'],
    ['10.00001234', 'en', '10.00001234'],
    ['0', 'en', '0.00000000'],
  ])('counts four or more zeros: %s in %s is %s', (text, locale, shown) => {
    expect(formatPrice(text, locale, 8)).toBe(shown);
  });

  it('counts none where the tick is larger', () => {
    expect(formatPrice('0.000012', 'en', 6)).toBe('0.000012');
    expect(formatPrice('97250.5', 'en', 2)).toBe('97,250.50');
    expect(formatPrice(undefined, 'en', 8)).toBe('--');
  });

  it('can be pasted into a field', () => {
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.constantFrom<Locale>('en', 'de', 'fr', 'ar'),
        (units, locale) => {
          const price = `0.${String(units).padStart(8, '0')}`;
          expect(readNumber(formatPrice(price, locale, 8), locale)).toEqual({ value: price });
        },
      ),
    );
  });
});

describe('I18N-31 formatAmount', () => {
  it.each([
    ['1.50000000', '1.5'],
    ['100000', '100,000'],
    ['0.00000001', '0.00000001'],
    ['0.123456789', '0.12345678'],
    ['0', '0'],
  ])('shows %s without trailing zeros', (text, shown) => {
    expect(formatAmount(text, 'en')).toBe(shown);
  });

  it('shows at most so many decimals', () => {
    expect(formatAmount('97250.129', 'de', 2)).toBe('97.250,12');
  });
});

describe('I18N-33 formatChange', () => {
  it.each([
    ['0.0123', '+1.23%'],
    ['-0.0102', '-1.02%'],
    ['0', '0.00%'],
    ['12.5', '+1,250.00%'],
  ])('shows %s as signed per cent', (text, shown) => {
    expect(formatChange(text, 'en')).toBe(shown);
  });

  it('follows the language', () => {
    expect(plain(formatChange('0.0123', 'de'))).toBe('+1,23 %');
    expect(plain(formatChange('-0.0123', 'ar'))).toBe('-1.23%');
  });
});

describe('I18N-33 the other figures', () => {
  it('shows a share as whole per cent', () => {
    expect(formatPercent(25, 'en')).toBe('25%');
    expect(plain(formatPercent(100, 'de'))).toBe('100 %');
  });

  it.each([
    ['0.0001', '+0.0100%'],
    ['-0.00375', '-0.3750%'],
    ['0', '0.0000%'],
    [null, '--'],
  ])('shows the funding rate %s as %s', (text, shown) => {
    expect(formatFundingRate(text, 'en')).toBe(shown);
  });

  it.each([
    [28_799_999, '07:59:59'],
    [1_000, '00:00:01'],
    [0, '00:00:00'],
    [-5_000, '00:00:00'],
    [undefined, '--'],
  ])('counts down: %s ms are %s', (ms, shown) => {
    expect(formatCountdown(ms, 'en')).toBe(shown);
  });

  it.each<[Locale, string]>([
    ['en', '1.23M'],
    ['ja', '123.46万'],
    ['de', '1,23 Mio.'],
    ['ar', '1.23 مليون'],
  ])('shortens a volume as %s does', (locale, shown) => {
    expect(plain(formatVolume('1234567.8', locale))).toBe(shown);
  });

  it.each<[Locale, string, string]>([
    ['en', 'USD', '$97,250.01'],
    ['de', 'EUR', '97.250,01 €'],
    ['ja', 'JPY', '￥97,250'],
    ['ar', 'AED', '97,250.01 د.إ.'],
  ])('shows money as %s does', (locale, currency, shown) => {
    expect(plain(formatMoney('97250.01', locale, currency))).toBe(shown);
  });

  it.each([
    ['0.00001234', 'USD', '$0.0₄1234'],
    ['0.38150', 'USD', '$0.3815'],
    ['0.5', 'USD', '$0.50'],
    ['0', 'USD', '$0.00'],
    ['0.00', 'USD', '$0.00'],
    ['0.002', 'JPY', '¥0.0020'],
  ])('shows %s of money in %s as %s', (text, currency, shown) => {
    expect(formatMoney(text, 'en', currency)).toBe(shown);
  });

  it.each<[string, Locale, string]>([
    ['9999999.5', 'en', '9,999,999.50'],
    ['10000000', 'en', '10.0000M'],
    ['12300000', 'en', '12.3000M'],
    ['2271451689', 'en', '2.2715B'],
    ['2271451689', 'ja', '22.7145億'],
    ['0.25', 'de', '0,25'],
  ])('shows %s in a narrow column of %s as %s', (text, locale, shown) => {
    expect(plain(formatColumnAmount(text, locale, 2))).toBe(shown);
  });

  it('shows moments by a clock of 24 hours', () => {
    const moment = new Date(2026, 10, 21, 0, 5, 9).getTime();
    expect(formatTime(moment, 'en')).toBe('00:05:09');
    expect(formatMoment(moment, 'en')).toBe('11/21, 00:05:09');
    expect(formatMoment(moment, 'ja')).toBe('11/21 00:05:09');
    expect(formatMoment(moment, 'de')).toBe('21.11., 00:05:09');
  });

  it('shows days in English by the format of the generic texts', () => {
    const english = genericTexts['generic.date-format'];
    const written = english.replace('YYYY', '2026').replace('M', '3').replace('D', '7');
    expect(formatDay(new Date(2026, 2, 7).getTime(), 'en')).toBe(written);
    expect(formatUtcDay(Date.UTC(2026, 2, 7), 'en')).toBe(written);
    expect(formatDay(new Date(2026, 2, 7).getTime(), 'de')).toBe('7.3.2026');
  });
});

describe('I18N-33 figures of a column', () => {
  const decimals = (text: string, locale: Locale) =>
    /^\d*/.exec(text.split(separatorsOf(locale).decimal)[1] ?? '')?.[0].length;
  const separators = (text: string) => text.replaceAll(/[\d\p{Sc}\p{L}\u061c\u200e\u200f]/gu, '');

  it.each(locales)('have the same decimals in %s, abbreviated or not', (locale) => {
    const amounts = ['10000000', '12300000', '12340000', '12345678', '4500000000'];
    const figures = amounts.map((amount) => formatColumnAmount(amount, locale, 2));
    expect(figures.map((figure) => decimals(figure, locale))).toEqual(amounts.map(() => 4));
    const volumes = ['0', '532', '1200', '1250', '1200000', '10000000', '999999999999'];
    for (const format of [formatVolume, (text: string) => formatShortMoney(text, locale, 'USD')]) {
      const shown = volumes.map((volume) => format(volume, locale));
      expect(shown.map((figure) => decimals(figure, locale))).toEqual(volumes.map(() => 2));
    }
  });

  it.each(locales)('are grouped alike in %s', (locale) => {
    for (const format of [
      (text: string) => formatMoney(text, locale, 'USD'),
      (text: string) => formatDecimal(text, locale, 2),
      (text: string) => formatAmount(text, locale),
    ]) {
      expect(separators(format('1234.56'))).toBe(separators(format('12345.67')));
    }
    expect(separators(formatChange('12.34', locale))).toBe(
      separators(formatChange('123.45', locale)),
    );
    expect(readNumber(formatAmount('1234.5', locale), locale)).toEqual({ value: '1234.5' });
  });
});

describe('I18N-31 unknown figures', () => {
  it.each([
    ['formatDecimal', formatDecimal(null, 'en', 2)],
    ['formatAmount', formatAmount(undefined, 'en')],
    ['formatChange', formatChange(null, 'ar')],
    ['formatVolume', formatVolume(undefined, 'ja')],
    ['formatMoney', formatMoney(null, 'de', 'EUR')],
  ])('%s shows dashes, never 0', (_name, shown) => {
    expect(shown).toBe('--');
    expect(shown).toBe(unknownFigure);
  });
});

it('I18N-34 isolates text from left to right', () => {
  expect(isolate('BTC/USDT')).toBe('\u2066BTC/USDT\u2069');
});

it('I18N-34 isolates an Arabic date from right to left', () => {
  const date = formatDay(Date.UTC(2026, 9, 13), 'ar');
  expect(date).toContain('\u200f');
  expect(isolate(date)).toBe(`\u2067${date}\u2069`);
});
