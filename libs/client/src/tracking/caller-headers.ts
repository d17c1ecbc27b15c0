import type { CallerContext } from '@bourse/http-client';

/** Returns the headers of a context, for uploads that do not go through the HTTP client. */
export function callerHeaders(context: CallerContext): Readonly<Record<string, string>> {
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
