import { i18n } from '@lingui/core';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { changeLocale, localeAtom } from './locale.ts';
import { localeOfPage } from './locale-of-page.ts';
import { loadTexts } from './texts.ts';

const html = document.documentElement;

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['xx']);
});

describe('the language of a page', () => {
  it.each([
    ['/ja/spot/BTCUSDT', '?locale=ar', 'ar', ['ar'], 'ja'],
    ['/JA', '', '', ['ar'], 'ja'],
    ['/spot/BTCUSDT', '?locale=ar', 'ja', ['ja'], 'ar'],
    ['/', '?locale=xx', 'ja', ['ar'], 'ja'],
    ['/', '', '', ['ar-EG', 'ja'], 'ar'],
    ['/', '', '', ['xx', 'ja-JP'], 'ja'],
    ['/', '', '', ['en-NG'], 'en'],
    ['/', '', '', ['xx'], 'en'],
    ['/', '', '', [], 'en'],
    ['/spot/ja', '', '', ['xx'], 'en'],
    ['/de', '', 'ja', ['ja'], 'de'],
    ['/bg', '', 'ja', ['ja'], 'bg'],
    ['/', '?locale=de', 'ja', ['xx'], 'de'],
    ['/', '?locale=bg', '', ['ja'], 'ja'],
    ['/', '?locale=zh_TW', '', ['xx'], 'zh-TC'],
    ['/', '', 'de', ['ja'], 'de'],
    ['/', '', 'bg', ['ja'], 'ja'],
    ['/', '', '', ['uz', 'ja'], 'uz'],
    ['/', '', '', ['tlh', 'bg', 'ja'], 'ja'],
    ['/', '', '', ['en-GB'], 'en-GB'],
  ])('at %s%s with cookie %j and %j is %s', (pathname, search, cookie, browser, locale) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
    if (cookie) pageCookies.write('lang', cookie);
    expect(localeOfPage(loadPage(), { pathname, search })).toBe(locale);
  });
});

describe('changing the language', () => {
  it('loads its texts and puts language and direction on the document', async () => {
    const store = createStore();
    await changeLocale(store, 'ar');
    expect(store.get(localeAtom)).toBe('ar');
    expect(i18n.locale).toBe('ar');
    expect([html.lang, html.dir]).toEqual(['ar-AE-u-nu-latn', 'rtl']);
    await changeLocale(store, 'ja');
    expect(store.get(localeAtom)).toBe('ja');
    expect([html.lang, html.dir]).toEqual(['ja-JP', 'ltr']);
    await changeLocale(store, 'en');
    expect([html.lang, html.dir]).toEqual(['en-US', 'ltr']);
  });

  it('ends in the language that was requested last', async () => {
    const store = createStore();
    await Promise.all([changeLocale(store, 'ar'), changeLocale(store, 'en')]);
    expect(store.get(localeAtom)).toBe('en');
    expect(i18n.locale).toBe('en');
  });

  it('shows the key of a missing text, and warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await changeLocale(createStore(), 'en');
    expect(i18n._('no.such.text')).toBe('no.such.text');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'There is no text no.such.text in en; its key is shown.',
    );
  });

  it('shows nothing of a language before all its texts are there', async () => {
    // No text has been loaded yet.
    vi.resetModules();
    const listening = vi.spyOn(i18n, 'on');
    const { changeLocale } = await import('./locale.ts');
    const { loadTexts } = await import('./texts.ts');
    const store = createStore();
    await changeLocale(store, 'en');
    await loadTexts('terminal');
    const seen: string[] = [];
    const stop = i18n.on('change', () => {
      seen.push(`${i18n.locale}: ${i18n._('order.price')}, ${i18n._('shell.markets')}`);
    });
    await changeLocale(store, 'ja');
    stop();
    // The second copy of the modules warns of no missing text in another test.
    for (const { value } of listening.mock.results) (value as () => void)();
    expect([...new Set(seen)]).toEqual(['en: Price, Markets', 'ja: 価格, 市場']);
  });

  it('loads a group in the language that will be shown', async () => {
    const store = createStore();
    await Promise.all([changeLocale(store, 'ar'), loadTexts('auth')]);
    expect(i18n._('auth.password')).toBe('كلمة المرور');
  });
});
