import { defineConfig } from '@playwright/test';
import { engineUse } from '../../tools/playwright.ts';

/** Files whose tests share one product. Each takes a worker for a minute or more. */
const sharing =
  /(combined-orders|full-screens|money-windows|orders-network|otc|reserves|trading)\.spec\.ts$/;

/** A page lives for seconds here: optimizing its scripts, and threads for its garbage, cost an eighth more than they save. */
const shortLife = '--js-flags=--single-threaded-gc --no-turbofan';

export default defineConfig({
  testDir: 'tests',
  // Tests judge the final state of a page, not the speed of a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each worker has its own product.
  workers: Number(process.env['BOURSE_E2E_WORKERS'] ?? 2),
  fullyParallel: true,
  // The long ones begin, so that no worker is left alone with them in the end.
  projects: [
    { name: 'shared', testMatch: sharing },
    { name: 'apart', testIgnore: sharing },
  ],
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // The long ones have a separate command.
  ...(process.env['BOURSE_E2E_LONG'] ? {} : { grepInvert: /@long/ }),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ...engineUse({ flags: [shortLife], inShell: true }),
    // Recording a trace of each test takes two fifths of the time; `--trace retain-on-failure` does it when needed.
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Requests that a service worker answers cannot be routed by a test.
    serviceWorkers: 'block',
  },
});
