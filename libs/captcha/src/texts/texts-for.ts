import type { CaptchaTexts } from './captcha-texts.ts';
import { english } from './languages/en.ts';

/** A language that the captcha has texts in, as a BCP 47 tag. */
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

/** How to have the texts of a language; English is always there. */
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

/** Every language that the captcha has texts in. */
export const captchaLanguages = Object.keys(loaders) as readonly CaptchaLanguage[];

/** The registry's languages that are served by one of another name; the rest are of the same name, or English. */
const served: Readonly<Record<string, CaptchaLanguage>> = {
  es: 'es-419',
  'es-AR': 'es-419',
  'zh-CN': 'zh-Hans',
  'zh-TC': 'zh-Hant',
  pt: 'pt-BR',
  ph: 'fil',
};

/** The captcha's language for a language of the registry; English for one it does not know. */
export function captchaLanguageFor(locale: string): CaptchaLanguage {
  const same = captchaLanguages.find((language) => language === locale);
  return served[locale] ?? same ?? 'en';
}

/**
 * The texts for a language of the registry. Each language is a chunk of its own; one that cannot be loaded is English.
 * Never rejects.
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
