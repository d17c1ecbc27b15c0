import { describe, expect, it } from 'vitest';
import {
  createPreferences,
  createThemeChoice,
  flag,
  followPreference,
  matching,
  migratePreferences,
  oneOf,
} from '../../src/page/index.ts';
import { openPage, shared } from '../kit/page.ts';

const rules = {
  theme: oneOf(['black', 'white'], 'white'),
  sounds: flag('false'),
  interval: matching(/^\d{1,6}$/, '1'),
};

function open(tabs = shared(), isRefused = false) {
  const page = openPage('/', tabs, isRefused);
  return { ...page, preferences: createPreferences(page.storage, rules) };
}

describe('CLI-42 preferences', () => {
  it('have defaults, and keep what is written for the next page', () => {
    const tabs = shared();
    const { preferences } = open(tabs);
    expect(preferences.read('interval')).toBe('1');
    preferences.write('interval', '60');
    expect(open(tabs).preferences.read('interval')).toBe('60');
  });

  it.each([
    ['theme', 'dark'],
    ['sounds', 'yes'],
    ['interval', '1e3'],
    ['interval', ''],
  ] as const)('%s is its default where %j is stored, which stays', (key, text) => {
    const tabs = shared();
    tabs.items.set(key, text);
    expect(open(tabs).preferences.read(key)).toBe(rules[key].initial);
    expect(tabs.items.get(key)).toBe(text);
  });

  it('use defaults where storage is refused', () => {
    const { preferences } = open(shared(), true);
    preferences.write('interval', '60');
    expect(preferences.read('interval')).toBe('1');
  });

  it('may be cookies', () => {
    const tabs = shared();
    const preferences = createPreferences(openPage('/', tabs).cookies, rules);
    preferences.write('theme', 'black');
    expect(tabs.cookies.get('theme')).toBe('black');
    expect(preferences.read('theme')).toBe('black');
  });

  const ran: string[] = [];
  const migrations = ['two', 'three'].map((name) => () => void ran.push(name));

  it.each([
    [undefined, ['two', 'three'], '3'],
    ['1', ['two', 'three'], '3'],
    ['2', ['three'], '3'],
    ['3', [], '3'],
    ['4', [], '4'],
    ['no number', ['two', 'three'], '3'],
  ])('of version %j need the migrations %j', (stored, expected, version) => {
    ran.length = 0;
    const tabs = shared();
    if (stored !== undefined) tabs.items.set('preferences_version', stored);
    migratePreferences(openPage('/', tabs).storage, migrations);
    expect(ran).toEqual(expected);
    expect(tabs.items.get('preferences_version')).toBe(version);
  });
});

describe('CLI-43 a followed preference', () => {
  function follow(address = '/') {
    const tabs = shared();
    const page = openPage(address, tabs);
    const followed = followPreference(
      page.browser,
      createPreferences(page.storage, rules),
      'theme',
    );
    const heard: string[] = [];
    return { ...page, tabs, followed, heard, hear: (text: string) => void heard.push(text) };
  }

  it('is reported, once, when another tab has changed it', () => {
    const { tabs, followed, heard, hear, tellOfChange, comeBack } = follow();
    followed.watch(hear);
    tabs.items.set('theme', 'black');
    tellOfChange('sounds');
    expect(heard).toEqual([]);
    tellOfChange('theme');
    comeBack();
    expect(heard).toEqual(['black']);
    tabs.items.clear();
    tellOfChange(null);
    expect(heard).toEqual(['black', 'white']);
  });

  it('is reported to a page that missed it, and not to the one that wrote it', () => {
    const { tabs, followed, heard, hear, comeBack } = follow();
    followed.watch(hear);
    followed.write('black');
    comeBack();
    expect(heard).toEqual([]);
    tabs.items.set('theme', 'white');
    comeBack();
    expect(heard).toEqual(['white']);
  });

  it('is not reported as a theme while the address asks for one', () => {
    const { browser, cookies, followed, heard, hear, tabs, tellOfChange } =
      follow('/?appTheme=dark');
    const theme = createThemeChoice(browser.location, followed, cookies);
    expect(theme.first).toBe('black');
    theme.watch(hear);
    tabs.items.set('theme', 'black');
    tellOfChange('theme');
    expect(heard).toEqual([]);
    theme.write('white');
    expect([tabs.items.get('theme'), tabs.cookies.get('theme')]).toEqual(['white', 'white']);
  });

  it('is the theme of the first paint unless the address asks for another', () => {
    const { browser, cookies, followed, hear, heard, tabs, tellOfChange } = follow();
    const theme = createThemeChoice(browser.location, followed, cookies);
    expect(theme.first).toBe('white');
    theme.watch(hear);
    tabs.items.set('theme', 'black');
    tellOfChange('theme');
    expect(heard).toEqual(['black']);
  });
});
