import { findBarriers } from '../src/screen/barriers.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

test('the order book in a window of its size follows the terminal that has opened it', async ({
  page,
}) => {
  await enterSimulation(page);
  await page.getByRole('button', { name: 'Open in a new window' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Order book', exact: true }).click();
  const window = await opening;
  await expect(window.getByRole('region', { name: 'Order book' })).toBeVisible();
  await expect(window.getByText('Simulation', { exact: true })).toBeVisible();
  await expect(window.getByRole('banner')).toHaveCount(0);
  expect(await window.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([
    360, 360,
  ]);
  expect(await findBarriers(window)).toEqual([]);

  await page.getByRole('button', { name: 'Pair: BTC/USDT' }).click();
  await page.getByRole('combobox', { name: 'Search pairs' }).fill('ETH/USDT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spot\/ETHUSDT\b/);
  await expect(window).toHaveURL(/\/spot\/ETHUSDT\b/);
  await window.reload();
  await expect(window.getByRole('region', { name: 'Order book' })).toBeVisible();
  await expect(window.getByRole('banner')).toHaveCount(0);
});
