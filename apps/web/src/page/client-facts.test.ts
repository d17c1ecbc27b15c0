import { afterEach, expect, it } from 'vitest';
import { loadPage } from '#testing/load-page.ts';

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
