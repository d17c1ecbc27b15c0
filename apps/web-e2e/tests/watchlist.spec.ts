import { findViolations } from '../src/screen/barriers.ts';
import { expect, test } from '../src/test.ts';

test('a visitor walks from pair to pair in the column beside the terminal', async ({ page }) => {
  await page.setViewportSize({ width: 1536, height: 864 });
  await page.goto('/spot/BTCUSDT');
  await page.getByRole('button', { name: 'Watchlist' }).click();
  const column = page.getByRole('region', { name: 'Watchlist' });
  await column.getByRole('button', { name: 'Add BTC/USDT' }).click();
  await expect(column.getByRole('listitem')).toHaveCount(1);

  await column.getByRole('combobox', { name: 'List' }).selectOption({ label: 'All' });
  const current = column.locator('[aria-current="page"]');
  await expect(current).toHaveText(/^BTC\/USDT\d/);
  expect(await findViolations(page, '[data-zone="watchlist"]')).toEqual([]);
  const next = current.locator('xpath=ancestor::li/following-sibling::li[1]');
  const symbol = await next.getAttribute('data-symbol');
  await current.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/spot/${symbol ?? ''}\\b`));
  await expect(current).toBeFocused();

  await page.reload();
  await expect(column.getByRole('combobox', { name: 'List' })).toHaveValue('all');
});
