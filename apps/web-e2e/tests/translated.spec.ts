import { findFrozenTexts, translatePage } from '../src/screen/translator.ts';
import { watchComplaints } from '../src/survey/complaints.ts';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

/** How long a translated page is watched, in milliseconds. */
const watchMs = Number(process.env['BOURSE_E2E_TRANSLATED_MS'] ?? 8_000);

for (const address of [
  '/spot/BTCUSDT',
  '/futures/BTCUSDT',
  '/order/exchange',
  '/asset',
  '/',
  '/login',
]) {
  test(`${address} stays current under a page translator`, async ({ page }) => {
    await enterSimulation(page);
    if (address.startsWith('/spot')) await placeRestingOrder(page);
    else await page.goto(address);
    await expect(page.locator('[data-part=header] > *')).toHaveCount(1);
    const complaints = watchComplaints(page);
    await translatePage(page);
    const end = Date.now() + watchMs;
    while (Date.now() < end) {
      expect(await findFrozenTexts(page)).toEqual([]);
      await page.waitForTimeout(500);
    }
    expect(complaints).toEqual([]);
  });
}

test('an order is placed under a page translator', async ({ page }) => {
  await enterSimulation(page);
  const complaints = watchComplaints(page);
  await translatePage(page);
  await placeRestingOrder(page);
  expect(await findFrozenTexts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
