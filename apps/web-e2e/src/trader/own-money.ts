import { expect, type Page } from '@playwright/test';

const jpeg = {
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000)]),
};

/** Deposits test coins of the real ledger, in USDT. */
export async function depositCoins(page: Page, amount: string): Promise<void> {
  await page.goto('/asset/deposit');
  await page.getByRole('combobox', { name: 'Network' }).selectOption('Solana');
  await expect(page.getByText(/^TEST/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Get test coins' }).click();
  await expect(page.getByText('Credited', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Verifies the identity of a user, from the page that asks for it. */
async function verifyIdentity(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await press('Verify your identity');
  await page.getByLabel('Issuing country').selectOption('GB');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Date of birth').fill('1985-12-10');
  await press('Save name');
  await page.getByLabel('Photo of the document').setInputFiles(jpeg);
  await page.getByLabel('Selfie with the document').setInputFiles(jpeg);
  await press('Submit photos');
  await expect(page.getByText(/^Verified as/)).toBeVisible();
}

/** Deposits 200,000 USDT, verifies the identity of a new user, and requests an OTC quote for 60,000 USDT. */
export async function requestQuote(page: Page): Promise<void> {
  await depositCoins(page, '200000');
  await page.goto('/otc');
  await verifyIdentity(page);
  await page.goto('/otc');
  await expect(page.getByText('200,000 USDT')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('textbox', { name: 'Amount' }).fill('60000');
  await page.getByRole('button', { name: 'Get a quote', exact: true }).click();
}
