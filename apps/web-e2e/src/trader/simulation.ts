import { expect, type Page } from '@playwright/test';
import { registerVisitor } from './account.ts';

/** Makes an account and enters the simulation, ready to trade BTC/USDT. */
export async function enterSimulation(page: Page): Promise<string> {
  const email = await registerVisitor(page);
  await page.getByRole('button', { name: 'Simulation', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
  await expect(page.getByTestId('available')).toHaveText('100,000');
  return email;
}

/** Writes a limit order to buy so far below the market that it rests; about it nothing is asked. */
export async function writeRestingOrder(page: Page, amount = '0.01'): Promise<void> {
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).not.toHaveValue('');
  await expect(page.getByTestId('last-price')).toHaveText(/\d/);
  const last = (await page.getByTestId('last-price').innerText()).replace(/[^\d.]/g, '');
  await price.fill(String(Math.floor(Number(last) * 0.8)));
  await page.getByLabel('Amount', { exact: true }).fill(amount);
}

/** Places an order that rests, and waits until the page shows it. */
export async function placeRestingOrder(page: Page, amount?: string): Promise<void> {
  await writeRestingOrder(page, amount);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order placed').last()).toBeVisible();
}
