import { describe, expect, it } from 'vitest';
import { createRefusableStorage } from '../../src/browser/index.ts';
import { readClientFacts, rememberExpiry, takeExpiry } from '../../src/page/index.ts';
import { openTab, storageOf } from '../kit/page.ts';

const program = /\bBourse\/\d/;

function read(
  { hash = '', userAgent = '', maxTouchPoints = 0 },
  items = new Map<string, string>(),
) {
  const location = { hash } as Location;
  const navigator = { userAgent, maxTouchPoints, languages: [] };
  const tab = createRefusableStorage(() => storageOf(items));
  return readClientFacts({ location, navigator }, tab, program);
}

describe('CLI-47 a client', () => {
  it('keeps the platform that Telegram names in the first address', () => {
    const items = new Map<string, string>();
    expect(read({}, items).telegram).toBe('');
    const hash = '#tgWebAppVersion=8.0&tgWebAppPlatform=ios';
    expect(read({ hash }, items).telegram).toBe('ios');
    expect(read({}, items).telegram).toBe('ios');
  });

  const mozilla = 'Mozilla/5.0';

  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64)`, 0, 'windows', false, false],
    [`${mozilla} (Windows NT 10.0; Win64; x64) Bourse/1.4`, 0, 'windows', false, true],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7)`, 0, 'macos', false, false],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Bourse/1.4`, 0, 'macos', false, true],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7)`, 5, 'ios', true, false],
    [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148`, 5, 'ios', true, false],
    [`${mozilla} (Linux; Android 15; K) Mobile Safari/537.36`, 5, 'android', true, false],
    [`${mozilla} (Linux; Android 15; K) Bourse/1.4`, 5, 'android', true, false],
    [`${mozilla} (X11; Linux x86_64)`, 0, 'other', false, false],
  ])('of %s with %i touch points', (userAgent, maxTouchPoints, system, isMobile, isDesktopApp) => {
    expect(read({ userAgent, maxTouchPoints })).toMatchObject({ system, isMobile, isDesktopApp });
  });
});

it('CLI-48 the expiry of a session is reported once, by the next page of the tab', () => {
  const tab = openTab();
  expect(takeExpiry(tab)).toBe(false);
  rememberExpiry(tab);
  expect(takeExpiry(tab)).toBe(true);
  expect(takeExpiry(tab)).toBe(false);
});
