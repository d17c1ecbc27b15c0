import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

/** How a library's tests run in a browser. `timeout`: of one test, in milliseconds. */
export function browserTests({
  timeout = 30_000,
  flags = [],
}: {
  readonly timeout?: number;
  readonly flags?: readonly string[];
} = {}) {
  return defineConfig({
    testDir: 'tests/browser',
    timeout,
    // Two cores serve the page and the browser; a second browser would starve both.
    workers: 1,
    forbidOnly: Boolean(process.env['CI']),
    retries: 0,
    reporter: [['list']],
    outputDir: 'test-results',
    use: { launchOptions: chromiumLaunch(flags) },
  });
}
