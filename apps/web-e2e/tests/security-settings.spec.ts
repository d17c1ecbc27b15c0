import { authenticatorCode } from '@bourse/gateway/testing';
import type { Page } from '@playwright/test';
import { watchCodes } from '../src/product/rewrite-answers.ts';
import {
  accountButton,
  forgetSession,
  logIn,
  password,
  registerVisitor,
} from '../src/trader/account.ts';
import { prove } from '../src/trader/prove.ts';
import { readInbox, readVerificationCode } from '../src/trader/verification-code.ts';
import { findBarriers } from '../src/screen/barriers.ts';
import { expect, test } from '../src/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an authenticator is turned on, and logs in, as does a recovery code', async ({ page }) => {
  const email = await registerVisitor(page, '/modifyverification');
  await press(page, 'Turn on Authenticator app');
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Authenticator code').fill(authenticatorCode(secret));
  await press(page, 'Turn on authenticator');
  await prove(page, email);
  const codes = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await press(page, 'I have saved the codes');
  await expect(page.getByText('On: required for every login')).toBeVisible();
  await forgetSession(page);
  await page.goto('/login');
  await logIn(page, email);
  // A code counts once: the login takes that of the next step, which a clock ahead would show.
  await page.getByLabel('Authenticator code').fill(authenticatorCode(secret, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toBeVisible();
  await forgetSession(page);
  await page.goto('/login');
  await logIn(page, email);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toBeVisible();
  await page.goto('/modifyverification');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
});

test('a passkey is added, proves a change on a phone, and logs in', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const email = await registerVisitor(page, '/modifyverification');
  await press(page, 'Add passkey');
  await page.getByLabel('Passkey name').fill('Laptop');
  await press(page, 'Create passkey');
  await prove(page, email);
  await expect(page.getByText('Laptop')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Change Password');
  await page.getByLabel('New password').fill('Another-Horse-7');
  await press(page, 'Save password');
  const form = page.getByRole('dialog', { name: 'Verify it’s you' });
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText(/^Withdrawals are locked until/)).toBeVisible();
  await forgetSession(page);
  await page.goto('/login');
  await press(page, 'Use a passkey');
  await expect(accountButton(page)).toBeVisible();
});

test('a device is logged out, and its next call fails', async ({ page, browser }) => {
  const email = await registerVisitor(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  await logIn(other, email);
  await expect(other.getByText('Code sent.')).toBeVisible();
  await other.getByLabel('Email code').fill(await readVerificationCode(other, email));
  await other.keyboard.press('Enter');
  await expect(accountButton(other)).toBeVisible();
  await other.goto('/subaccount/setting/history');
  await expect(other.getByText('Logged in', { exact: true })).toHaveCount(2);
  await other.goto('/security');
  const link = other.getByRole('link', { name: 'Devices', exact: true });
  await expect(link).toBeVisible();
  await page.goto('/subaccount/setting/devices');
  await page.getByRole('button', { name: /^Log out .*Chrome/ }).click();
  await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0);
  const codes = await watchCodes(other, '**/v1/user/security/sessions*');
  await link.click();
  await expect.poll(() => codes).toContain('00004');
  await expect(other.getByText('Log in to see your devices.')).toBeVisible();
  await other.context().close();
});

test('the link of a security mail freezes the account until its password was reset', async ({
  page,
  browser,
}) => {
  const email = await registerVisitor(page, '/subaccount/setting/antiphishing');
  await page.getByLabel('New code').fill('Sunflower7');
  await press(page, 'Save code');
  await prove(page, email);
  const [mail] = await readInbox(page, email);
  expect(mail?.text).toContain('Your anti-phishing code: Sunflower7');
  const link = /^\/freeze#\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  expect(new URL(phone.url()).hash).toBe('');
  await press(phone, 'Freeze account');
  await expect(phone.getByText('Your account is frozen.')).toBeVisible();
  expect(await findBarriers(phone)).toEqual([]);
  await page.goto('/account');
  await expect(page.getByText(/^This account is frozen/)).toBeVisible();

  await phone.getByRole('link', { name: 'Reset password' }).click();
  await phone.getByLabel('Email address').fill(email);
  await press(phone, 'Send code');
  await expect(phone.getByText('Code sent.')).toBeVisible();
  await phone.getByLabel('Verification code').fill(await readVerificationCode(phone, email));
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await press(phone, 'Set password');
  await phone.waitForURL('**/login*');
  await logIn(phone, email);
  await expect(phone.getByText('Code sent.')).toBeVisible();
  await phone.getByLabel('Email code').fill(await readVerificationCode(phone, email));
  await phone.keyboard.press('Enter');
  await expect(accountButton(phone)).toBeVisible();
  await phone.goto('/security');
  await press(phone, 'Unfreeze account');
  await prove(phone, email);
  await expect(phone.getByRole('button', { name: 'Freeze account' })).toBeVisible();
  await phone.context().close();
});
