import { clientPlatforms } from '@bourse/tracking-sdk';
import { expect, it } from 'vitest';
import { clientPlatformOf, type ClientFacts } from '../../src/page/index.ts';

const desktop: ClientFacts & { readonly isAppShell: boolean } = {
  telegram: '',
  isMobile: false,
  system: 'windows',
  isDesktopApp: false,
  isAppShell: false,
};
const phone = { ...desktop, isMobile: true, system: 'android' } as const;

it.each([
  ['a desktop browser', desktop, 'WEB', 1],
  ['a browser on a Macintosh', { ...desktop, system: 'macos' }, 'WEB', 1],
  ['a mobile browser', phone, 'H5', 5],
  ["the product's app", { ...phone, isAppShell: true }, 'APP_BROWSER', 8],
  [
    "the product's app, from Telegram",
    { ...phone, isAppShell: true, telegram: 'ios' },
    'APP_BROWSER',
    8,
  ],
  ['Telegram Desktop', { ...desktop, telegram: 'tdesktop' }, 'TG_PC', 9],
  ['Telegram for macOS', { ...desktop, system: 'macos', telegram: 'macos' }, 'TG_PC', 9],
  ['Telegram Web', { ...desktop, telegram: 'weba' }, 'TG_WEB', 10],
  ['Telegram for iOS', { ...phone, telegram: 'ios' }, 'TG_IOS', 11],
  ['Telegram for Android', { ...phone, telegram: 'android' }, 'TG_ANDROID', 12],
  ['a Telegram to come', { ...phone, telegram: 'watch' }, 'TG_WEB', 10],
  ["the product's program for Windows", { ...desktop, isDesktopApp: true }, 'WINDOWS', 13],
  ['the one for macOS', { ...desktop, system: 'macos', isDesktopApp: true }, 'MACOS', 14],
] as const)('CLI-47 %s is client platform %3$s', (_name, facts, name, platform) => {
  expect(clientPlatformOf(facts)).toBe(platform);
  expect(clientPlatforms[name]).toBe(platform);
});
