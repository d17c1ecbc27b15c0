import type { CallerContext } from '@bourse/http-client';
import type { Locale } from '@bourse/i18n-registry';
import { languageOf } from '@bourse/i18n-registry';
import { createNativeBridge } from '@bourse/tracking-sdk/native';
import { clientPlatformOf, isMobile, telegramPlatform } from '#page/client-platform.ts';
import { pageLedger } from '#page/simulation.ts';
import { readPreference } from '#page/preferences.ts';

/** Fixed when the page loads: the address names it only then. */
const platform = clientPlatformOf({
  isAppShell: createNativeBridge().isAvailable(),
  telegram: telegramPlatform(),
  isMobile: isMobile(),
});

/** Returns what the headers of every call say about this client. */
export function callerContext(locale: Locale, deviceId: string): CallerContext {
  return {
    terminaltype: String(platform),
    locale,
    language: languageOf(locale).languageKey,
    terminalCode: readPreference('terminal_code'),
    deviceId,
    simulation: pageLedger === 'simulation',
    beta: __BETA__,
  };
}

/** Returns the same as headers, for the tracker's uploads, which do not go through the HTTP client. */
export function callerHeaders(locale: Locale, deviceId: string): Readonly<Record<string, string>> {
  const { terminaltype, language, terminalCode, beta } = callerContext(locale, deviceId);
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
