import type { Browser } from './browser.ts';

/** Facts about the client that do not change while the page lives. */
export interface ClientFacts {
  /** `tgWebAppPlatform` of Telegram's containers; empty elsewhere. */
  readonly telegram: string;
  readonly isMobile: boolean;
}

export function readClientFacts(browser: Browser): ClientFacts {
  return {
    telegram: readTelegramPlatform(browser),
    isMobile: /Android|iPhone|iPad|Mobile/.test(browser.navigator.userAgent),
  };
}

const telegramKey = 'tgWebAppPlatform';

/** Telegram names its platform only in the first address; the tab keeps it. */
function readTelegramPlatform({ location, sessionStorage }: Browser): string {
  const named = new URLSearchParams(location.hash.slice(1)).get(telegramKey);
  try {
    if (named !== null) sessionStorage().setItem(telegramKey, named);
    return named ?? sessionStorage().getItem(telegramKey) ?? '';
  } catch {
    return named ?? '';
  }
}
