import type { Browser } from './browser.ts';
import type { RefusableStorage } from './refusable-storage.ts';

/** Facts about the client that do not change while the page lives. */
export interface ClientFacts {
  /** `tgWebAppPlatform` of Telegram's containers; empty elsewhere. */
  readonly telegram: string;
  readonly isMobile: boolean;
}

export function readClientFacts(browser: Browser, tab: RefusableStorage): ClientFacts {
  return {
    telegram: readTelegramPlatform(browser, tab),
    isMobile: /Android|iPhone|iPad|Mobile/.test(browser.navigator.userAgent),
  };
}

const telegramKey = 'tgWebAppPlatform';

/** Telegram names its platform only in the first address; the tab keeps it. */
function readTelegramPlatform({ location }: Browser, tab: RefusableStorage): string {
  const named = new URLSearchParams(location.hash.slice(1)).get(telegramKey);
  if (named !== null) tab.write(telegramKey, named);
  return named ?? tab.read(telegramKey) ?? '';
}
