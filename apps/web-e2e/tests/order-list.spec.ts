import type { Page } from '@playwright/test';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Orders and assets' });

/** Opens the terminal with three orders that rest. */
async function openWithOrders(page: Page): Promise<void> {
  await enterSimulation(page);
  for (const amount of ['0.02', '0.03', '0.01']) await placeRestingOrder(page, amount);
  await expect(panelOf(page).getByRole('tab', { name: 'Open orders (3)' })).toBeVisible();
}

test('a trader sorts the open orders, chooses columns and cancels a selection', async ({
  page,
}) => {
  await openWithOrders(page);
  const panel = panelOf(page);
  const heads = panel.getByRole('columnheader');
  const rows = panel.getByRole('row');

  await panel.getByRole('button', { name: 'Amount' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.nth(1)).toContainText('0.030000 BTC');
  await expect(rows.nth(3)).toContainText('0.010000 BTC');

  await panel.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const items = dialog.getByRole('listitem');
  await items.filter({ hasText: 'Total' }).dragTo(items.filter({ hasText: 'Pair' }));
  await expect(items.nth(1)).toContainText('Total');
  await dialog.getByRole('checkbox', { name: 'Filled %' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Order ID' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heads.nth(2)).toHaveText('Total');
  await expect(panel.getByRole('columnheader', { name: 'Filled %' })).toHaveCount(0);
  await expect(panel.getByRole('columnheader', { name: 'Order ID' })).toBeVisible();
  await expect(rows.nth(1)).toContainText('0.030000 BTC');

  await panel.getByRole('checkbox', { name: /^Select: Buy 0.03 BTC/ }).focus();
  await page.keyboard.press('Space');
  await panel.getByRole('checkbox', { name: /^Select: Buy 0.01 BTC/ }).check();
  await panel.getByRole('button', { name: 'Cancel selected (2)' }).click();
  await expect(page.getByText('2 orders canceled')).toBeVisible();
  await expect(panel.getByRole('tab', { name: 'Open orders (1)' })).toBeVisible();
  await expect(rows.nth(1)).toContainText('0.020000 BTC');
});

test('a selection is cancelled from the cards of a phone, and what is lost is looked up', async ({
  page,
}) => {
  await openWithOrders(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const panel = panelOf(page);
  await panel.getByRole('checkbox', { name: 'Select all' }).check();
  await page.route('**/trade/cancelOrders', (route) => route.abort());
  await panel.getByRole('button', { name: 'Cancel selected (3)' }).click();
  await expect(page.getByText('Canceled: 0 of 3')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Buy 0.02 BTC at .* still open/)).toBeVisible();
  await page.unroute('**/trade/cancelOrders');
  await panel.getByRole('checkbox', { name: 'Select all' }).check();
  await panel.getByRole('button', { name: 'Cancel selected (3)' }).click();
  await expect(page.getByText('3 orders canceled')).toBeVisible();
  await expect(panel.getByText('You have no open orders.')).toBeVisible();
});
