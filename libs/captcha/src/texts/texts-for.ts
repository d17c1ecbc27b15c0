import type { CaptchaTexts } from './languages/captcha-texts.ts';
import { english } from './languages/en.ts';

/** BCP 47 tag of a language with texts. */
export type CaptchaLanguage =
  | 'en'
  | 'ja'
  | 'ru'
  | 'es-419'
  | 'es-ES'
  | 'it'
  | 'fr'
  | 'de'
  | 'zh-Hans'
  | 'zh-Hant'
  | 'pt-BR'
  | 'pt-PT'
  | 'id'
  | 'pl'
  | 'vi'
  | 'uk'
  | 'uz'
  | 'ar'
  | 'fil'
  | 'bg';

type Loaders = Record<CaptchaLanguage, () => Promise<CaptchaTexts>>;

/** Loads the texts of a language. English is part of the entry. */
const loaders: Loaders = {
  en: () => Promise.resolve(english),
  ja: async () => (await import('./languages/ja.ts')).japanese,
  ru: async () => (await import('./languages/ru.ts')).russian,
  'es-419': async () => (await import('./languages/es-419.ts')).latinAmericanSpanish,
  'es-ES': async () => (await import('./languages/es-es.ts')).spanish,
  it: async () => (await import('./languages/it.ts')).italian,
  fr: async () => (await import('./languages/fr.ts')).french,
  de: async () => (await import('./languages/de.ts')).german,
  'zh-Hans': async () => (await import('./languages/zh-hans.ts')).simplifiedChinese,
  'zh-Hant': async () => (await import('./languages/zh-hant.ts')).traditionalChinese,
  'pt-BR': async () => (await import('./languages/pt-br.ts')).brazilianPortuguese,
  'pt-PT': async () => (await import('./languages/pt-pt.ts')).portuguese,
  id: async () => (await import('./languages/id.ts')).indonesian,
  pl: async () => (await import('./languages/pl.ts')).polish,
  vi: async () => (await import('./languages/vi.ts')).vietnamese,
  uk: async () => (await import('./languages/uk.ts')).ukrainian,
  uz: async () => (await import('./languages/uz.ts')).uzbek,
  ar: async () => (await import('./languages/ar.ts')).arabic,
  fil: async () => (await import('./languages/fil.ts')).filipino,
  bg: async () => (await import('./languages/bg.ts')).bulgarian,
};

/** All languages with texts. */
export const captchaLanguages: readonly CaptchaLanguage[] = Object.keys(loaders).filter(hasTexts);

function hasTexts(language: string): language is CaptchaLanguage {
  return Object.hasOwn(loaders, language);
}

/** Languages of the registry whose texts have another tag. */
const otherTags: Readonly<Record<string, CaptchaLanguage>> = {
  es: 'es-419',
  'es-AR': 'es-419',
  'zh-CN': 'zh-Hans',
  'zh-TC': 'zh-Hant',
  pt: 'pt-BR',
  ph: 'fil',
};

/** Returns the language of the texts for a language of the registry; English for an unknown one. */
export function captchaLanguageFor(locale: string): CaptchaLanguage {
  const same = captchaLanguages.find((language) => language === locale);
  return otherTags[locale] ?? same ?? 'en';
}

/**
 * Resolves with the texts for a language of the registry. Each language is a separate chunk. If it cannot be loaded,
 * resolves with the English texts. Never rejects.
 *
 * @example
 * ```ts
 * const texts = await textsFor('zh-TC');
 * ```
 */
export async function textsFor(locale: string): Promise<CaptchaTexts> {
  try {
    return await loaders[captchaLanguageFor(locale)]();
  } catch {
    return english;
  }
}
