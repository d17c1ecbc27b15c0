import { createHttpClient, type CallerContext, type HttpClientOptions } from '../../src/index.ts';

/** The caller of every test. */
export const caller: CallerContext = {
  terminaltype: '1',
  locale: 'ja',
  language: 'ja_JP',
  terminalCode: 't-1',
  deviceId: 'd'.repeat(32),
};

/** A client of a local server. */
export function clientOf(baseUrl: string, options: Partial<HttpClientOptions> = {}) {
  return createHttpClient({ baseUrl, context: () => caller, ...options });
}

/** A read. */
export const read = { method: 'GET', path: '/v1/read', access: 'user', writes: false } as const;

/** A write for a logged-in user. */
export const write = { method: 'POST', path: '/v1/write', access: 'user', writes: true } as const;
