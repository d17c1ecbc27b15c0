import { clicksOf, expect, shownPaths, test as base, unpaired } from './core/fixtures.ts';

const test = base.extend({
  // Playwright turns the back/forward cache off unless it is told not to.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

test('TRK-59 a page out of the back/forward cache has a Show of its own, and goes on', async ({
  page,
  site,
}) => {
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
  await expect.poll(() => clicksOf(site).length).toBe(60);
  await page.goto(`${site.origin}/end`);
  await expect.poll(() => unpaired(site)).toEqual([]);
  expect(shownPaths(site)).toEqual(['/', '/']);
  expect(site.arrivals() - site.stored.size).toBeLessThanOrEqual(50);
  expect(await page.evaluate(() => window.uncaught)).toEqual([]);
});
