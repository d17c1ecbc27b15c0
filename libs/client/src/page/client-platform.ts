import { clientPlatforms } from '@bourse/tracking-sdk';
import type { ClientFacts } from './client-facts.ts';

/** Facts that decide about the client's number. */
export interface PlatformFacts extends ClientFacts {
  /** Whether the product's own app for phones shows the page. */
  readonly isAppShell: boolean;
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

/** Returns the client's number in the specification's enumeration of client platforms. */
export function clientPlatformOf(facts: PlatformFacts): number {
  const { isAppShell, isDesktopApp, system, telegram, isMobile } = facts;
  if (isDesktopApp) return system === 'windows' ? clientPlatforms.WINDOWS : clientPlatforms.MACOS;
  if (isAppShell) return clientPlatforms.APP_BROWSER;
  if (telegram !== '') return telegramPlatforms[telegram] ?? clientPlatforms.TG_WEB;
  return isMobile ? clientPlatforms.H5 : clientPlatforms.WEB;
}
