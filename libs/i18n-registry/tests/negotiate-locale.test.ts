import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales, negotiateLocale } from '../src/index.ts';

describe('negotiateLocale', () => {
  it('I18N-7 goes by segment, query, cookie, browser, English', () => {
    const hints = { segment: 'ja', query: 'ar', cookie: 'fr', browser: ['de-AT'] };
    expect(negotiateLocale(hints)).toBe('ja');
    expect(negotiateLocale({ ...hints, segment: null })).toBe('ar');
    expect(negotiateLocale({ ...hints, segment: null, query: null })).toBe('fr');
    expect(negotiateLocale({ browser: hints.browser })).toBe('de');
    expect(negotiateLocale({})).toBe('en');
  });

  it('I18N-8 passes over hints it does not know or may not give', () => {
    expect(negotiateLocale({ query: 'tlh', cookie: 'ja' })).toBe('ja');
    expect(negotiateLocale({ cookie: 'fr', browser: ['fr', 'ja'] }, ['en', 'ja'])).toBe('ja');
    expect(negotiateLocale({ segment: 'fr' }, ['en'])).toBe('fr');
  });

  it.each([
    ['zh-HK', 'zh-TC'],
    ['zh-Hans-TW', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['pt', 'pt'],
    ['pt-PT', 'pt-PT'],
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
  ])('I18N-9 serves %s with %s', (tag, locale) => {
    expect(negotiateLocale({ browser: [tag] })).toBe(locale);
  });

  it.each(['*', '', 'x-klingon', '__proto__', 'constructor', '-', 'EN_us'])(
    'I18N-10 takes %j without throwing',
    (tag) => {
      expect(locales).toContain(
        negotiateLocale({ segment: tag, query: tag, cookie: tag, browser: [tag] }),
      );
    },
  );

  it('I18N-10 takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tag) => {
        expect(locales).toContain(negotiateLocale({ segment: tag, browser: [tag] }));
      }),
      { numRuns: 10_000 },
    );
  });
});
