import { chromiumLaunch } from '../../../../tools/chromium.ts';
import { clicksOf, expect, poll, shownPaths, test as base, unpaired } from './core/fixtures.ts';

const test = base.extend({
  // Chromium without windows has no back/forward cache, and Playwright disables that of the other.
  launchOptions: [
    async ({ browserName, launchOptions }, use) => {
      const { executablePath } = browserName === 'chromium' ? chromiumLaunch() : launchOptions;
      await use({
        ...launchOptions,
        ...(executablePath && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

test('TRK-59 a page from the back/forward cache has a new Show, and continues', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox keeps no page while it is driven from outside');
  await page.goto(site.origin);
  await page.evaluate(() => {
    Object.assign(window, { isKept: true });
    window.click(30);
  });
  await page.goto(`${site.origin}/end`);
  await page.evaluate(() => {
    history.back();
  });
  await page.waitForURL(`${site.origin}/`, { waitUntil: 'commit' });
  // The very page that was left, with its tracker running.
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  await page.evaluate(() => {
    window.click(30);
  });
  await poll(() => clicksOf(site).length).toBe(60);
  await page.goto(`${site.origin}/end`);
  await poll(() => unpaired(site)).toEqual([]);
  expect(shownPaths(site)).toEqual(['/', '/']);
  // One batch for each page leave without an answer: of this page, and of the one it returned from.
  expect(site.arrivals() - site.stored.size).toBeLessThanOrEqual(2 * 50);
  expect(await page.evaluate(() => window.uncaught)).toEqual([]);
});
