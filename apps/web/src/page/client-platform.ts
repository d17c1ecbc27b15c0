import { clientPlatforms } from '@bourse/tracking-sdk';

/** The facts that a client platform is derived from. */
export interface ClientFacts {
  /** Whether the product's own app shows the page. */
  readonly isAppShell: boolean;
  /** `tgWebAppPlatform` as Telegram's containers put it into the address; empty elsewhere. */
  readonly telegram: string;
  readonly isMobile: boolean;
}

const telegramPlatforms: Readonly<Record<string, number>> = {
  ios: clientPlatforms.TG_IOS,
  android: clientPlatforms.TG_ANDROID,
  android_x: clientPlatforms.TG_ANDROID,
  tdesktop: clientPlatforms.TG_PC,
  macos: clientPlatforms.TG_PC,
  web: clientPlatforms.TG_WEB,
  weba: clientPlatforms.TG_WEB,
  webk: clientPlatforms.TG_WEB,
};

/** The number that calls name this client by, from the specification's client platform enumeration. */
export function clientPlatformOf({ isAppShell, telegram, isMobile }: ClientFacts): number {
  if (isAppShell) return clientPlatforms.APP_BROWSER;
  if (telegram !== '') return telegramPlatforms[telegram] ?? clientPlatforms.TG_WEB;
  return isMobile ? clientPlatforms.H5 : clientPlatforms.WEB;
}

const telegramKey = 'tgWebAppPlatform';

/** Telegram names its platform in the first address only; the tab keeps it. */
export function telegramPlatform(): string {
  const named = new URLSearchParams(location.hash.slice(1)).get(telegramKey);
  try {
    if (named !== null) sessionStorage.setItem(telegramKey, named);
    return named ?? sessionStorage.getItem(telegramKey) ?? '';
  } catch {
    return named ?? '';
  }
}

/** Whether the browser calls itself mobile. */
export function isMobile(): boolean {
  return /Android|iPhone|iPad|Mobile/.test(navigator.userAgent);
}
