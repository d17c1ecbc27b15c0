import { describe, expect, it, vi } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';

describe('cookies', () => {
  it('reads by the whole name', () => {
    pageCookies.write('language', 'other');
    expect(pageCookies.read('lang')).toBeUndefined();
    pageCookies.write('lang', 'ja');
    expect(pageCookies.read('lang')).toBe('ja');
  });

  it('keeps any value', () => {
    pageCookies.write('theme', 'a=b; c %');
    expect(pageCookies.read('theme')).toBe('a=b; c %');
  });

  it('last 365 days, for the whole site, with SameSite=Lax', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    pageCookies.write('lang', 'zh-CN');
    expect(written).toHaveBeenCalledWith('lang=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('are removed at once', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    pageCookies.remove('lang');
    expect(written).toHaveBeenCalledWith('lang=; Path=/; Max-Age=0; SameSite=Lax');
  });

  it('reads text that is not encoded as it is', () => {
    document.cookie = 'lang=%E0%A4%A; Path=/';
    expect(pageCookies.read('lang')).toBe('%E0%A4%A');
  });
});
