import { createTestWallet } from '@bourse/gateway/testing';
import type { Page } from '@playwright/test';
import {
  accountButton,
  forgetSession,
  lightPage,
  logIn,
  registerVisitor,
} from '../src/trader/account.ts';
import { prove } from '../src/trader/prove.ts';
import { expect, test } from '../src/test.ts';

const inUse = (page: Page) => page.locator('li[aria-current]');

test('a sub-account receives coins, is switched to in every tab, and back', async ({
  page,
  context,
}) => {
  await registerVisitor(page, '/asset/deposit');
  await page.getByRole('combobox', { name: 'Network' }).selectOption('Solana');
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Get test coins' }).click();
  await expect(page.getByText('Credited', { exact: true })).toBeVisible({ timeout: 30_000 });

  await page.goto('/account');
  await page.getByRole('button', { name: 'Create sub-account' }).click();
  await page.getByLabel('Sub-account name').fill('Grid bot');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Manage Grid bot' }).click();
  const controls = page.getByRole('region', { name: 'Manage Grid bot' });
  await controls.getByRole('textbox', { name: 'Amount' }).fill('120');
  await controls.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('Transfer complete', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/account');
  await expect(inUse(other)).toContainText('Main account');
  await page.getByRole('button', { name: 'Switch to Grid bot' }).click();
  await expect(inUse(page)).toContainText('Grid bot');
  await expect(inUse(other)).toContainText('Grid bot');
  await other.goto('/spot/BTCUSDT');
  await expect(other.getByTestId('available')).toHaveText('120');
  await expect(other.getByRole('banner').getByTitle('Sub-account Grid bot')).toBeVisible();
  await expect(other).toHaveTitle(/^Grid bot · /);
  await other.goto('/account');
  await page.getByRole('button', { name: 'Switch to Main account' }).click();
  await expect(inUse(page)).toContainText('Main account');
  await expect(inUse(other)).toContainText('Main account');
  await page.goto('/spot/BTCUSDT');
  await expect(page.getByTestId('available')).toHaveText('380');
});

test('a QR code logs another browser in once it is approved', async ({ page, browser }) => {
  await registerVisitor(page);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const key = visitor.waitForRequest(
    (request) =>
      request.url().endsWith('/getQrKeyStatus') && request.postData()?.includes('qrKey') === true,
  );
  await visitor.goto('/login');
  await visitor.getByRole('button', { name: 'Use a QR code' }).click();
  await expect(visitor.getByRole('img', { name: 'QR code for this login' })).toBeVisible();
  const { qrKey } = (await key).postDataJSON() as { qrKey: string };
  await page.goto(`/approve?key=${qrKey}`);
  await expect(visitor.getByText('Scanned.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Login approved.')).toBeVisible();
  await expect(accountButton(visitor)).toBeVisible();
  await expect(visitor).toHaveURL(/\/spot\/BTCUSDT/);
  await context.close();
});

test('a wallet is bound at the first login, and logs in by itself from then on', async ({
  page,
  context,
}) => {
  const wallet = createTestWallet(test.info().repeatEachIndex);
  await context.exposeFunction('signForTest', (hex: string) =>
    wallet.sign(Buffer.from(hex.slice(2), 'hex').toString('utf8')),
  );
  await context.addInitScript((address) => {
    const sign = (hex: string) =>
      (window as unknown as { signForTest: (text: string) => Promise<string> }).signForTest(hex);
    const request = ({ method, params = [] }: { method: string; params?: string[] }) => {
      if (method === 'personal_sign') return sign(params[0] ?? '');
      return Promise.resolve(method === 'eth_chainId' ? '0x1' : [address]);
    };
    const info = { uuid: '1', name: 'Test Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'x' };
    addEventListener('eip6963:requestProvider', () => {
      const detail = Object.freeze({ info, provider: { request } });
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    });
  }, wallet.address);
  const signBy = async () => {
    await page.getByRole('button', { name: 'Test Wallet' }).click();
    await page.getByRole('button', { name: 'Sign with Test Wallet' }).click();
  };
  const email = await registerVisitor(page, lightPage);
  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a wallet' }).click();
  await signBy();
  await expect(page.getByText('This wallet is not linked to an account yet.')).toBeVisible();
  await logIn(page, email);
  await signBy();
  await prove(page, email);
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a wallet' }).click();
  await signBy();
  await expect(accountButton(page)).toBeVisible();
});
