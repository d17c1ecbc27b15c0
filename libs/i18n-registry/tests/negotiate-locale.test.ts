import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, locales, negotiateLocale } from '../src/index.ts';

/** The rows of the table in SPEC.md: a key, and the tags that it serves. */
const expectations = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, locale, tags] = /^\| `([\w-]+)` +\| (.*) \|$/.exec(line) ?? [];
    return [...(tags ?? '').matchAll(/`([^`]+)`/g)].map(([, tag = '']) => [tag, locale] as const);
  });

it('I18N-9 has an expectation for every visible language', () => {
  const visible = languages.filter((language) => language.visible);
  expect([...new Set(expectations.map(([, locale]) => locale))].sort()).toEqual(
    visible.map(({ locale }) => locale).sort(),
  );
});

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

  it.each(expectations)('I18N-9 maps %s to %s', (tag, locale) => {
    expect(negotiateLocale({ browser: [tag] })).toBe(locale);
  });

  it('I18N-9 falls back to an available wider form of the language', () => {
    expect(negotiateLocale({ browser: ['pt-AO', 'ja'] }, ['en', 'ja', 'pt'])).toBe('pt');
    expect(negotiateLocale({ browser: ['en-CA', 'ja'] }, ['en', 'ja'])).toBe('en');
    expect(negotiateLocale({ browser: ['en-AU', 'ja'] }, ['en', 'ja'])).toBe('en');
    expect(negotiateLocale({ browser: ['en-NG', 'ja'] }, ['en-GB', 'ja'])).toBe('en-GB');
    expect(negotiateLocale({ browser: ['zh-HK', 'ja'] }, ['zh-CN', 'ja'])).toBe('zh-CN');
    expect(negotiateLocale({ browser: ['es-MX', 'ja'] }, ['es-ES', 'ja'])).toBe('es-ES');
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
});
