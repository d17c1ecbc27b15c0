import { test as base } from '../../../../../tools/playwright.ts';
import type { BehaviourEvent } from '../../../src/index.ts';
import { startServer, type SubpathServer } from './server.ts';

interface Fixtures {
  readonly server: SubpathServer;
  /** Opens a page of this HTML with the parts of the library in it. */
  readonly open: (body?: string) => Promise<void>;
  /** The events that have come in, in the order in which they happened. */
  readonly events: () => BehaviourEvent[];
}

/** Playwright's test, with a server; nothing in a page may throw. */
export const test = base.extend<Fixtures>({
  // Playwright reads the fixtures that are needed from the pattern, which must not be empty.
  server: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    await server.close();
  },
  open: async ({ page, server }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(async (body = '') => {
      server.pages.set('/', htmlPage(`${body}<script type="module" src="/page.js"></script>`));
      server.pages.set('/next', htmlPage('next'));
      await page.goto(server.origin);
      await page.waitForFunction(() => 'harness' in window);
    });
    base.expect(errors).toEqual([]);
  },
  events: async ({ server }, use) => {
    await use(() => [...server.events.values()].sort((one, other) => one.log_seq - other.log_seq));
  },
});

export { expect } from '@playwright/test';

/** A page with this in its body. */
export function htmlPage(body: string): string {
  return `<!doctype html><html lang="en"><title>tracking</title><link rel="icon" href="data:,"><body>${body}`;
}
