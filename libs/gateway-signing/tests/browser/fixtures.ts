import { test as base } from '../../../../tools/playwright.ts';
import type { Page } from '@playwright/test';
import { issuerCertificate } from '../kit/world.ts';
import type { Outcome, PageWish } from './page.ts';
import { startServer, type SigningServer } from './server.ts';

/** A tab that has loaded the library. */
export interface SigningPage {
  readonly page: Page;
  call(path: string, body?: object): Promise<Outcome>;
  keyId(): Promise<Outcome>;
  /** Ends a login: the session has this token, and the key is bound to it. */
  bind(token: string): Promise<void>;
  eventTypes(): Promise<string[]>;
}

interface OpenOptions extends Partial<PageWish> {
  /** Runs in the tab before its scripts. */
  readonly before?: () => void;
  readonly origin?: string;
}

interface Fixtures {
  readonly server: SigningServer;
  readonly origin: string;
  readonly open: (options?: OpenOptions) => Promise<SigningPage>;
}

/** Playwright's test, with a server that verifies and tabs that sign. */
export const test = base.extend<Fixtures>({
  // Playwright reads the required fixtures from the pattern, which must not be empty.
  server: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    await server.close();
  },
  origin: async ({ server }, use) => {
    await use(`http://localhost:${server.port}`);
  },
  open: async ({ context, origin }, use) => {
    await use(async ({ before, origin: wished, ...wish } = {}) => {
      const page = await context.newPage();
      if (before) await page.addInitScript(before);
      await page.goto(wished ?? origin);
      return openSigning(page, wish);
    });
  },
});

export { expect } from '@playwright/test';

/** Creates the signer of a loaded page. */
export async function openSigning(page: Page, wish: Partial<PageWish> = {}): Promise<SigningPage> {
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate(
    (options) => {
      window.harness.open(options);
    },
    { issuerCertificate, ...wish },
  );
  return {
    page,
    call: (path, body) =>
      page.evaluate(([to, payload]) => window.harness.call(to, payload), [path, body] as const),
    keyId: () => page.evaluate(() => window.harness.keyId()),
    bind: (token) => page.evaluate((next) => window.harness.bind(next), token),
    eventTypes: () => page.evaluate(() => window.harness.events.map(({ type }) => type)),
  };
}
