import { afterAll, vi } from 'vitest';
import { spotMarketWith } from '../kit.ts';

vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ orderId: '1' })));
afterAll(() => {
  vi.unstubAllGlobals();
});

export const market = spotMarketWith({ last: '97250' });
