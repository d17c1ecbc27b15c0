import type { LinguiConfig } from '@lingui/conf';
import { textFormat } from './text-format.ts';

/** The language of the texts in the sources. */
export const sourceLocale = 'en';

/** Languages that have catalogues, by their keys in the registry. */
export const locales = [
  'en',
  'asia',
  'en-GB',
  'en-CA',
  'ja',
  'ar',
  'ru',
  'zh-CN',
  'es',
  'es-ES',
  'es-AR',
  'pt',
  'pt-PT',
  'de',
  'vi',
  'fr',
  'it',
  'zh-TC',
  'id',
  'pl',
  'uk',
  'uz',
  'ph',
  'bg',
];

/** Regional languages write only what differs, and show the other texts of these. */
export const fallbackLocales: Record<string, string> = {
  asia: 'en',
  'en-GB': 'en',
  'en-CA': 'en',
  'es-ES': 'es',
  'es-AR': 'es',
  'pt-PT': 'pt',
};

/** Files whose texts no page shows. */
export const testFiles = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** Lingui's settings of an app: a catalogue a language, with the texts of all sources. */
export const settings: LinguiConfig = {
  sourceLocale,
  locales,
  fallbackLocales,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: testFiles,
    },
  ],
  orderBy: 'messageId',
  format: textFormat((locale) => fallbackLocales[locale] !== undefined),
};
