import { afterAll, vi } from 'vitest';
import { createTracker } from '../../src/index.ts';

/** A collector that has erased three events and takes all that it gets. */
const data = { clientCommonConfig: { eventLogUploadSwitch: true }, erased: 3 };
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: '00000', data })));
afterAll(() => {
  vi.unstubAllGlobals();
});

export const deviceId = '0123456789abcdef0123456789abcdef';

export const tracker = createTracker({ deviceId });
