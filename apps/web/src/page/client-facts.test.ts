import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
});

const telegramPlatform = () => loadPage().client.telegram;

it('keeps the platform that Telegram names in the first address', () => {
  expect(telegramPlatform()).toBe('');
  history.replaceState(null, '', '/#tgWebAppVersion=8.0&tgWebAppPlatform=ios');
  expect(telegramPlatform()).toBe('ios');
  history.replaceState(null, '', '/spot/BTCUSDT');
  expect(telegramPlatform()).toBe('ios');
});

describe('the system and the kind of client', () => {
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
  ])('of %s with %i touch points', (userAgent, touches, system, isMobile, isDesktopApp) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches);
    expect(loadPage().client).toMatchObject({ system, isMobile, isDesktopApp });
  });
});
