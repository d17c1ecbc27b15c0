import type { Page } from '@playwright/test';
import { agencyEmail } from '../src/product/product.ts';
import {
  accountButton,
  forgetSession,
  logIn,
  password,
  registerAs,
  lightPage,
  registerVisitor,
} from '../src/trader/account.ts';
import { prove } from '../src/trader/prove.ts';
import { readVerificationCode } from '../src/trader/verification-code.ts';
import { expect, test } from '../src/test.ts';

const isEntered = async (page: Page) => {
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
};

/** Answers the question for the code that was sent. */
async function enterCode(page: Page, label: string, target: string): Promise<void> {
  const code = page.getByLabel(label);
  await expect(page.getByText('Code sent.')).toBeVisible();
  await code.fill(await readVerificationCode(page, target));
  await page.keyboard.press('Enter');
}

async function leave(page: Page): Promise<void> {
  await forgetSession(page);
  await page.goto('/login');
}

test('an address and a password log in', async ({ page }) => {
  const email = await registerVisitor(page, lightPage);
  await leave(page);
  await logIn(page, email);
  await isEntered(page);
});

test('a number is registered with a code, and logs in', async ({ page }) => {
  const number = `90${String(Date.now()).slice(-8)}`;
  const fillNumber = async () => {
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabel('Country').selectOption('JP');
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Password', { exact: true }).fill(password);
  };
  await page.goto('/register');
  await fillNumber();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent.')).toBeVisible();
  const code = await readVerificationCode(page, `+81${number}`);
  await page.getByLabel('SMS code').fill(code);
  await page.getByRole('button', { name: 'Register' }).click();
  await isEntered(page);
  await leave(page);
  await fillNumber();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await isEntered(page);
});

test("a sub-account logs in by its name and its owner's code, and reaches no other account", async ({
  page,
  browser,
}) => {
  const name = `Grid bot ${Date.now()}`;
  const email = await registerVisitor(page, '/account');
  await page.getByRole('button', { name: 'Create sub-account' }).click();
  await page.getByLabel('Sub-account name').fill(name);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Sub-account login' });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await prove(page, email);
  await expect(page.getByText('Can log in by name')).toBeVisible();
  const context = await browser.newContext();
  const device = await context.newPage();
  await device.goto('/login');
  await device.getByText('Sub-account', { exact: true }).click();
  await device.getByLabel('Sub-account name').fill(name);
  await device.getByLabel('Password', { exact: true }).fill(password);
  await device.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await device.getByLabel('Email address').fill(email);
  await device.keyboard.press('Enter');
  await enterCode(device, 'Email code', email);
  await isEntered(device);
  await device.goto('/account');
  await expect(device.getByRole('region', { name: 'Profile' })).toContainText(name);
  await expect(device.getByRole('region', { name: 'Accounts' })).toBeHidden();
  await context.close();
});

test('an agency logs in with a code', async ({ page }) => {
  await registerAs(page, agencyEmail);
  await forgetSession(page);
  await page.goto('/login/agency');
  await logIn(page, agencyEmail);
  await enterCode(page, 'Email code', agencyEmail);
  await isEntered(page);
});

test('a forgotten password is replaced by a code', async ({ page }) => {
  const renewed = 'Correct-Horse-8';
  const email = await registerVisitor(page, lightPage);
  await leave(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent.')).toBeVisible();
  await page.getByLabel('Verification code').fill(await readVerificationCode(page, email));
  await page.getByLabel('Password', { exact: true }).fill(renewed);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(/^Password changed\./)).toBeVisible();
  await logIn(page, email, renewed);
  // The account has forgotten every device, this one too.
  await enterCode(page, 'Email code', email);
  await isEntered(page);
});
