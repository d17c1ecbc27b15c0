import { findBarriers } from '../src/screen/barriers.ts';
import { lightPage, registerVisitor } from '../src/trader/account.ts';
import { depositCoins } from '../src/trader/own-money.ts';
import { prove } from '../src/trader/prove.ts';
import { expect, test } from '../src/test.ts';

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test('test coins arrive, are transferred and withdrawn to a saved address, and the eye hides them', async ({
  page,
}) => {
  const email = await registerVisitor(page, lightPage);
  await depositCoins(page, '5000');

  await page.goto('/asset');
  await expect(page.getByText('100%')).toHaveCount(2);
  await expect(page.getByText('5,000')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show amounts' }).click();
  const total = page.getByRole('region', { name: 'Total value' });
  await expect(total.getByText('≈ $5,000.00')).toBeVisible();
  await total.getByRole('button', { name: 'Transfer' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer between accounts' });
  await transfer.getByRole('combobox', { name: 'From' }).selectOption('spot');
  await transfer.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('Transfer complete', { exact: true })).toBeVisible();
  const accounts = page.getByRole('region', { name: 'Accounts' });
  const funding = accounts.getByRole('listitem').filter({ hasText: 'Funding' });
  await expect(funding).toContainText('20%');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/asset/withdraw');
  await page.getByRole('combobox', { name: 'Network' }).selectOption('TRC20');
  await page.getByRole('button', { name: 'Add address' }).click();
  const book = page.getByRole('dialog', { name: 'Add address' });
  await book.getByRole('textbox', { name: 'Address' }).fill(address);
  await book.getByRole('textbox', { name: 'Name (optional)' }).fill('cold');
  await book.getByRole('button', { name: 'Save' }).click();
  await prove(page, email);
  await page
    .getByRole('combobox', { name: 'Saved address' })
    .selectOption({ label: `cold · ${address}` });
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await expect(question.getByText('99 USDT', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Send' }).click();
  await prove(page, email);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 15_000 });

  await page.goto('/transac');
  await expect(page.getByText('-100 USDT')).toBeVisible();
  await expect(page.getByText('+5,000 USDT')).toBeVisible();
  await expect(page.getByText('Spot → Funding')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('on a phone the link of the page is in view among the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order/mcp');
  await expect(page.getByRole('main').locator('[aria-current=page]')).toBeInViewport({
    ratio: 0.9,
  });
});
