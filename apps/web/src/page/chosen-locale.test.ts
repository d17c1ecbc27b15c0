import { describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';

function watched() {
  const { chosenLocale } = loadPage();
  const listener = vi.fn();
  chosenLocale.watch(listener);
  return { chosenLocale, listener };
}

const tellOfChange = (key = 'global_locale') => {
  dispatchEvent(new StorageEvent('storage', { key }));
};
const returnToPage = () => {
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the chosen language', () => {
  it('is kept in the cookie and in the preferences', () => {
    loadPage().chosenLocale.write('ja');
    expect(pageCookies.read('lang')).toBe('ja');
    expect(localStorage.getItem('global_locale')).toBe('ja');
  });

  it('is reported, once, when another tab has chosen', () => {
    const { listener } = watched();
    loadPage().chosenLocale.write('ar');
    tellOfChange('global_theme');
    expect(listener).not.toHaveBeenCalled();
    tellOfChange();
    tellOfChange();
    returnToPage();
    expect(listener).toHaveBeenCalledExactlyOnceWith('ar');
  });

  it.each([
    ['its tab is selected', returnToPage],
    ['the browser goes back to it', () => dispatchEvent(new Event('pageshow'))],
  ])('is reported to a page that missed it when %s', (_, comeBack) => {
    const { listener } = watched();
    loadPage().chosenLocale.write('de');
    comeBack();
    expect(listener).toHaveBeenCalledExactlyOnceWith('de');
  });

  it('reaches tabs where storage is refused', () => {
    refuseStorage();
    const { listener } = watched();
    loadPage().chosenLocale.write('ja');
    returnToPage();
    expect(listener).toHaveBeenCalledExactlyOnceWith('ja');
  });

  it("is not reported to the tab that chose it, nor while the address's language differs", () => {
    const { chosenLocale, listener } = watched();
    chosenLocale.write('ja');
    returnToPage();
    tellOfChange();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is ignored when it is removed or no language', () => {
    const { listener } = watched();
    pageCookies.write('lang', 'constructor');
    tellOfChange();
    pageCookies.remove('lang');
    tellOfChange();
    expect(listener).not.toHaveBeenCalled();
  });
});
