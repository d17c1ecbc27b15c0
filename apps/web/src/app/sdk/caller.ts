import type { Caller } from '@bourse/client';
import { languageOf, type Locale } from '@bourse/i18n-registry';
import type { Page } from '#page/create-page.ts';
import { clientPlatformOf } from '@bourse/client/page';

/** @param isAppShell - Whether the product's own app for phones shows the page. */
export function createCaller({ client, preferences }: Page, isAppShell: boolean) {
  const platform = clientPlatformOf({ ...client, isAppShell });
  return (locale: Locale): Caller => ({
    terminaltype: String(platform),
    locale,
    language: languageOf(locale).languageKey,
    terminalCode: preferences.read('terminal_code'),
    beta: __BETA__,
  });
}
