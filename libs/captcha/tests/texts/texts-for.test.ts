import { describe, expect, it, vi } from 'vitest';
import { captchaLanguageFor, captchaLanguages, textsFor } from '../../src/texts/index.ts';
import { english } from '../../src/texts/languages/en.ts';

const served = {
  en: 'en',
  asia: 'en',
  'en-GB': 'en',
  'en-CA': 'en',
  ja: 'ja',
  ru: 'ru',
  es: 'es-419',
  'es-AR': 'es-419',
  'es-ES': 'es-ES',
  it: 'it',
  fr: 'fr',
  de: 'de',
  'zh-CN': 'zh-Hans',
  'zh-TC': 'zh-Hant',
  pt: 'pt-BR',
  'pt-PT': 'pt-PT',
  id: 'id',
  pl: 'pl',
  vi: 'vi',
  uk: 'uk',
  uz: 'uz',
  ar: 'ar',
  ph: 'fil',
  bg: 'bg',
} as const;

describe('texts', () => {
  it('CAP-33 exist in 20 languages, which cover the 24 of the registry', () => {
    expect(Object.keys(served)).toHaveLength(24);
    expect(captchaLanguages).toHaveLength(20);
    expect(new Set(Object.values(served))).toEqual(new Set(captchaLanguages));
  });

  it.each(Object.entries(served))('CAP-33 for %s are in %s', async (locale, language) => {
    expect(captchaLanguageFor(locale)).toBe(language);
    const texts = await textsFor(locale);
    expect(texts.language).toBe(language);
    expect(texts.direction).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(() => Intl.getCanonicalLocales(texts.language)).not.toThrow();
  });

  it.each(['zh-Hans', 'fil', 'es-419'])('CAP-33 have their own tag %s', (language) => {
    expect(captchaLanguageFor(language)).toBe(language);
  });

  it.each(['', 'tlh', '__proto__', 'constructor', 'JA'])(
    'CAP-33 for the unknown language %j are English',
    async (locale) => {
      expect((await textsFor(locale)).language).toBe('en');
    },
  );

  it.each(captchaLanguages)('CAP-33 in %s are complete', async (language) => {
    const texts = await textsFor(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const text of Object.values<string>({ ...texts })) {
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
    }
    expect(texts.position).toContain('{value}');
    expect(texts.position).toContain('{max}');
    // Both signs of the step buttons.
    expect(texts.instruction).toMatch(/−.*\+/);
    if (language === 'en') return;
    const same = Object.entries(texts).filter(
      ([name, text]) => text === english[name as keyof typeof english],
    );
    expect(same.map(([name]) => name).filter((name) => name !== 'direction')).toEqual([]);
  });

  it('CAP-33 that cannot be loaded are English', async () => {
    vi.doMock('../../src/texts/languages/de.ts', () => {
      throw new Error('the chunk is not there');
    });
    vi.resetModules();
    const { textsFor: load } = await import('../../src/texts/index.ts');
    expect(await load('de')).toMatchObject({ language: 'en', title: 'Are you a person?' });
    vi.doUnmock('../../src/texts/languages/de.ts');
  });
});
