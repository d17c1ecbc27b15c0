import { describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { cookieRules, type CookieKey } from './cookie-rules.ts';

const rows: readonly [CookieKey, string, string, string][] = [
  ['lang', 'en', 'ja', 'klingon'],
  ['unit', 'CNY', 'USD', '<b>'],
  ['show-asset', 'false', 'true', 'yes'],
  ['theme', 'white', 'black', 'dark'],
  ['valuation', '1', '2', 'two'],
  ['layout', 'right', 'left', 'top'],
];

describe.each(rows)('the cookie %s', (key, initial, other, corrupt) => {
  it('has its default, also in place of a corrupt value', () => {
    const { cookiePreferences } = loadPage();
    expect(cookiePreferences.read(key)).toBe(initial);
    pageCookies.write(key, corrupt);
    expect(cookiePreferences.read(key)).toBe(initial);
  });

  it('is kept for the next page, for 365 days', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    loadPage().cookiePreferences.write(key, other);
    expect(written).toHaveBeenCalledWith(expect.stringContaining('Max-Age=31536000'));
    expect(loadPage().cookiePreferences.read(key)).toBe(other);
  });
});

it('there is no other cookie preference', () => {
  expect(Object.keys(cookieRules)).toEqual(rows.map(([key]) => key));
});
