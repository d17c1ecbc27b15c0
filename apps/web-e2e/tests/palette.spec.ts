import { expect, test } from '../src/test.ts';
import { lightPage } from '../src/trader/account.ts';

test('a visitor finds a pair and a page by keyboard alone', async ({ page }) => {
  await page.goto(lightPage);
  const field = page.getByRole('combobox', { name: 'Search pairs, pages and actions' });
  const openPalette = async () => {
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
  };

  await openPalette();
  await page.keyboard.type('ETHUSDT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spot\/ETHUSDT/);
  await expect(field).toBeHidden();

  await openPalette();
  await page.keyboard.type('proof of res');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/proof-of-reserves/);
});
