import type { Page } from '@playwright/test';
import { findBarriers } from '../src/screen/barriers.ts';
import { lightPage, registerVisitor } from '../src/trader/account.ts';
import { requestQuote } from '../src/trader/own-money.ts';
import { expect, test } from '../src/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a block is traded at the second quote, after the first has lapsed', async ({ page }) => {
  await registerVisitor(page, lightPage);
  await requestQuote(page);
  const quote = page.getByRole('region', { name: 'Quote', exact: true });
  await expect(quote.getByRole('timer')).toHaveText(/^Valid for \d+s$/);
  await expect(quote.getByText('You pay')).toBeVisible();
  await expect(quote.getByText('This quote has expired.')).toBeVisible();
  await press(page, 'Get a new quote');
  await press(page, 'Accept quote');
  await expect(quote.getByText('Trade complete. Your balances have been updated.')).toBeVisible();
  const trades = page.getByRole('table', { name: 'OTC trades' });
  await expect(trades.getByText('Filled', { exact: true })).toBeVisible();
  await expect(trades.getByText('Expired', { exact: true })).toBeVisible();
  await expect(page.getByText(/^140,0[\d,.]+ USDT$/)).toHaveCount(2);
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/asset/spot');
  await press(page, 'Show amounts');
  await expect(page.getByTestId('available-BTC')).toHaveText(/^0\.[1-9]/);
  await page.getByRole('banner').getByRole('link', { name: 'Funding' }).click();
  await press(page, 'Transfer in');
  const dialog = page.getByRole('dialog', { name: 'Transfer between accounts' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1500');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByTestId('available-USDT')).toHaveText('1,500.00000000');
  await expect(page.getByText('Spot → Funding')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
