import { expect } from '@playwright/test';
import type { Trader } from './trader.ts';

/** Transfers 5,000 USDT to futures and opens a long with isolated margin. */
export async function openLong(trader: Trader): Promise<void> {
  const form = trader.page.getByRole('region', { name: 'Place an order' });
  await trader.transfer('5000');
  await form.getByRole('button', { name: /^Margin mode/ }).click();
  await trader.window('Margin mode').choose('Isolated');
  await trader.window('Margin mode').press('Apply');
  await expect(form.getByRole('button', { name: 'Margin mode: Isolated' })).toBeVisible();
  await trader.choose('Market');
  await trader.write('Amount', '0.02');
  await trader.press('Buy / Long');
  await trader.seesTab('Positions (1)');
}

/** Borrows 100 USDT at the margin terminal. */
export async function borrowCoins(trader: Trader): Promise<void> {
  await trader.press('Borrow');
  await trader.window('Borrow').write('Amount', '100');
  await trader.window('Borrow').press('Borrow');
  await trader.seesNotice('Borrowed');
}
