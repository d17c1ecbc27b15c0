import { defineConfig } from '@playwright/test';
import { engine, engineUse } from '../../tools/playwright.ts';
import { productUrl } from './src/product/product.ts';

export default defineConfig({
  testDir: 'tests',
  // Other engines are driven by slower protocols.
  timeout: engine === 'chromium' ? 60_000 : 180_000,
  // What a page shows at last is judged, not how fast a busy machine shows it.
  expect: { timeout: 15_000 },
  // Two cores serve the gateway and the browser; a second browser would starve both.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // The long ones have a separate command.
  ...(process.env['BOURSE_E2E_LONG'] ? {} : { grepInvert: /@long/ }),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: productUrl,
    ...engineUse(),
    // Recording a trace of each test takes two fifths of the time; `--trace retain-on-failure` does it when needed.
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Requests that a service worker answers cannot be routed by a test.
    serviceWorkers: 'block',
    // Visitors who know the terminal; the guide has tests that begin without this.
    storageState: {
      cookies: [],
      origins: [{ origin: productUrl, localStorage: [{ name: 'SKIP_GUIDE', value: 'true' }] }],
    },
  },
  webServer: {
    command: 'node src/product/serve-product.mjs',
    url: productUrl,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
  },
});
