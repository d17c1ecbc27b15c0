import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './account.ts';
import { readVerificationCode } from './verification-code.ts';

/** Fills in the window that proves a change, with the password and a code that is sent to the account's address. Returns its button. */
export async function fillProof(page: Page, email: string): Promise<Locator> {
  const form = page.getByRole('dialog', { name: 'Verify it’s you' });
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('Code sent.')).toBeVisible();
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel(/^Code sent to/).fill(await readVerificationCode(page, email));
  return form.getByRole('button', { name: 'Confirm' });
}

/** Proves a change in its window. */
export async function prove(page: Page, email: string): Promise<void> {
  const confirm = await fillProof(page, email);
  await confirm.click();
  await expect(confirm).toBeHidden();
}
