import { runInThisContext } from 'node:vm';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import bootScript from '../../../build/boot.js?raw';
import { refuseStorage } from '#testing/refuse-storage.ts';
import { readCookie } from '#page/cookies.ts';

const { classList } = document.documentElement;

beforeEach(() => {
  document.documentElement.className = '';
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
    ['/', '', 'white'],
    ['/', 'white', 'white'],
    ['/', 'black', 'black'],
    ['/', 'mauve', 'white'],
    ['/', 'dark', 'white'],
    ['/?appTheme=dark', 'white', 'black'],
    ['/ja?locale=ja&appTheme=light', 'black', 'white'],
    ['/?appTheme=mauve', 'black', 'black'],
    ['/?appTheme=mauve', '', 'white'],
    ['/?appTheme=', '', 'white'],
  ])('at %s with %j stored is %s, from the first paint on', async (address, stored, theme) => {
    if (stored) localStorage.setItem('global_theme', stored);
    const { current } = await load(address);
    expect(current()).toBe(theme);
    runInThisContext(bootScript);
    expect([...classList]).toEqual([theme]);
  });

  it('is white where storage is refused', async () => {
    refuseStorage();
    const { current } = await load();
    expect(current()).toBe('white');
    runInThisContext(bootScript);
    expect([...classList]).toEqual(['white']);
  });
});

describe('choosing a theme', () => {
  it('shows it and keeps it in local storage and a cookie', async () => {
    const { store, themeAtom, current } = await load();
    store.set(themeAtom, 'black');
    expect(current()).toBe('black');
    expect([...classList]).toEqual(['black']);
    expect(localStorage.getItem('global_theme')).toBe('black');
    expect(readCookie('theme')).toBe('black');
    store.set(themeAtom, 'white');
    expect([...classList]).toEqual(['white']);
    expect(localStorage.getItem('global_theme')).toBe('white');
    expect(readCookie('theme')).toBe('white');
  });

  it('is applied without being kept', async () => {
    document.documentElement.className = 'other white';
    const { applyTheme } = await load();
    applyTheme('black');
    expect([...classList]).toEqual(['other', 'black']);
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
