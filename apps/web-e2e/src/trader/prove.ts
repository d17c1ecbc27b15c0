import { expect, type Page } from '@playwright/test';
import { password } from './account.ts';
import { readVerificationCode } from './verification-code.ts';

/** Proves a change in its window, with the password and a code that is sent to the account's address. */
export async function prove(page: Page, email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Verify it’s you' });
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('Code sent.')).toBeVisible();
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel(/^Code sent to/).fill(await readVerificationCode(page, email));
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toBeHidden();
}
