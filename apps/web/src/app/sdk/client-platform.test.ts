import { expect, it } from 'vitest';
import { clientPlatformOf } from './client-platform.ts';

it.each([
  ['a desktop browser', { isAppShell: false, telegram: '', isMobile: false }, 1],
  ['a mobile browser', { isAppShell: false, telegram: '', isMobile: true }, 5],
  ["the product's app", { isAppShell: true, telegram: '', isMobile: true }, 8],
  ['Telegram Desktop', { isAppShell: false, telegram: 'tdesktop', isMobile: false }, 9],
  ['Telegram Web', { isAppShell: false, telegram: 'weba', isMobile: false }, 10],
  ['Telegram for iOS', { isAppShell: false, telegram: 'ios', isMobile: true }, 11],
  ['Telegram for Android', { isAppShell: false, telegram: 'android', isMobile: true }, 12],
  ['a Telegram to come', { isAppShell: false, telegram: 'watch', isMobile: true }, 10],
])('%s is client platform %3$i', (_name, facts, platform) => {
  expect(clientPlatformOf(facts)).toBe(platform);
});
