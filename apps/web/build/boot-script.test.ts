import { runInThisContext } from 'node:vm';
import { directionOf, languageOf, languages } from '@bourse/i18n-registry';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { localeOfPage } from '#platform/locale/locale-of-page.ts';
import { bundleBoot } from './boot-script.ts';

const script = await bundleBoot();
const html = document.documentElement;

/** Runs the boot script, then returns the language that the client shows at the same address. */
function boot(address: string) {
  history.replaceState(null, '', address);
  html.removeAttribute('lang');
  html.removeAttribute('dir');
  runInThisContext(script);
  return localeOfPage(loadPage(), location);
}

function expectSameLanguage(address: string): void {
  const texts = boot(address);
  expect([address, html.lang, html.dir]).toEqual([
    address,
    languageOf(texts).bcp47,
    directionOf(texts),
  ]);
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-EG']);
});

it.each(languages)('knows $locale as segment, query, cookie and name', (language) => {
  const { locale, languageKey } = language;
  expectSameLanguage(`/${locale}/spot/BTCUSDT`);
  expectSameLanguage(`/${locale.toUpperCase()}`);
  for (const name of [locale, languageKey, languageKey.replace('_', '-').toLowerCase()]) {
    expectSameLanguage(`/?locale=${name}`);
    pageCookies.write('lang', name);
    expectSameLanguage('/spot/BTCUSDT');
    pageCookies.remove('lang');
  }
});

it.each([['en-AU', 'ja'], ['ja-JP', 'ar'], ['fr', 'ja'], ['es-AR', 'en-GB'], ['xx'], []])(
  'reads the list of the browser: %s, %s',
  (...browser) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
    expectSameLanguage('/');
  },
);

it('is Japanese at a Japanese address, whatever was chosen', () => {
  pageCookies.write('lang', 'de');
  boot('/ja/spot/BTCUSDT');
  expect([html.lang, html.dir]).toEqual(['ja-JP', 'ltr']);
});

it.each(['/xx', '/?locale=constructor', '/?locale=tlh', '/jamaica', '/spot/ja'])(
  'ignores what is no language: %s',
  expectSameLanguage,
);
