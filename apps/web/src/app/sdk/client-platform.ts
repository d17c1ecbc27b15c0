import { clientPlatforms } from '@bourse/tracking-sdk';
import type { ClientFacts } from '#page/client-facts.ts';

interface PlatformFacts extends ClientFacts {
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
export function clientPlatformOf({ isAppShell, telegram, isMobile }: PlatformFacts): number {
  if (isAppShell) return clientPlatforms.APP_BROWSER;
  if (telegram !== '') return telegramPlatforms[telegram] ?? clientPlatforms.TG_WEB;
  return isMobile ? clientPlatforms.H5 : clientPlatforms.WEB;
}
