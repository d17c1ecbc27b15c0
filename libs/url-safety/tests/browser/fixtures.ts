import { test as base, type Page } from '@playwright/test';
import { bundle, openPage, servePages } from './serve-pages.ts';

interface WorkerFixtures {
  readonly script: string;
}

interface Fixtures {
  /** Opens a new page with the harness. */
  readonly open: () => Promise<Page>;
}

/** Playwright's test with pages of https://bourse.test that load the built library. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  script: [
    // Playwright reads the needed fixtures from the pattern, which must not be empty.
    async ({ browserName: _ }, use) => {
      await use(await bundle('page.ts'));
    },
    { scope: 'worker' },
  ],
  open: async ({ context, script }, use) => {
    await servePages(context, script);
    await use(() => openPage(context));
  },
});

export { expect } from '@playwright/test';
