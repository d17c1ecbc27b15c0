import type { Page } from '@playwright/test';
import { findFrozenTexts, translatePage } from '../src/screen/translator.ts';
import { watchComplaints } from '../src/survey/complaints.ts';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

/** How long a translated page is watched, in milliseconds. */
const watchMs = Number(process.env['BOURSE_E2E_TRANSLATED_MS'] ?? 4_000);

/** Opens pages one after the other, and expects that each stays current and free of errors while it is translated. */
async function expectCurrent(page: Page, addresses: readonly string[]): Promise<void> {
  const complaints = watchComplaints(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(({ pathname }) => pathname === address);
      await expect(page.locator('[data-part=header] > *')).toHaveCount(1);
      await translatePage(page);
      const end = Date.now() + watchMs;
      while (Date.now() < end) {
        expect(await findFrozenTexts(page)).toEqual([]);
        await page.waitForTimeout(500);
      }
    });
  }
  expect(complaints).toEqual([]);
}

test('first page and login of a visitor stay current under a page translator', async ({ page }) => {
  await expectCurrent(page, ['/', '/login']);
});

test('pages of a trader stay current under a page translator', async ({ page }) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  await expectCurrent(page, ['/spot/BTCUSDT', '/futures/BTCUSDT', '/order/exchange', '/asset']);
});

test('an order is placed under a page translator', async ({ page }) => {
  await enterSimulation(page);
  const complaints = watchComplaints(page);
  await translatePage(page);
  await placeRestingOrder(page);
  expect(await findFrozenTexts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
