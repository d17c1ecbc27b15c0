import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import themeScript from '../../../build/theme.js?raw';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { applyTheme, followTheme, themeAtom, themeModes } from './theme.ts';
import { createPageStore } from '#page/page-context.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';

const { classList } = document.documentElement;

beforeEach(() => {
  document.documentElement.className = '';
});

function load(address = '/') {
  history.replaceState(null, '', address);
  const listening = new AbortController();
  onTestFinished(() => {
    listening.abort();
  });
  const store = createPageStore(loadPage({ signal: listening.signal }));
  followTheme(store);
  return { store, current: () => store.get(themeAtom) };
}

it('is set by a script of at most 400 bytes', () => {
  expect(new TextEncoder().encode(themeScript.trim()).length).toBeLessThanOrEqual(400);
});

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
    ['/?appTheme=constructor', 'black', 'black'],
    ['/?appTheme=mauve&appTheme=dark', '', 'white'],
  ])('at %s with %j stored is %s, from the first paint on', (address, stored, theme) => {
    if (stored) localStorage.setItem('global_theme', stored);
    const { current } = load(address);
    expect(current()).toBe(theme);
    expect([...classList]).toEqual([theme]);
    document.documentElement.className = '';
    runInThisContext(themeScript);
    expect([...classList]).toEqual([theme]);
  });

  it('is white where storage is refused', () => {
    refuseStorage();
    const { current } = load();
    expect(current()).toBe('white');
    runInThisContext(themeScript);
    expect([...classList]).toEqual(['white']);
  });
});

/** Another tab stores its choice. */
function chooseElsewhere(theme: string): void {
  localStorage.setItem('global_theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'global_theme' }));
}

describe('the theme of another tab', () => {
  it('is followed at once', () => {
    const { current } = load();
    chooseElsewhere('black');
    expect([current(), ...classList]).toEqual(['black', 'black']);
    chooseElsewhere('white');
    expect([current(), ...classList]).toEqual(['white', 'white']);
  });

  it('is followed when the page is seen again', () => {
    const { current } = load();
    localStorage.setItem('global_theme', 'black');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([current(), ...classList]).toEqual(['black', 'black']);
  });

  it('is followed after an own choice, also back to the first theme', () => {
    const { store, current } = load();
    store.set(themeAtom, 'black');
    chooseElsewhere('white');
    expect([current(), ...classList]).toEqual(['white', 'white']);
  });

  it('does not change a theme that the address asks for', () => {
    const { current } = load('/?appTheme=light');
    chooseElsewhere('black');
    expect([current(), ...classList]).toEqual(['white', 'white']);
  });

  it('does not change the chosen one where storage is refused', () => {
    refuseStorage();
    const { store, current } = load();
    store.set(themeAtom, 'black');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(current()).toBe('black');
  });
});

describe('choosing a theme', () => {
  it('shows it and keeps it in local storage and a cookie', () => {
    const { store, current } = load();
    store.set(themeAtom, 'black');
    expect(current()).toBe('black');
    expect([...classList]).toEqual(['black']);
    expect(localStorage.getItem('global_theme')).toBe('black');
    expect(pageCookies.read('theme')).toBe('black');
    store.set(themeAtom, 'white');
    expect([...classList]).toEqual(['white']);
    expect(localStorage.getItem('global_theme')).toBe('white');
    expect(pageCookies.read('theme')).toBe('white');
  });

  it('is applied without being kept', () => {
    document.documentElement.className = 'other white';
    applyTheme('black');
    expect([...classList]).toEqual(['other', 'black']);
    expect(localStorage.getItem('global_theme')).toBeNull();
    expect(pageCookies.read('theme')).toBeUndefined();
  });

  it("sets the colour of the browser's frame", () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    document.documentElement.style.setProperty('--surface-1', ' #101014');
    applyTheme('black');
    expect(meta.content).toBe('#101014');
    meta.remove();
    document.documentElement.removeAttribute('style');
  });

  it('has the names that addresses and the header use', () => {
    expect(themeModes).toEqual({ white: 'light', black: 'dark' });
  });
});
