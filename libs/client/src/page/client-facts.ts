import type { RefusableStorage } from '../browser/refusable-storage.ts';
import type { Browser } from './ports.ts';

/** The operating system of a client. */
export type ClientSystem = 'windows' | 'macos' | 'ios' | 'android' | 'other';

/** Facts about the client that do not change while the page lives. */
export interface ClientFacts {
  /** `tgWebAppPlatform` of Telegram's containers; empty elsewhere. */
  readonly telegram: string;
  readonly isMobile: boolean;
  readonly system: ClientSystem;
  /** Whether the exchange's own program for desktops shows the page. */
  readonly isDesktopApp: boolean;
}

/**
 * Reads the facts about the client.
 *
 * @param program - What the exchange's own program for desktops adds to the user agent, such as `/\bBourse\/\d/`.
 */
export function readClientFacts(
  browser: Pick<Browser, 'location' | 'navigator'>,
  tab: RefusableStorage,
  program: RegExp,
): ClientFacts {
  const { userAgent } = browser.navigator;
  const system = readSystem(browser.navigator);
  return {
    telegram: readTelegramPlatform(browser.location, tab),
    isMobile: system === 'ios' || /Android|Mobile/.test(userAgent),
    system,
    isDesktopApp: program.test(userAgent) && (system === 'windows' || system === 'macos'),
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
function readTelegramPlatform({ hash }: Pick<Location, 'hash'>, tab: RefusableStorage): string {
  const named = new URLSearchParams(hash.slice(1)).get(telegramKey);
  if (named !== null) tab.write(telegramKey, named);
  return named ?? tab.read(telegramKey) ?? '';
}
