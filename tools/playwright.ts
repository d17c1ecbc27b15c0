import { fileURLToPath } from 'node:url';
import { defineConfig, test as base, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { openWebKit } from './src/engines/webkit-context.ts';

/** The browser that the tests run in: Chromium, or what `npm run engines` names. */
export const engine = process.env['BOURSE_ENGINE'] ?? 'chromium';

/** Where WebKit's driver listens. */
const webDriver = process.env['BOURSE_WEBDRIVER'] ?? 'http://localhost:4480';

/** Playwright's test. In WebKit, which Playwright cannot drive, `context` and `page` are what WebDriver makes of them. */
export const test =
  engine === 'webkit' ? webKitTest() : engine === 'firefox' ? firefoxTest() : base;

function webKitTest(): typeof base {
  return base.extend({
    // Playwright reads the fixtures that are needed from the pattern, which must not be empty.
    context: async ({ browserName: _ }, use) => {
      const { context, close } = await openWebKit(webDriver);
      await use(context);
      await close();
    },
    page: async ({ context }, use) => {
      await use(await context.newPage());
    },
  });
}

/** Skips a test when it asks for Chromium's own protocol. */
function firefoxTest(): typeof base {
  const skip = (): void => {
    base.skip(true, 'only Chromium has a DevTools protocol');
  };
  return base.extend({
    browser: [
      async ({ browser }, use) => {
        await use(Object.assign(browser, { newBrowserCDPSession: skip }));
      },
      { scope: 'worker' },
    ],
    context: async ({ context }, use) => {
      await use(Object.assign(context, { newCDPSession: skip }));
    },
  });
}

interface EngineOptions {
  readonly flags?: readonly string[];
  /** Chromium without windows, where it is installed. */
  readonly inShell?: boolean;
}

/** Returns the options with which Playwright starts the browser of the tests. */
export function engineUse({ flags, inShell }: EngineOptions = {}): PlaywrightTestConfig['use'] {
  // Nothing is launched by this name; tests ask by it what they run in.
  if (engine === 'webkit') return { browserName: 'webkit' };
  if (engine !== 'firefox') return { launchOptions: chromiumLaunch(flags, inShell) };
  const executablePath = fileURLToPath(new URL('./src/engines/firefox-bidi.mjs', import.meta.url));
  return { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath } };
}

/** Returns the configuration of a library's tests in a browser. `timeout` is that of one test, in milliseconds. */
export function browserTests({
  timeout = 30_000,
  flags = [],
}: {
  readonly timeout?: number;
  readonly flags?: readonly string[];
} = {}) {
  return defineConfig({
    testDir: 'tests/browser',
    // Other engines are driven by slower protocols.
    timeout: engine === 'chromium' ? timeout : 2 * timeout,
    // What a busy machine does late is no fault.
    expect: { timeout: 20_000 },
    // Pages wait half of the time, so two use two cores. Other engines have one driver each.
    workers: engine === 'chromium' ? 2 : 1,
    fullyParallel: true,
    forbidOnly: Boolean(process.env['CI']),
    retries: 0,
    reporter: [['list']],
    outputDir: 'test-results',
    use: engineUse({ flags, inShell: true }) ?? {},
  });
}
