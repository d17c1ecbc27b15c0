import { describe, expect, it } from 'vitest';
import { findBrowser, findHeadlessShell } from '../src/find-browser.mjs';

function machine(files: string[], more: object = {}) {
  const present = new Set(files);
  return {
    env: { PATH: '/opt/bin:/usr/bin' } as Record<string, string>,
    exists: (file: string) => present.has(file),
    isRoot: () => true,
    playwrightPath: () => '/cache/chrome',
    run: () => false,
    present,
    ...more,
  };
}

describe('findBrowser', () => {
  it('takes CHROMIUM_PATH first', () => {
    const world = machine(['/my/chrome', '/usr/bin/chromium'], {
      env: { CHROMIUM_PATH: '/my/chrome' },
    });
    expect(findBrowser(world)).toBe('/my/chrome');
  });

  it('refuses a CHROMIUM_PATH that does not exist instead of taking another browser', () => {
    const world = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/gone' } });
    expect(() => findBrowser(world)).toThrow('CHROMIUM_PATH names /gone');
  });

  it('takes a browser from the PATH before Playwright’s own', () => {
    expect(findBrowser(machine(['/usr/bin/google-chrome', '/cache/chrome']))).toBe(
      '/usr/bin/google-chrome',
    );
  });

  it('lets Playwright download its browser when none is installed', () => {
    const world = machine([]);
    world.run = ((program: string) => {
      if (program === 'npx') world.present.add('/cache/chrome');
      return program === 'npx';
    }) as never;
    expect(findBrowser(world)).toBe('/cache/chrome');
  });

  it('installs Debian’s package when the download fails and it may', () => {
    const world = machine(['/usr/bin/apt-get']);
    world.run = ((program: string, words: string[]) => {
      if (program === 'apt-get' && words[0] === 'install') world.present.add('/usr/bin/chromium');
      return program === 'apt-get';
    }) as never;
    expect(findBrowser(world)).toBe('/usr/bin/chromium');
  });

  it('otherwise says what to do', () => {
    const world = machine(['/usr/bin/apt-get'], { isRoot: () => false });
    expect(() => findBrowser(world)).toThrow('set CHROMIUM_PATH');
  });
});

describe('findHeadlessShell', () => {
  it('takes the one on the PATH', () => {
    const world = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(findHeadlessShell(world)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('installs Debian’s package when none is there and it may', () => {
    const world = machine(['/usr/bin/apt-get', '/usr/bin/chromium']);
    world.run = ((_: string, words: string[]) => {
      if (words[0] === 'install') world.present.add('/usr/bin/chromium-headless-shell');
      return true;
    }) as never;
    expect(findHeadlessShell(world)).toBe('/usr/bin/chromium-headless-shell');
  });

  it('finds none beside a named browser, or where none can be installed', () => {
    expect(findHeadlessShell(machine([]))).toBeUndefined();
    const env = { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' };
    const files = ['/my/chrome', '/usr/bin/chromium-headless-shell'];
    expect(findHeadlessShell(machine(files, { env }))).toBeUndefined();
  });
});
