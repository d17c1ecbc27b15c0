import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Moves USDT from spot to the account of the terminal in view. */
export async function transferTo(page: Page, amount: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Place an order' });
  await form.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer between accounts' });
  await expect(dialog.getByRole('button', { name: /^Max\. [1-9]/ })).toBeVisible();
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('Transferred', { exact: true })).toBeVisible();
}
