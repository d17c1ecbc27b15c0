import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { VendorManner } from './vendor.ts';

const served = '00000 success';
const cancelled = '90000001 Please complete the check.';

async function setManner(page: Page, manner: VendorManner): Promise<void> {
  await page.evaluate((next) => {
    window.vendorManner = next;
  }, manner);
}

test('CAP-28 only the vendor’s window is shown, and its answer serves all calls', async ({
  open,
  server,
}) => {
  const { window, button, call, whenRefused } = await open({ provider: 'geetest', locale: 'ja' });
  const calls = call(5);
  await whenRefused(5);
  await button('Vendor: solve').click();
  await expect(window).toBeHidden();
  expect(await calls).toEqual(Array.from({ length: 5 }, () => served));
  expect(server.gateway.answers).toHaveLength(1);
  const { captchaType, geetestId, answer } = server.gateway.answers[0]!;
  expect(captchaType).toBe(3);
  expect(answer).toEqual({
    captcha_id: geetestId,
    lot_number: 'lot',
    captcha_output: 'output',
    pass_token: 'vendor says yes',
    gen_time: '1795000000',
  });
  await expect(button('Vendor: solve')).toHaveCount(0);
});

test('CAP-28 the vendor’s window is in the page’s language', async ({ open, page }) => {
  const { button } = await open({ provider: 'geetest', locale: 'jpn' });
  await button('Call').click();
  await button('Vendor: close').waitFor();
  expect(await page.evaluate(() => window.vendorConfigs?.[0]?.language)).toBe('jpn');
});

test('CAP-28 closing the vendor’s window cancels five calls', async ({ open }) => {
  const { button, call, whenRefused, errors } = await open({ provider: 'geetest' });
  const calls = call(5);
  await whenRefused(5);
  await button('Vendor: close').click();
  expect(await calls).toEqual(Array.from({ length: 5 }, () => cancelled));
  expect(await errors()).toEqual([]);
  await expect(button('Vendor: close')).toHaveCount(0);
});

test('CAP-29 under Trusted Types the script is loaded once, and again only after a failure', async ({
  open,
  server,
}) => {
  server.vendorScript = 'missing';
  const { button, call, errors } = await open({ provider: 'geetest', hasWork: false });
  expect(await call()).toEqual([cancelled]);
  expect(await errors()).toEqual(['CAPTCHA_SCRIPT_FAILED']);
  server.vendorScript = 'served';
  for (let turn = 0; turn < 2; turn += 1) {
    const calls = call();
    await button('Vendor: solve').click();
    expect(await calls).toEqual([served]);
  }
  expect(server.vendorScriptLoads).toBe(2);
});

test('CAP-29 the script has a time limit, and the window can be closed meanwhile', async ({
  open,
  server,
}) => {
  server.vendorScript = 'hanging';
  const { page, window, call, errors } = await open({
    provider: 'geetest',
    hasWork: false,
    timeoutMs: 1_500,
  });
  const calls = call();
  await expect(window).toContainText('Loading');
  expect(await calls).toEqual([cancelled]);
  expect(await errors()).toEqual(['CAPTCHA_SCRIPT_FAILED']);
  expect(await page.locator('script[src="/vendor.js"]').count()).toBe(0);
  const second = call();
  await page.keyboard.press('Escape');
  expect(await second).toEqual([cancelled]);
});

test('CAP-30 the fallback replaces a vendor that fails', async ({ open, page, server }) => {
  const { call, errors } = await open({ provider: 'geetest' });
  await setManner(page, 'failing');
  expect(await call(5)).toEqual(Array.from({ length: 5 }, () => served));
  expect(await errors()).toEqual(['CAPTCHA_VENDOR_FAILED']);
  expect(server.gateway.answers.map(({ captchaType }) => captchaType)).toEqual([4]);
});

test('CAP-30 a vendor that is not ready in time, or fails later, closes the challenge', async ({
  open,
  page,
}) => {
  const { button, call, errors } = await open({
    provider: 'geetest',
    hasWork: false,
    timeoutMs: 1_000,
  });
  await setManner(page, 'unready');
  expect(await call()).toEqual([cancelled]);
  await setManner(page, 'good');
  const calls = call();
  await button('Vendor: fail').click();
  expect(await calls).toEqual([cancelled]);
  expect(await errors()).toEqual(['CAPTCHA_VENDOR_FAILED', 'CAPTCHA_VENDOR_FAILED']);
});
