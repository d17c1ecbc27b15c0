import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { ChallengeState } from '../../src/index.ts';
import type { PageWish } from './page.tsx';
import { startServer, type CaptchaServer } from './server.ts';

/** A page with a captcha. */
export interface CaptchaPage {
  readonly page: Page;
  readonly window: Locator;
  readonly slider: Locator;
  readonly status: Locator;
  button(name: string): Locator;
  /** Makes calls at the same time. */
  call(count?: number): Promise<string[]>;
  /** Resolves when `count` calls wait for a challenge. */
  whenRefused(count: number): Promise<void>;
  send(): Promise<string>;
  show(state: ChallengeState, wish?: PageWish): Promise<void>;
  errors(): Promise<string[]>;
  outcomes(): Promise<string[]>;
}

interface Fixtures {
  readonly server: CaptchaServer;
  readonly open: (wish?: PageWish) => Promise<CaptchaPage>;
}

/** Playwright's test with a page under a strict policy. Policy violations and unhandled rejections fail a test. */
export const test = base.extend<Fixtures>({
  // Playwright reads the needed fixtures from the pattern, which must not be empty.
  server: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    await server.close();
  },
  open: async ({ page, server }, use) => {
    await use(async (wish = {}) => {
      await page.goto(server.origin);
      await page.waitForFunction(() => 'harness' in window);
      await page.evaluate((options) => window.harness.open(options), wish);
      return describePage(page);
    });
    expect(await page.evaluate(() => window.harness.breaches)).toEqual([]);
  },
});

export { expect };

function describePage(page: Page): CaptchaPage {
  const dialog = page.getByRole('dialog');
  return {
    page,
    window: dialog,
    slider: dialog.getByRole('slider'),
    status: dialog.getByRole('status'),
    button: (name) => page.getByRole('button', { name, exact: true }),
    call: (count = 1) => page.evaluate((calls) => window.harness.call(calls), count),
    whenRefused: (count) =>
      expect.poll(() => page.evaluate(() => window.harness.refusals())).toBe(count),
    send: () => page.evaluate(() => window.harness.send()),
    show: (state, wish) =>
      page.evaluate(([shown, options]) => window.harness.show(shown, options), [
        state,
        wish,
      ] as const),
    errors: () => page.evaluate(() => window.harness.errors),
    outcomes: () => page.evaluate(() => window.harness.outcomes),
  };
}
