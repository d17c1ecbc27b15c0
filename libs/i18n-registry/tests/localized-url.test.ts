import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl, locales, localizeUrl, splitLocale, stripLocale } from '../src/index.ts';

const segment = fc.stringMatching(/^[a-zA-Z0-9.~%-]{1,8}$/);
const pair = fc.tuple(fc.stringMatching(/^[a-km-z]{1,5}$/), segment).map(([k, v]) => `${k}=${v}`);
const address = fc
  .record({
    path: fc.array(segment, { maxLength: 4 }),
    query: fc.array(pair, { maxLength: 3 }),
    hash: fc.option(segment, { nil: '' }),
  })
  .map(({ path, query, hash }) => {
    const search = query.length > 0 ? `?${query.join('&')}` : '';
    return `/${path.join('/')}${search}${hash ? `#${hash}` : ''}`;
  });

describe('addresses', () => {
  it.each([
    ['/ja/spot/BTCUSDT', 'ja', '/spot/BTCUSDT'],
    ['/zh-tc', 'zh-TC', '/'],
    ['/support/id', undefined, '/support/id'],
    ['/idea', undefined, '/idea'],
    ['/', undefined, '/'],
  ])('I18N-11 splits %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it('I18N-12 rewrites segment and query and keeps the rest', () => {
    expect(localizeUrl('/ja/spot/BTCUSDT?a=1&locale=ja&b=%2F#x?y', 'ar')).toBe(
      '/ar/spot/BTCUSDT?a=1&b=%2F&locale=ar#x?y',
    );
  });

  it('I18N-13 writes English as /en on the root only', () => {
    expect(localizeUrl('/', 'en')).toBe('/en?locale=en');
    expect(localizeUrl('/ja', 'en')).toBe('/en?locale=en');
    expect(localizeUrl('/ja/login', 'en')).toBe('/login?locale=en');
  });

  it.each([
    ['/ja/spot/BTCUSDT?a=1&locale=ja&b=?2#x?y', '/spot/BTCUSDT?a=1&b=?2#x?y'],
    ['/ja?locale=ja', '/'],
    ['/spot', '/spot'],
    ['?locale=ja&a=1', '?a=1'],
    ['#ja', '#ja'],
  ])('I18N-14 strip %s to %s', (url, stripped) => {
    expect(stripLocale(url)).toBe(stripped);
  });

  it('I18N-14 strip what was added', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...locales), (url, locale) => {
        expect(stripLocale(localizeUrl(url, locale))).toBe(stripLocale(url));
      }),
      { numRuns: 10_000 },
    );
  });

  it('I18N-15 have one canonical form, reached in one step', () => {
    expect(canonicalUrl('/en/spot?x=1#y')).toBe('/spot?x=1&locale=en#y');
    expect(canonicalUrl('/en')).toBe('/en');
    expect(canonicalUrl('/zh-tc/spot')).toBe('/zh-TC/spot');
    expect(canonicalUrl('/spot')).toBe('/spot');
    fc.assert(
      fc.property(address, fc.constantFrom(...locales), (url, locale) => {
        const once = canonicalUrl(localizeUrl(url, locale));
        expect(canonicalUrl(once)).toBe(once);
      }),
    );
  });

  it.each(['/en//evil.example', '/en/\\\\evil.example', '/ja//evil.example/x'])(
    'I18N-17 keep %s on the same host',
    (url) => {
      for (const result of [stripLocale(url), canonicalUrl(url), localizeUrl(url, 'en')]) {
        expect(new URL(result, 'https://bourse.test').host).toBe('bourse.test');
      }
    },
  );

  it('I18N-17 never lead to another origin, whatever they contain', () => {
    const controls = Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code));
    const part = fc.constantFrom(
      ...controls,
      '/',
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '.',
      ':',
      '@',
      '?',
      '#',
    );
    const word = fc.constantFrom(
      'ja',
      'en',
      'zh-TC',
      'evil.example',
      'https:',
      'javascript:',
      '%09',
      'x',
    );
    const anything = fc
      .array(fc.oneof(part, part, word), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anything, fc.constantFrom(...locales), (url, locale) => {
        for (const result of [stripLocale(url), canonicalUrl(url), localizeUrl(url, locale)]) {
          expect(new URL(result, 'https://bourse.test').origin).toBe('https://bourse.test');
        }
      }),
      { numRuns: 100_000 },
    );
  });

  it.each([
    '/ja/\t/evil.example',
    '/ja/\n\\evil.example',
    '/en/\u0001/evil.example',
    '//evil.example',
  ])('I18N-17 keep %j on the same host, as a path', (url) => {
    expect(stripLocale(url)).toBe('/evil.example');
  });

  it.each(['id', 'ar', 'IT'])('I18N-11 reads no language from the slug %s', (slug) => {
    const english = localizeUrl(`/ja/${slug}/x`, 'en');
    expect(english).toBe(`/en/${slug}/x?locale=en`);
    expect(splitLocale(english.replace(/\?.*/, ''))).toEqual({ locale: 'en', path: `/${slug}/x` });
    expect(canonicalUrl(`/en/${slug}`)).toBe(`/en/${slug}`);
  });
});
