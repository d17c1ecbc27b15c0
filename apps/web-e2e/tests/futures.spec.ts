import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { enterSimulation } from '../src/simulation.ts';
import { transferTo } from '../src/transfer.ts';

const own = (page: Page) => page.getByRole('region', { name: 'Orders and assets' });
const row = (page: Page) => own(page).getByRole('row', { name: /BTC\/USDT/ });

/** Opens the futures terminal with 20,000 USDT and buys at market. */
async function openLong(page: Page, amount: string): Promise<void> {
  await enterSimulation(page);
  await page.getByRole('link', { name: 'Futures' }).click();
  await expect(page).toHaveURL(/\/futures\/usdt\/BTCUSDT/);
  await transferTo(page, '20000');
  const form = page.getByRole('region', { name: 'Place an order' });
  await form.getByRole('radio', { name: 'Market', exact: true }).check({ force: true });
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByRole('button', { name: 'Buy / Long' }).click();
  await expect(page.getByText('Order filled')).toBeVisible();
}

test('a position is opened, protected, closed in part, reversed and closed', async ({ page }) => {
  await openLong(page, '0.1');
  await expect(own(page).getByRole('tab', { name: 'Positions (1)' })).toBeVisible();
  await expect(row(page)).toContainText('Long');

  const mark = Number((await page.getByTestId('last-price').innerText()).replace(/[^\d.]/g, ''));
  await row(page).getByRole('button', { name: 'TP/SL' }).click();
  const tpsl = page.getByRole('dialog', { name: 'Take profit and stop loss' });
  await tpsl.getByLabel('Take profit').fill(String(Math.round(mark * 1.2)));
  await tpsl.getByLabel('Stop loss').fill(String(Math.round(mark * 0.8)));
  await tpsl.getByRole('button', { name: 'Confirm' }).click();
  await expect(tpsl).toBeHidden();
  await own(page).getByRole('tab', { name: 'Open orders (2)' }).click();
  await own(page)
    .getByRole('radio', { name: /^Plans/ })
    .check({ force: true });
  await expect(own(page).getByRole('row', { name: /Stop loss/ })).toBeVisible();

  await own(page).getByRole('tab', { name: 'Positions (1)' }).click();
  await row(page).getByRole('button', { name: 'Close' }).click();
  const close = page.getByRole('dialog', { name: 'Close position' });
  await close.getByLabel('Amount').fill('0.04');
  await close.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Closed at market')).toBeVisible();
  await expect(row(page)).toContainText('0.06 BTC');

  await row(page).getByRole('button', { name: 'Reverse' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse the position?' });
  await question.getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText('Position reversed')).toBeVisible();
  await expect(row(page)).toContainText('Short');

  await own(page).getByRole('button', { name: 'Close all' }).click();
  const all = page.getByRole('dialog', { name: 'Close all positions at market?' });
  await all.getByRole('button', { name: 'Close all' }).click();
  await expect(own(page).getByRole('tab', { name: 'Positions (0)' })).toBeVisible();
  await own(page).getByRole('tab', { name: 'Position history' }).click();
  await expect(own(page).getByRole('row', { name: /BTC\/USDT/ })).toHaveCount(2);
});

test('a coin is borrowed and repaid', async ({ page }) => {
  await enterSimulation(page);
  await page.getByRole('link', { name: 'Margin' }).click();
  await expect(page).toHaveURL(/\/trade-margin\/BTCUSDT/);
  await transferTo(page, '10000');
  await page.getByRole('button', { name: 'Borrow' }).click();
  const loan = page.getByRole('dialog');
  await loan.getByLabel('Amount').fill('1000');
  await loan.getByRole('button', { name: 'Borrow' }).last().click();
  await expect(loan).toBeHidden();
  await own(page).getByRole('tab', { name: 'Assets' }).click();
  await expect(own(page).getByRole('row', { name: /^USDT/ })).toContainText('1,000.00000000');
  await page.getByRole('button', { name: 'Repay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Max/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Repay' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await own(page).getByRole('tab', { name: 'Transactions' }).click();
  await expect(own(page).getByRole('row', { name: /Repaid/ })).toBeVisible();
});
