import type { Browser } from './browser/browser.ts';
import type { RefusableStorage } from '@bourse/client/browser';

export type ClientSystem = 'windows' | 'macos' | 'ios' | 'android' | 'other';

/** Facts about the client that do not change while the page lives. */
export interface ClientFacts {
  /** `tgWebAppPlatform` of Telegram's containers; empty elsewhere. */
  readonly telegram: string;
  readonly isMobile: boolean;
  readonly system: ClientSystem;
  /** Whether the product's own program for desktops shows the page. It adds `Bourse/` and its version to the user agent. */
  readonly isDesktopApp: boolean;
}

export function readClientFacts(browser: Browser, tab: RefusableStorage): ClientFacts {
  const { userAgent } = browser.navigator;
  const system = readSystem(browser.navigator);
  return {
    telegram: readTelegramPlatform(browser, tab),
    isMobile: system === 'ios' || /Android|Mobile/.test(userAgent),
    system,
    isDesktopApp: /\bBourse\/\d/.test(userAgent) && (system === 'windows' || system === 'macos'),
  };
}

const systems: readonly (readonly [ClientSystem, RegExp])[] = [
  // Before the others, because Windows Phone names them too.
  ['windows', /Windows/],
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['macos', /Macintosh/],
];

function readSystem({ userAgent, maxTouchPoints }: Browser['navigator']): ClientSystem {
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? ['other'];
  // An iPad's user agent says Macintosh, but no Macintosh has a touch screen.
  return system === 'macos' && maxTouchPoints > 1 ? 'ios' : system;
}

const telegramKey = 'tgWebAppPlatform';

/** Telegram names its platform only in the first address; the tab keeps it. */
function readTelegramPlatform({ location }: Browser, tab: RefusableStorage): string {
  const named = new URLSearchParams(location.hash.slice(1)).get(telegramKey);
  if (named !== null) tab.write(telegramKey, named);
  return named ?? tab.read(telegramKey) ?? '';
}
