import { describe, expect, it } from 'vitest';
import { createChosenLocale } from '../../src/page/index.ts';
import { openPage, shared } from '../kit/page.ts';

function openTabs() {
  const tabs = shared();
  const open = (isRefused = false) => {
    const page = openPage('/', tabs, isRefused);
    return { ...page, chosen: createChosenLocale(page.browser, page.cookies, page.storage) };
  };
  const watched = (isRefused = false) => {
    const page = open(isRefused);
    const heard: string[] = [];
    page.chosen.watch((locale) => void heard.push(locale));
    return { ...page, heard };
  };
  return { tabs, open, watched };
}

describe('CLI-44 the chosen language', () => {
  it('is kept in the cookie and in storage', () => {
    const { tabs, open } = openTabs();
    open().chosen.write('ja');
    expect([tabs.cookies.get('lang'), tabs.items.get('global_locale')]).toEqual(['ja', 'ja']);
  });

  it('is reported, once, when another tab has chosen', () => {
    const { open, watched } = openTabs();
    const { heard, tellOfChange, comeBack } = watched();
    open().chosen.write('ar');
    tellOfChange('global_theme');
    expect(heard).toEqual([]);
    tellOfChange('global_locale');
    tellOfChange('global_locale');
    comeBack();
    expect(heard).toEqual(['ar']);
  });

  it.each([false, true])(
    'is reported to a page that missed it; storage refused: %s',
    (isRefused) => {
      const { open, watched } = openTabs();
      const { heard, comeBack } = watched(isRefused);
      open(isRefused).chosen.write('de');
      comeBack();
      expect(heard).toEqual(['de']);
    },
  );

  it('is not reported to the tab that chose it', () => {
    const { heard, chosen, tellOfChange, comeBack } = openTabs().watched();
    chosen.write('ja');
    comeBack();
    tellOfChange('global_locale');
    expect(heard).toEqual([]);
  });

  it('is ignored when it is removed or no language', () => {
    const { tabs, watched } = openTabs();
    const { heard, tellOfChange } = watched();
    tabs.cookies.set('lang', 'constructor');
    tellOfChange('global_locale');
    tabs.cookies.delete('lang');
    tellOfChange('global_locale');
    expect(heard).toEqual([]);
  });
});
