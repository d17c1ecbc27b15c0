import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { solveCaptchaByKeyboard } from './solve-captcha.ts';

/** A password that keeps every rule. */
export const password = 'Correct-Horse-7';

let made = 0;

/** Fills the registration form in and sends it, which brings the challenge up. */
export async function askForAccount(page: Page): Promise<string> {
  made += 1;
  const email = `visitor-${Date.now()}-${made}@bourse.test`;
  await sendRegistration(page, email);
  return email;
}

async function sendRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  // Without WebCrypto making a key takes its time.
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
}

/** Makes the account of an address. */
export async function registerAs(page: Page, email: string): Promise<void> {
  await sendRegistration(page, email);
  await solveCaptchaByKeyboard(page);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
}

/** Fills the open login form in and sends it, challenge included. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await solveCaptchaByKeyboard(page);
}

/** Makes an account as a visitor does, captcha included, and ends on the spot page. */
export async function registerVisitor(
  page: Page,
  solve: (page: Page) => Promise<void> = solveCaptchaByKeyboard,
): Promise<string> {
  const email = await askForAccount(page);
  await solve(page);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
  return email;
}

/** The name of the key that signs for this browser, as the account menu shows it. */
export async function deviceKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Account' }).click();
  const shown = page.getByTestId('device-key');
  await expect(shown).toHaveText(/^[0-9a-f]{16}$/);
  const text = await shown.innerText();
  await page.keyboard.press('Escape');
  return text;
}
