import { findBarriers } from '../src/screen/barriers.ts';
import { expectWhole } from '../src/screen/layout.ts';
import { expect, test } from '../src/test.ts';

test('a visitor finds what is delisted, and sees what will be', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Pairs' });
  const announced = table.getByRole('rowheader', { name: /^SOL\/USDC/ });
  await expect(announced.getByText(/^Delisting on/)).toBeVisible();
  await expect(table.getByRole('link', { name: 'LTC/USDC' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Delisted' }).check({ force: true });
  await expect(table.getByText(/^Delisted on/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await table.getByRole('link', { name: 'LTC/USDC' }).click();
  await expect(page.getByText(/LTC\/USDC.* was delisted on/)).toBeVisible();
  await expect(page.getByTestId('last-price')).toHaveText(/\d/);
  const form = page.getByRole('group', { name: /^Trading of this pair has ended/ });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/spot/SOLUSDC');
  await expect(page.getByText(/SOL\/USDC.* will be delisted on/)).toBeVisible();
  await expect(form).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/spot/SOLUSDC');
  await expect(page.getByRole('button', { name: 'شراء' })).toBeVisible();
  await page.goto('/ar/spot/LTCUSDC');
  await expect(page.getByTestId('last-price')).toHaveText(/\d/);
  await expect(page.getByRole('button', { name: 'شراء' })).toHaveCount(0);
  await expectWhole(page);
  expect(await findBarriers(page)).toEqual([]);
});
