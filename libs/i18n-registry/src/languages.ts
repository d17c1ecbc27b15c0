import type { LanguageType } from './language-type.ts';

/** Key of a language, as in URLs, cookies and preferences. Do not pass it to `Intl`; use `bcp47`. */
export type Locale =
  | 'en'
  | 'asia'
  | 'en-GB'
  | 'ja'
  | 'ru'
  | 'es'
  | 'it'
  | 'fr'
  | 'de'
  | 'zh-CN'
  | 'zh-TC'
  | 'pt'
  | 'id'
  | 'pl'
  | 'vi'
  | 'uk'
  | 'pt-PT'
  | 'es-ES'
  | 'uz'
  | 'ar'
  | 'ph'
  | 'es-AR'
  | 'en-CA'
  | 'bg';

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
  codes?: Partial<Pick<Language, 'bcp47' | 'toolkitCode' | 'dateCode'>>,
];

/** In menu order. Codes are given only where `toLanguage()` would derive others. */
const rows: Record<Locale, Row> = {
  en: ['en_US', 'English', 0, 'USD'],
  asia: [
    'en_ASIA',
    'English (Asia)',
    3,
    'USD',
    { bcp47: 'en-001', toolkitCode: 'en_US', dateCode: 'en' },
  ],
  'en-GB': ['en_GB', 'English (United Kingdom)', 41, 'USD'],
  ja: ['ja_JP', '日本語', 2, 'JPY'],
  ru: ['ru_RU', 'Русский', 6, 'RUB'],
  es: ['es_LA', 'Español (Latinoamérica)', 7, 'EUR', { bcp47: 'es-419', toolkitCode: 'es_ES' }],
  it: ['it_IT', 'Italiano', 9, 'EUR'],
  fr: ['fr_FR', 'Français', 10, 'EUR'],
  de: ['de_DE', 'Deutsch', 11, 'EUR'],
  'zh-CN': ['zh_CN', '简体中文', 1, 'CNY', { bcp47: 'zh-Hans-CN' }],
  'zh-TC': ['zh_TW', '繁體中文', 5, 'TWD', { bcp47: 'zh-Hant-TW', dateCode: 'zh-tw' }],
  pt: ['pt_BR', 'Português (Brasil)', 12, 'EUR', { dateCode: 'pt-br' }],
  id: ['id_ID', 'Bahasa Indonesia', 13, 'IDR'],
  pl: ['pl_PL', 'Polski', 20, 'USD'],
  vi: ['vi_VN', 'Tiếng Việt', 4, 'VND'],
  uk: ['uk_UA', 'Українська', 21, 'UAH'],
  'pt-PT': ['pt_PT', 'Português (Portugal)', 24, 'EUR', { dateCode: 'pt' }],
  'es-ES': ['es_ES', 'Español (España)', 23, 'EUR', { dateCode: 'es' }],
  uz: ['uz_UZ', 'Oʻzbekcha', 25, 'UZS', { bcp47: 'uz-Latn-UZ', dateCode: 'uz-latn' }],
  ar: ['ar_AE', 'العربية', 39, 'AED', { bcp47: 'ar-AE-u-nu-latn', toolkitCode: 'ar_EG' }],
  ph: ['fil_PH', 'Filipino', 40, 'PHP', { toolkitCode: 'en_US', dateCode: 'tl-ph' }],
  'es-AR': ['es_AR', 'Español (Argentina)', 42, 'EUR', { toolkitCode: 'es_ES', dateCode: 'es' }],
  'en-CA': ['en_CA', 'English (Canada)', 43, 'CAD', { toolkitCode: 'en_US' }],
  bg: ['bg_BG', 'Български', 44, 'EUR'],
};

/** Keys of all languages of the product, in menu order. */
export const locales = Object.keys(rows) as readonly Locale[];

function toLanguage(locale: Locale): Language {
  const [languageKey, languageName, type, defaultCurrency, codes] = rows[locale];
  return {
    locale,
    languageKey,
    languageName,
    languageType: type as LanguageType,
    defaultCurrency,
    bcp47: languageKey.replace('_', '-'),
    toolkitCode: languageKey,
    dateCode: locale.toLowerCase(),
    visible: locale !== 'bg',
    ...codes,
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
