import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales, negotiateLocale } from '../src/index.ts';

describe('negotiateLocale', () => {
  it('I18N-7 uses segment, query, cookie, browser, English in this order', () => {
    const hints = { segment: 'ja', query: 'ar', cookie: 'fr', browser: ['de-AT'] };
    expect(negotiateLocale(hints)).toBe('ja');
    expect(negotiateLocale({ ...hints, segment: null })).toBe('ar');
    expect(negotiateLocale({ ...hints, segment: null, query: null })).toBe('fr');
    expect(negotiateLocale({ browser: hints.browser })).toBe('de');
    expect(negotiateLocale({})).toBe('en');
  });

  it('I18N-8 ignores unknown and unavailable hints', () => {
    expect(negotiateLocale({ query: 'tlh', cookie: 'ja' })).toBe('ja');
    expect(negotiateLocale({ cookie: 'fr', browser: ['fr', 'ja'] }, ['en', 'ja'])).toBe('ja');
    expect(negotiateLocale({ segment: 'fr' }, ['en'])).toBe('fr');
    expect(negotiateLocale({ browser: ['bg', 'ja'] })).toBe('ja');
  });

  it.each([
    ['zh-HK', 'zh-TC'],
    ['zh-Hans-TW', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['pt', 'pt'],
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt-PT'],
    ['pt-MZ', 'pt-PT'],
    ['pt-US', 'pt'],
    ['yue', 'zh-TC'],
    ['yue-HK', 'zh-TC'],
    ['yue-CN', 'zh-CN'],
    ['yue-Hans', 'zh-CN'],
    ['wuu', 'zh-CN'],
    ['es-PH', 'es-ES'],
    ['es-US', 'es'],
    ['es-MX', 'es'],
    ['es-ES', 'es-ES'],
    ['en-AU', 'en'],
    ['en-gb', 'en-GB'],
    ['en_CA', 'en-CA'],
    ['tl', 'ph'],
    ['fil-PH', 'ph'],
    ['uz', 'uz'],
    ['ar-EG', 'ar'],
    ['ru-UZ', 'ru'],
    ['zh-Hant-CN', 'zh-TC'],
    ['zh-HANT', 'zh-TC'],
    ['zh-hans-HK', 'zh-CN'],
    ['zh-CN-x-hant', 'zh-CN'],
    ['es-x-mx', 'es'],
    ['es-419', 'es'],
    ['es-150', 'es-ES'],
    ['pt-u-rg-aozzzz', 'pt'],
    ['zh-hantx-CN', 'zh-CN'],
    ['es-mx1', 'es'],
  ])('I18N-9 maps %s to %s', (tag, locale) => {
    expect(negotiateLocale({ browser: [tag] })).toBe(locale);
  });

  it('I18N-9 falls back to an available wider form of the language', () => {
    expect(negotiateLocale({ browser: ['pt-AO', 'ja'] }, ['en', 'ja', 'pt'])).toBe('pt');
    expect(negotiateLocale({ browser: ['en-CA', 'ja'] }, ['en', 'ja'])).toBe('en');
  });

  it.each([
    ['zh_TW', 'zh-TC'],
    ['zh-tw', 'zh-TC'],
    ['es_LA', 'es'],
    ['EN_US', 'en'],
    ['fil_PH', 'ph'],
  ])('I18N-18 accepts %s in a query or cookie', (key, locale) => {
    const browser = ['ja'];
    expect(negotiateLocale({ query: key, browser })).toBe(locale);
    expect(negotiateLocale({ cookie: key, browser })).toBe(locale);
    expect(negotiateLocale({ segment: key.replace('-', '_'), browser })).toBe('ja');
  });

  it.each(['*', '', 'x-klingon', '__proto__', 'constructor', '-', 'EN_us'])(
    'I18N-10 accepts %j without throwing',
    (tag) => {
      expect(locales).toContain(
        negotiateLocale({ segment: tag, query: tag, cookie: tag, browser: [tag] }),
      );
    },
  );

  it('I18N-10 accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tag) => {
        expect(locales).toContain(negotiateLocale({ segment: tag, browser: [tag] }));
      }),
      { numRuns: 10_000 },
    );
  });
});
