import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

beforeEach(() => {
  localStorage.clear();
  removeCookie('theme');
  document.documentElement.className = '';
});

afterEach(() => {
  history.replaceState(null, '', '/');
});

/** Loads the module as a page at this address does. */
async function load(address = '/') {
  history.replaceState(null, '', address);
  vi.resetModules();
  const theme = await import('./theme.ts');
  const store = createStore();
  return { ...theme, store, current: () => store.get(theme.themeAtom) };
}

describe('the theme of a page', () => {
  it.each([
    ['/', '', '', 'white'],
    ['/', 'black', '', 'black'],
    ['/', 'dark', '', 'black'],
    ['/', 'mauve', '', 'white'],
    ['/', 'mauve', 'black', 'black'],
    ['/?appTheme=dark', 'white', 'white', 'black'],
    ['/?appTheme=black', '', '', 'black'],
    ['/?appTheme=light', 'black', 'black', 'white'],
    ['/?appTheme=white', 'black', 'black', 'white'],
    ['/?appTheme=mauve', 'black', '', 'black'],
    ['/?appTheme=', '', '', 'white'],
  ])('at %s with %j stored and %j as the cookie is %4$s', async (address, stored, cookie, theme) => {
    if (stored) localStorage.setItem('global_theme', stored);
    if (cookie) writeCookie('theme', cookie);
    const { current } = await load(address);
    expect(current()).toBe(theme);
  });
});

describe('choosing a theme', () => {
  it('shows it and keeps it in local storage and a cookie', async () => {
    const { store, themeAtom, current } = await load();
    store.set(themeAtom, 'black');
    expect(current()).toBe('black');
    expect([...document.documentElement.classList]).toEqual(['black']);
    expect(localStorage.getItem('global_theme')).toBe('black');
    expect(readCookie('theme')).toBe('black');
    store.set(themeAtom, 'white');
    expect([...document.documentElement.classList]).toEqual(['white']);
    expect(localStorage.getItem('global_theme')).toBe('white');
  });

  it('is applied without being kept', async () => {
    document.documentElement.className = 'other white';
    const { applyTheme } = await load();
    applyTheme('black');
    expect([...document.documentElement.classList]).toEqual(['other', 'black']);
    expect(localStorage.getItem('global_theme')).toBeNull();
    expect(readCookie('theme')).toBeUndefined();
  });

  it('gives the browser its colour', async () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    document.documentElement.style.setProperty('--surface-1', ' #101014');
    const { applyTheme } = await load();
    applyTheme('black');
    expect(meta.content).toBe('#101014');
    meta.remove();
    document.documentElement.removeAttribute('style');
  });

  it('has the names that addresses and the header use', async () => {
    const { themeModes } = await load();
    expect(themeModes).toEqual({ white: 'light', black: 'dark' });
  });
});
