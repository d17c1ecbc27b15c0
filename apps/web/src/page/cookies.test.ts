import { describe, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

describe('cookies', () => {
  it('reads by the whole name', () => {
    writeCookie('language', 'other');
    expect(readCookie('lang')).toBeUndefined();
    writeCookie('lang', 'ja');
    expect(readCookie('lang')).toBe('ja');
  });

  it('keeps any value', () => {
    writeCookie('theme', 'a=b; c %');
    expect(readCookie('theme')).toBe('a=b; c %');
  });

  it('lasts 365 days, for the whole site, and goes with links from elsewhere', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    writeCookie('lang', 'zh-CN');
    expect(written).toHaveBeenCalledWith('lang=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('is forgotten at once', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    removeCookie('lang');
    expect(written).toHaveBeenCalledWith('lang=; Path=/; Max-Age=0; SameSite=Lax');
  });
});
