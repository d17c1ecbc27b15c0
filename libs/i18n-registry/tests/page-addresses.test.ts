import { describe, expect, it } from 'vitest';
import { languages, pageAddresses, type Locale } from '../src/index.ts';

const origin = 'https://bourse.example';

describe('I18N-35 the addresses of a page', () => {
  it('are those of every visible language, and one for all others', () => {
    const { canonical, alternates } = pageAddresses(origin, '/ja/spot/BTCUSDT/', 'ja');
    expect(canonical).toBe(`${origin}/ja/spot/BTCUSDT`);
    expect(alternates).toHaveLength(languages.filter(({ visible }) => visible).length + 1);
    const addresses = new Map(alternates.map(({ hrefLang, href }) => [hrefLang, href]));
    expect(addresses.get('en-US')).toBe(`${origin}/spot/BTCUSDT`);
    expect(addresses.get('zh-Hant-TW')).toBe(`${origin}/zh-TC/spot/BTCUSDT`);
    expect(addresses.get('x-default')).toBe(`${origin}/spot/BTCUSDT`);
    for (const tag of addresses.keys()) expect(tag).not.toMatch(/-u-|\d/);
  });

  it.each<[string, Locale, string]>([
    ['/', 'en', '/'],
    ['/en', 'en', '/en'],
    ['/spot/BTCUSDT', 'en', '/spot/BTCUSDT'],
    ['/spot/BTCUSDT', 'de', '/de/spot/BTCUSDT'],
  ])('%s in %s is %s', (pathname, locale, canonical) => {
    expect(pageAddresses(origin, pathname, locale).canonical).toBe(origin + canonical);
  });
});
