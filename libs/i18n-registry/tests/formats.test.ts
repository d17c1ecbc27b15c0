import plurals from 'cldr-core/supplemental/plurals.json' with { type: 'json' };
import { describe, expect, it, vi } from 'vitest';
import {
  createMissingTextRule,
  dateFormat,
  genericText,
  genericTexts,
  languageOf,
  listFormat,
  locales,
  moneyFormat,
  numberFormat,
  pluralRules,
  relativeTimeFormat,
  toIntlTag,
  type Locale,
} from '../src/index.ts';
import { readNumber } from '../src/format/numbers.ts';

/** The constructors of `Intl` that take a tag, each as a function that returns the tag it uses. */
const constructors: Readonly<Record<string, (tag: string) => string>> = {
  NumberFormat: (tag) => new Intl.NumberFormat(tag).resolvedOptions().locale,
  DateTimeFormat: (tag) => new Intl.DateTimeFormat(tag).resolvedOptions().locale,
  PluralRules: (tag) => new Intl.PluralRules(tag).resolvedOptions().locale,
  RelativeTimeFormat: (tag) => new Intl.RelativeTimeFormat(tag).resolvedOptions().locale,
  ListFormat: (tag) => new Intl.ListFormat(tag).resolvedOptions().locale,
  Collator: (tag) => new Intl.Collator(tag).resolvedOptions().locale,
  DisplayNames: (tag) => new Intl.DisplayNames(tag, { type: 'region' }).resolvedOptions().locale,
  Segmenter: (tag) => new Intl.Segmenter(tag).resolvedOptions().locale,
};

describe.each(Object.entries(constructors))('Intl.%s', (_name, localeFor) => {
  it.each(locales)('I18N-3 uses the language of %s', (locale) => {
    const { bcp47 } = languageOf(locale);
    expect(new Intl.Locale(localeFor(bcp47)).language).toBe(new Intl.Locale(bcp47).language);
  });
});

describe('toIntlTag', () => {
  it.each([
    ['zh-TC', 'zh-Hant-TW'],
    ['asia', 'en-001'],
    ['ph', 'fil-PH'],
    ['zh_TW', 'zh-Hant-TW'],
    ['EN-gb', 'en-GB'],
    ['sv-se', 'sv-SE'],
    ['de-u-nu-latn', 'de-u-nu-latn'],
  ])('I18N-19 makes %s %s', (text, tag) => {
    expect(toIntlTag(text)).toBe(tag);
  });

  it.each(['', '*', 'x-klingon', 'tlh', 'en_US_POSIX', 'en-', '__proto__', 'xx', null, undefined])(
    'I18N-19 has no tag for %j',
    (text) => {
      expect(toIntlTag(text)).toBeUndefined();
    },
  );
});

describe('formats', () => {
  it('I18N-20 are created once', () => {
    const options = { maximumFractionDigits: 2 };
    const format = numberFormat('de', options);
    expect(numberFormat('de', options)).toBe(format);
    expect(numberFormat('de', { maximumFractionDigits: 2 })).toBe(format);
    expect(numberFormat('de')).not.toBe(format);
    expect(numberFormat('fr', options)).not.toBe(format);
    expect(numberFormat('de')).toBe(numberFormat('de', {}));
    expect(moneyFormat('de', 'EUR')).toBe(moneyFormat('de'));
    expect(() => numberFormat('de', { maximumFractionDigits: 1000 })).toThrow(RangeError);
  });

  it.each<[Locale, readonly string[]]>([
    ['en', ['1,234.5', '$1,234.50', '1/2/2026', 'in 3 days', 'A, B, and C']],
    ['de', ['1.234,5', '1.234,50 €', '2.1.2026', 'in 3 Tagen', 'A, B und C']],
    ['ja', ['1,234.5', '￥1,235', '2026/1/2', '3 日後', 'A、B、C']],
    ['ar', ['1,234.5', '1,234.50 د.إ.', '2/1/2026', 'خلال 3 أيام', 'A وB وC']],
    ['ph', ['1,234.5', '₱1,234.50', '1/2/2026', 'sa 3 araw', 'A, B, at C']],
  ])('I18N-21 follow %s', (locale, shown) => {
    const marks = /[\u061c\u200e\u200f]/g;
    const texts = [
      numberFormat(locale).format(1234.5),
      moneyFormat(locale).format(1234.5),
      dateFormat(locale, { timeZone: 'UTC' }).format(Date.UTC(2026, 0, 2)),
      relativeTimeFormat(locale).format(3, 'day'),
      listFormat(locale).format(['A', 'B', 'C']),
    ];
    expect(texts.map((text) => text.replaceAll('\u00a0', ' ').replaceAll(marks, ''))).toEqual(
      shown,
    );
  });

  it.each(locales)('I18N-21 keep every digit in %s, in Latin digits', (locale) => {
    const text = '12345678901234567890.987654321';
    const shown = numberFormat(locale, { maximumFractionDigits: 9 }).format(text as `${number}`);
    expect(shown.replaceAll(/[^0-9]/g, '')).toBe(text.replace('.', ''));
  });
});

