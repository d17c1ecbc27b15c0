import { defineConfig } from '@playwright/test';

/** What keeps Chromium quiet and able to run as root in a container. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/browser',
  timeout: 60_000,
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: { launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) } },
});
