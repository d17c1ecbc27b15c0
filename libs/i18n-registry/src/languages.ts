import type { LanguageType } from './language-type.ts';

/** Keys of all languages of the product, in menu order. */
export const locales = [
  'en',
  'asia',
  'en-GB',
  'ja',
  'ru',
  'es',
  'it',
  'fr',
  'de',
  'zh-CN',
  'zh-TC',
  'pt',
  'id',
  'pl',
  'vi',
  'uk',
  'pt-PT',
  'es-ES',
  'uz',
  'ar',
  'ph',
  'es-AR',
  'en-CA',
  'bg',
] as const;

/** Key of a language, as in URLs, cookies and preferences. Do not pass it to `Intl`; use `bcp47`. */
export type Locale = (typeof locales)[number];

/** A language of the product. */
export interface Language {
  readonly locale: Locale;
  /** The gateway's name of the language, e.g. `en_US`. */
  readonly languageKey: string;
  /** Name of the language in the language itself. */
  readonly languageName: string;
  readonly languageType: LanguageType;
  /** ISO 4217 code of the default display currency. */
  readonly defaultCurrency: string;
  /** The tag for `Intl`, `lang` and `hreflang`. */
  readonly bcp47: string;
  /** Language code of the UI toolkit's catalogues. */
  readonly toolkitCode: string;
  /** Language code of the date library's catalogues. */
  readonly dateCode: string;
  /** `false` for a language that has URLs but is not in the menu. */
  readonly visible: boolean;
}

type Row = readonly [
  languageKey: string,
  name: string,
  type: number,
  currency: string,
  bcp47: string,
  toolkit: string,
  date: string,
];

const rows: Record<Locale, Row> = {
  en: ['en_US', 'English', 0, 'USD', 'en-US', 'en_US', 'en'],
  asia: ['en_ASIA', 'English (Asia)', 3, 'USD', 'en-001', 'en_US', 'en'],
  'en-GB': ['en_GB', 'English (United Kingdom)', 41, 'USD', 'en-GB', 'en_GB', 'en-gb'],
  ja: ['ja_JP', '日本語', 2, 'JPY', 'ja-JP', 'ja_JP', 'ja'],
  ru: ['ru_RU', 'Русский', 6, 'RUB', 'ru-RU', 'ru_RU', 'ru'],
  es: ['es_LA', 'Español (Latinoamérica)', 7, 'EUR', 'es-419', 'es_ES', 'es'],
  it: ['it_IT', 'Italiano', 9, 'EUR', 'it-IT', 'it_IT', 'it'],
  fr: ['fr_FR', 'Français', 10, 'EUR', 'fr-FR', 'fr_FR', 'fr'],
  de: ['de_DE', 'Deutsch', 11, 'EUR', 'de-DE', 'de_DE', 'de'],
  'zh-CN': ['zh_CN', '简体中文', 1, 'CNY', 'zh-Hans-CN', 'zh_CN', 'zh-cn'],
  'zh-TC': ['zh_TW', '繁體中文', 5, 'TWD', 'zh-Hant-TW', 'zh_TW', 'zh-tw'],
  pt: ['pt_BR', 'Português (Brasil)', 12, 'EUR', 'pt-BR', 'pt_BR', 'pt-br'],
  id: ['id_ID', 'Bahasa Indonesia', 13, 'IDR', 'id-ID', 'id_ID', 'id'],
  pl: ['pl_PL', 'Polski', 20, 'USD', 'pl-PL', 'pl_PL', 'pl'],
  vi: ['vi_VN', 'Tiếng Việt', 4, 'VND', 'vi-VN', 'vi_VN', 'vi'],
  uk: ['uk_UA', 'Українська', 21, 'UAH', 'uk-UA', 'uk_UA', 'uk'],
  'pt-PT': ['pt_PT', 'Português (Portugal)', 24, 'EUR', 'pt-PT', 'pt_PT', 'pt'],
  'es-ES': ['es_ES', 'Español (España)', 23, 'EUR', 'es-ES', 'es_ES', 'es'],
  uz: ['uz_UZ', 'Oʻzbekcha', 25, 'UZS', 'uz-Latn-UZ', 'uz_UZ', 'uz-latn'],
  ar: ['ar_AE', 'العربية', 39, 'AED', 'ar-AE-u-nu-latn', 'ar_EG', 'ar'],
  ph: ['fil_PH', 'Filipino', 40, 'PHP', 'fil-PH', 'en_US', 'tl-ph'],
  'es-AR': ['es_AR', 'Español (Argentina)', 42, 'EUR', 'es-AR', 'es_ES', 'es'],
  'en-CA': ['en_CA', 'English (Canada)', 43, 'CAD', 'en-CA', 'en_US', 'en-ca'],
  bg: ['bg_BG', 'Български', 44, 'EUR', 'bg-BG', 'bg_BG', 'bg'],
};

function toLanguage(locale: Locale): Language {
  const [languageKey, languageName, type, defaultCurrency, bcp47, toolkitCode, dateCode] =
    rows[locale];
  return {
    locale,
    languageKey,
    languageName,
    languageType: type as LanguageType,
    defaultCurrency,
    bcp47,
    toolkitCode,
    dateCode,
    visible: locale !== 'bg',
  };
}

/** Every language in menu order, including hidden ones. */
export const languages: readonly Language[] = locales.map(toLanguage);

/** The language if no other one is known. */
export const fallbackLocale: Locale = 'en';

/** Regional variants without a row, and the language that serves them. */
export const variants: Readonly<Record<string, Locale>> = {
  'en-NG': 'en',
  'en-IN': 'en',
  'en-MY': 'en',
  'en-FR': 'en',
  'en-UZ': 'en',
  'fr-FR': 'fr',
  'ru-FR': 'ru',
  'ru-UZ': 'ru',
  'uz-UZ': 'uz',
};
