import { enterSimulation, placeRestingOrder, writeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

test('offline, what was never opened waits for the network, and the page stays', async ({
  page,
  context,
}) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  await expect(page.getByText('Order placed')).toHaveCount(0, { timeout: 10_000 });
  const orders = page.getByRole('table', { name: 'Open orders' });
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Pair: / }).click();
  await page.keyboard.press('Escape');
  await orders.getByRole('button', { name: 'Edit' }).click();
  await writeRestingOrder(page, '0.02');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order not placed')).toBeVisible();
  await expect(orders.getByRole('row')).toHaveCount(2);

  await context.setOffline(false);
  const window = page.getByRole('dialog', { name: 'Edit order' });
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Assets' }).first().click();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByTestId('last-price')).toHaveText(/\d/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Assets' }).first()).toBeVisible();
});
