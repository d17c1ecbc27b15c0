import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage } from '../testing/refuse-storage.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const known = '0123456789abcdef0123456789abcdef';

beforeEach(() => {
  vi.resetModules();
});

async function load(): Promise<string> {
  return (await import('./device-id.ts')).deviceId;
}

describe('deviceId', () => {
  it('is made once and kept in local storage and a cookie', async () => {
    const made = await load();
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem('deviceId')).toBe(made);
    expect(readCookie('deviceId')).toBe(made);
    vi.resetModules();
    expect(await load()).toBe(made);
  });

  it('comes back from the cookie when storage was cleared, and from storage when cookies were', async () => {
    writeCookie('deviceId', known);
    expect(await load()).toBe(known);
    expect(localStorage.getItem('deviceId')).toBe(known);
    removeCookie('deviceId');
    vi.resetModules();
    expect(await load()).toBe(known);
  });

  it('is made anew in place of something else', async () => {
    localStorage.setItem('deviceId', '../../etc');
    expect(await load()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lives in the cookie where storage is refused', async () => {
    refuseStorage();
    expect(readCookie('deviceId')).toBeUndefined();
    expect(await load()).toBe(readCookie('deviceId'));
  });
});
