import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  directionOf,
  interfaceLanguages,
  isLocale,
  languageOf,
  languageOfVariant,
  languages,
  locales,
  negotiateLocale,
  type InterfaceLanguageType,
  type LanguageType,
  type Locale,
} from '../src/index.ts';

const table = `
en 0 USD en_US | zh-CN 1 CNY zh_CN | ja 2 JPY ja_JP | asia 3 USD en_ASIA | vi 4 VND vi_VN | zh-TC 5 TWD zh_TW | ru 6 RUB ru_RU
| es 7 EUR es_LA | it 9 EUR it_IT | fr 10 EUR fr_FR | de 11 EUR de_DE | pt 12 EUR pt_BR | id 13 IDR id_ID | pl 20 USD pl_PL
| uk 21 UAH uk_UA | es-ES 23 EUR es_ES | pt-PT 24 EUR pt_PT | uz 25 UZS uz_UZ | ar 39 AED ar_AE | ph 40 PHP fil_PH
| en-GB 41 USD en_GB | es-AR 42 EUR es_AR | en-CA 43 CAD en_CA | bg 44 EUR bg_BG`
  .split('|')
  .map((row) => row.trim().split(' '));

/** Codes of antd's and dayjs's languages; the nearest one where they have none. */
const libraryCodes = `
en en_US en | asia en_US en | en-GB en_GB en-gb | en-CA en_US en-ca | ja ja_JP ja | ru ru_RU ru | es es_ES es | es-ES es_ES es
| es-AR es_ES es | it it_IT it | fr fr_FR fr | de de_DE de | zh-CN zh_CN zh-cn | zh-TC zh_TW zh-tw | pt pt_BR pt-br
| pt-PT pt_PT pt | id id_ID id | pl pl_PL pl | vi vi_VN vi | uk uk_UA uk | uz uz_UZ uz-latn | ar ar_EG ar | ph en_US tl-ph
| bg bg_BG bg`
  .split('|')
  .map((row) => row.trim().split(' '));

describe('languages', () => {
  it('I18N-1 are 24, 23 of them visible, in menu order', () => {
    expect(locales).toHaveLength(24);
    expect(languages.filter(({ visible }) => !visible).map(({ locale }) => locale)).toEqual(['bg']);
    expect(locales.slice(0, 5)).toEqual(['en', 'asia', 'en-GB', 'ja', 'ru']);
  });

  it('I18N-2 have unique keys', () => {
    expect(isLocale('zh-TC')).toBe(true);
    expect(isLocale('zh-TW')).toBe(false);
    expect(languageOf('xx' as Locale).locale).toBe('en');
    expect(directionOf('en')).toBe('ltr');
  });

  it.each(table)('I18N-2 %s has type %s, currency %s, key %s', (locale, type, currency, key) => {
    expect(languages.find((language) => language.locale === locale)).toMatchObject({
      languageType: Number(type),
      defaultCurrency: currency,
      languageKey: key,
    });
  });

  it.each(libraryCodes)('I18N-2 %s is %s for a UI toolkit and %s for a date library', (...row) => {
    const [locale, toolkitCode, dateCode] = row;
    expect(languages.find((language) => language.locale === locale)).toMatchObject({
      toolkitCode,
      dateCode,
    });
  });

  it('I18N-2 includes every language exactly once', () => {
    expect(table.map(([locale]) => locale).sort()).toEqual([...locales].sort());
  });

  it('I18N-3 writes Arabic with Latin digits', () => {
    expect(new Intl.NumberFormat(languageOf('ar').bcp47).format(12)).toBe('12');
  });

  it('I18N-4 are left to right, except Arabic', () => {
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']);
  });

  it('I18N-5 have separate numbers in the interface list', () => {
    const numbers = Object.fromEntries(
      interfaceLanguages.map((row) => [row.locale, row.interfaceLanguageType]),
    );
    expect(numbers).toMatchObject({
      en: 0,
      'en-GB': 3,
      'zh-TW': 5,
      tr: 8,
      'en-ZA': 19,
      ar: 99,
      ph: 40,
    });
    expect(interfaceLanguages).toHaveLength(27);
  });

  it('I18N-5 rejects one number type for the other at compile time', () => {
    expectTypeOf<LanguageType>().not.toExtend<InterfaceLanguageType>();
    expectTypeOf<InterfaceLanguageType>().not.toExtend<LanguageType>();
    // @ts-expect-error a plain number is no language type
    const type: LanguageType = 39;
    expect(type).toBe(languageOf('ar').languageType);
  });

  it.each([
    ['en-NG', 0],
    ['en-IN', 0],
    ['en-MY', 0],
    ['en-FR', 0],
    ['en-UZ', 0],
    ['fr-FR', 10],
    ['ru-FR', 6],
    ['ru-UZ', 6],
    ['uz-UZ', 25],
  ])('I18N-6 maps %s to type %d', (tag, type) => {
    expect(languageOfVariant(tag)?.languageType).toBe(type);
    expect(languageOf(negotiateLocale({ browser: [tag] })).languageType).toBe(type);
  });

  it('I18N-6 has no other variant', () => {
    expect(languageOfVariant('constructor')).toBeUndefined();
  });
});
