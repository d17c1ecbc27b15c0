import { afterAll, vi } from 'vitest';
import { createMarketStream } from '../../src/index.ts';

/** A socket that never opens. */
class SilentSocket {
  close(): void {
    // There is nothing to close.
  }
}

class SilentWorker extends EventTarget {
  postMessage(): void {
    // No worker runs.
  }
}

vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
vi.stubGlobal('WebSocket', SilentSocket);
vi.stubGlobal('Worker', SilentWorker);
afterAll(() => {
  vi.unstubAllGlobals();
});

export const stream = createMarketStream({ url: 'wss://example.com/ws' });
