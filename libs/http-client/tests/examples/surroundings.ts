import { afterAll, vi } from 'vitest';
import { createHttpClient, type CallerContext, type SessionGuardOptions } from '../../src/index.ts';

vi.stubGlobal('fetch', () =>
  Promise.resolve(Response.json({ code: '00000', msg: '', data: { symbols: [] } })),
);
vi.stubGlobal('BroadcastChannel', undefined);
afterAll(() => {
  vi.unstubAllGlobals();
});

export const baseUrl = 'https://api.example.com';

export const context = (): CallerContext => ({
  terminaltype: '1',
  locale: 'en',
  language: 'en_US',
  terminalCode: '',
  deviceId: '0123456789abcdef0123456789abcdef',
});

export const client = createHttpClient({ baseUrl, context });

export const { hasSession, dropMarker, post }: SessionGuardOptions = {
  hasSession: () => true,
  dropMarker: () => undefined,
  post: () => Promise.resolve(),
  reload: () => undefined,
};