describe('figures of a column', () => {
  const separators = (text: string) => text.replaceAll(/[\d\p{Sc}A-Za-z\u200e\u200f\u061c]/gu, '');

  it.each(locales)('I18N-30 are grouped alike in %s', (locale) => {
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    for (const format of [numberFormat(locale, decimals), moneyFormat(locale, 'USD')]) {
      const [four, five] = [format.format(1234.5), format.format(12_345.6)];
      expect(separators(four)).toBe(separators(five));
    }
    expect(readNumber(numberFormat(locale, decimals).format(1234.5), locale)).toEqual({
      value: '1234.50',
    });
    expect(numberFormat(locale, { useGrouping: false }).format(12_345)).toBe('12345');
  });
});

/** The categories of a language, each with CLDR's samples. */
function samplesOf(
  tag: string,
): readonly (readonly [category: string, sample: string])[] | undefined {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> =
    plurals.supplemental['plurals-type-cardinal'];
  const rules = all[tag];
  return (
    rules &&
    Object.entries(rules).flatMap(([name, rule]) => {
      const [, ...lists] = rule.split(/@(?:integer|decimal)/);
      const samples = lists.join(',').split(/[,~\s]+/);
      // Compact samples such as 1c6 have no form as a number.
      const plain = samples.filter((sample) => /^\d+(\.\d+)?$/.test(sample));
      return plain.map((sample) => [name.replace('pluralRule-count-', ''), sample] as const);
    })
  );
}

describe('pluralRules', () => {
  it.each(locales)('I18N-22 selects the categories of CLDR in %s', (locale) => {
    const { bcp47 } = languageOf(locale);
    const samples = samplesOf(bcp47) ?? samplesOf(new Intl.Locale(bcp47).language) ?? [];
    expect(samples.length).toBeGreaterThan(5);
    for (const [category, sample] of samples) {
      const decimals = sample.split('.')[1]?.length ?? 0;
      const rules = pluralRules(locale, { minimumFractionDigits: decimals });
      expect([sample, rules.select(Number(sample))]).toEqual([sample, category]);
    }
  });
});

describe('texts', () => {
  it('I18N-16 are those of the specification', () => {
    expect(genericTexts).toMatchObject({
      'generic.page-size': '/ page',
      'generic.date-format': 'M/D/YYYY',
      'form.required': 'Please enter {label}',
    });
  });

  it('I18N-24 are shown with their arguments, in English or a translation', () => {
    expect(genericText('form.required', { label: 'Email' })).toBe('Please enter Email');
    expect(genericText('form.longest', { label: '{max}', max: 20 })).toBe(
      '{max} must have at most 20 characters',
    );
    expect(genericText('form.required', { label: 'E-Mail' }, 'Bitte {label} eingeben')).toBe(
      'Bitte E-Mail eingeben',
    );
    expect(genericText('form.blank', { label: 'Email' }, '{label} {constructor}')).toBe(
      'Email {constructor}',
    );
  });

  it('I18N-24 do not compile with a wrong key or wrong arguments', () => {
    // @ts-expect-error there is no such key
    expect(() => genericText('form.requird', { label: 'Email' })).toThrow(TypeError);
    // @ts-expect-error the label is missing
    expect(genericText('form.required', {})).toBe('Please enter {label}');
    // @ts-expect-error the maximum is missing
    expect(genericText('form.most', { label: 'Size' })).toBe('Size must be at most {max}');
    // @ts-expect-error the text has no minimum
    expect(genericText('form.required', { label: 'Email', min: 1 })).toBe('Please enter Email');
    // @ts-expect-error a text without placeholders takes no arguments
    expect(genericText('generic.page-size', { label: 'Size' })).toBe('/ page');
  });

  it('I18N-23 that are missing show their key, with one warning', () => {
    const warn = vi.fn();
    const missing = createMissingTextRule(warn);
    expect([missing('ja', 'a.b'), missing('ja', 'a.b'), missing('ar', 'a.b')]).toEqual([
      'a.b',
      'a.b',
      'a.b',
    ]);
    expect(warn.mock.calls).toEqual([
      ['There is no text a.b in ja; its key is shown.'],
      ['There is no text a.b in ar; its key is shown.'],
    ]);
  });
});
