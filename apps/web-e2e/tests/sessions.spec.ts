import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { accountButton, password, registerVisitor } from '../src/trader/account.ts';
import { stateFolder } from '../src/product/product.ts';
import { readVerificationCode } from '../src/trader/verification-code.ts';
import { expect, test } from '../src/test.ts';

/** Ends a session behind the back of the browser, as an operator can. */
async function endOnServer(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'session_token')?.value ?? '';
  const database = new DatabaseSync(path.join(stateFolder, 'gateway.sqlite'), { timeout: 5_000 });
  const { changes } = database.prepare('DELETE FROM sessions WHERE token = ?').run(token);
  database.close();
  expect(changes).toBe(1);
}

/** The posts of a context to a path. */
function countPosts(context: BrowserContext, pathname: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === pathname) count += 1;
  });
  return () => count;
}

test('a session that has ended is left once, in every tab', async ({ page, context }) => {
  await registerVisitor(page);
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('/spot/ETHUSDT');
    await expect(accountButton(other)).toBeVisible();
  }
  const logouts = countPosts(context, '/v1/user/logout');
  await endOnServer(context);
  await page.getByRole('tab', { name: 'Order history' }).click();
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(accountButton(tab)).toBeHidden();
  }
  // Longer than the two seconds in which equal refusals are one.
  await page.waitForTimeout(2_500);
  expect(logouts()).toBe(1);
  for (const tab of [page, ...others]) {
    expect(await tab.locator('[data-sonner-toast]').count()).toBeLessThanOrEqual(1);
  }
});

test('a visitor whom the gateway takes for logged out is left alone', async ({ page, context }) => {
  const logouts = countPosts(context, '/v1/user/logout');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/v1/spot/public/getTickers', (route) =>
    route.fulfill({ json: { code: '00004', msg: 'Please log in.', data: null } }),
  );
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The subject is time: nothing follows the refusal.
  await page.waitForTimeout(2_500);
  expect({ loads, logouts: logouts() }).toEqual({ loads: 1, logouts: 0 });
});

test('a new device is asked for the code that was sent', async ({ page, browser }) => {
  const email = await registerVisitor(page);
  const context = await browser.newContext();
  const device = await context.newPage();
  await device.goto('/login');
  await device.getByLabel('Email address').fill(email);
  await device.getByLabel('Password', { exact: true }).fill(password);
  await device.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(device.getByRole('heading', { name: 'Verify it’s you' })).toBeVisible();
  const code = device.getByLabel('Email code');
  await expect(code).toBeFocused();
  await code.fill(await readVerificationCode(page, email));
  await device.keyboard.press('Enter');
  await expect(accountButton(device)).toBeVisible();
  await context.close();
});
