import type { CallerContext } from '@bourse/http-client';
import { languageOf, type Locale } from '@bourse/i18n-registry';
import type { Page } from '#page/create-page.ts';
import { clientPlatformOf } from './client-platform.ts';

/** @param isAppShell - Whether the product's own app for phones shows the page. */
export function createCallerContext(
  { client, preferences, simulation }: Page,
  isAppShell: boolean,
) {
  const platform = clientPlatformOf({ ...client, isAppShell });
  return (locale: Locale, deviceId: string): CallerContext => ({
    terminaltype: String(platform),
    locale,
    language: languageOf(locale).languageKey,
    terminalCode: preferences.read('terminal_code'),
    deviceId,
    simulation: simulation.ledger === 'simulation',
    beta: __BETA__,
  });
}

/** Returns the headers of a context, for uploads that do not go through the HTTP client. */
export function toHeaders(context: CallerContext): Readonly<Record<string, string>> {
  const { terminaltype, locale, language, terminalCode, deviceId, beta } = context;
  return {
    'content-type': 'application/json',
    website: 'mix',
    terminaltype,
    locale,
    language,
    terminalCode,
    deviceId,
    ...(beta === true ? { beta: '1' } : {}),
  };
}
