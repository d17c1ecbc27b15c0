import { resolveDeviceId } from '@bourse/tracking-sdk';
import { describe, expect, it } from 'vitest';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';

const known = '0123456789abcdef0123456789abcdef';

/** The id that a page has which loads now. */
const load = (): string => resolveDeviceId({ storage: loadPage().deviceId }).current();

describe('the device id', () => {
  it('is created once and stored in local storage and a cookie', () => {
    const made = load();
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem('deviceId')).toBe(made);
    expect(pageCookies.read('deviceId')).toBe(made);
    expect(load()).toBe(made);
  });

  it('is restored from the cookie without storage, and from storage without the cookie', () => {
    pageCookies.write('deviceId', known);
    expect(load()).toBe(known);
    localStorage.setItem('deviceId', known);
    pageCookies.remove('deviceId');
    expect(load()).toBe(known);
  });

  it('is created again in place of invalid text', () => {
    localStorage.setItem('deviceId', '../../etc');
    expect(load()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is stored in the cookie where storage is refused', () => {
    refuseStorage();
    expect(pageCookies.read('deviceId')).toBeUndefined();
    expect(load()).toBe(pageCookies.read('deviceId'));
  });
});
