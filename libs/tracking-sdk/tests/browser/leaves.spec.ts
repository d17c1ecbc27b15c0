import type { Page } from '@playwright/test';
import { engine } from '../../../../tools/playwright.ts';
import type { Site } from './core/collector.ts';
import { clicksOf, expect, poll, test } from './core/fixtures.ts';

/** Leaves of each kind; `npm run engines` asks for more. */
const leaves = Number(process.env['BOURSE_LEAVES'] ?? 2);

const eventCount = 1_000;

/** Puts a page under the load of a slow device, where the browser can do that. */
async function slowDown(page: Page): Promise<void> {
  if (engine !== 'chromium') return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Tracks and leaves, with nothing but one task between the two. */
async function trackAndLeave(page: Page): Promise<void> {
  await page.evaluate((count) => {
    window.click(count);
    setTimeout(() => {
      location.href = '/end';
    }, 0);
  }, eventCount);
  await page.waitForURL('**/end');
}

async function expectAll(site: Site): Promise<void> {
  const lost = () => eventCount - clicksOf(site).length;
  await poll(lost, { timeout: 40_000 })
    .toBe(0)
    .finally(() => {
      annotate('lost', lost());
      annotate('extra', site.arrivals() - site.stored.size);
    });
  expect(site.arrivals() - site.stored.size).toBeLessThanOrEqual(50);
}

/** For the table of `npm run engines`. */
function annotate(type: string, count: number): void {
  test.info().annotations.push({ type, description: String(count) });
}

for (let leave = 1; leave <= leaves; leave += 1) {
  test(`TRK-60 leave ${leave} loses nothing while an upload is in flight`, async ({
    page,
    site,
  }) => {
    await page.goto(site.origin);
    await slowDown(page);
    await trackAndLeave(page);
    await expectAll(site);
  });

  test(`TRK-60 leave ${leave} loses nothing while the server is down`, async ({ page, site }) => {
    await page.goto(site.origin);
    await poll(() => site.stored.size).toBe(1);
    await slowDown(page);
    site.isUp = false;
    await trackAndLeave(page);
    site.isUp = true;
    await expectAll(site);
  });
}
