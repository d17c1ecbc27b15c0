import type { Page } from '@playwright/test';
import type { Site } from './core/collector.ts';
import { clicksOf, expect, poll, test } from './core/fixtures.ts';

/** Opens a page and waits until its store is open. */
async function visit(page: Page, site: Site): Promise<void> {
  await page.goto(site.origin);
  await poll(() => site.stored.size).toBe(1);
}

/** Waits until a page has uploaded what others left. */
async function expectAll(site: Site, count: number): Promise<void> {
  await poll(() => clicksOf(site).length, { timeout: 20_000 }).toBe(count);
  expect(site.arrivals() - site.stored.size).toBeLessThanOrEqual(50);
}

for (const count of [20, 1_000]) {
  test(`TRK-60 of ${count} events none is lost to a navigation`, async ({ page, site }) => {
    await page.goto(site.origin);
    await page.evaluate((n) => {
      window.click(n);
      location.href = '/end';
    }, count);
    await page.waitForURL('**/end');
    await expectAll(site, count);
  });

  test(`TRK-60 of ${count} events none is lost to a tab that closes`, async ({ page, site }) => {
    await page.goto(site.origin);
    const next = await page.context().newPage();
    await page.evaluate((n) => {
      window.click(n);
    }, count);
    await page.close({ runBeforeUnload: true });
    await next.goto(`${site.origin}/end`);
    await expectAll(site, count);
  });

  test(`TRK-60 of ${count} events in each of three tabs none is lost or doubled`, async ({
    context,
    site,
  }) => {
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(site.origin)));
    site.isUp = false;
    await Promise.all(
      tabs.map((tab) =>
        tab.evaluate((n) => {
          window.click(n);
        }, count),
      ),
    );
    site.isUp = true;
    await poll(() => clicksOf(site).length, { timeout: 30_000 }).toBe(3 * count);
    expect(site.arrivals() - site.stored.size).toBeLessThanOrEqual(50);
  });
}

test('TRK-60 three tabs without locks lose and double nothing', async ({ context, site }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  });
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(site.origin)));
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => {
        window.click(300);
      }),
    ),
  );
  await poll(() => clicksOf(site).length, { timeout: 20_000 }).toBe(900);
  expect(site.arrivals() - site.stored.size).toBeLessThanOrEqual(50);
});

test('TRK-60 a server that is down during a page load loses nothing', async ({
  page,
  context,
  site,
}) => {
  await visit(page, site);
  site.isUp = false;
  await page.evaluate(() => {
    window.click(500);
  });
  const next = await context.newPage();
  await page.close({ runBeforeUnload: true });
  site.isUp = true;
  await next.goto(`${site.origin}/end`);
  await expectAll(site, 500);
});
