import type { Page } from '@playwright/test';
import { expectWhole } from '../src/screen/layout.ts';
import { expect, test } from '../src/test.ts';

const mozilla = 'Mozilla/5.0';
const windows = `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`;
const macintosh = `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`;
const android = `${mozilla} (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`;
const iphone = `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`;

interface Client {
  readonly name: string;
  readonly userAgent: string;
  readonly platform: string;
  /** `tgWebAppPlatform` of the first address. */
  readonly telegram?: string;
  /** Whether the native shell's bridge is there. */
  readonly hasBridge?: boolean;
}

/** The values of the client platform enumeration that a browser can have. The others are programs without pages. */
const clients: readonly Client[] = [
  { name: 'a desktop browser', userAgent: windows, platform: '1' },
  { name: 'a mobile browser', userAgent: android, platform: '5' },
  { name: 'the browser of an iPhone', userAgent: iphone, platform: '5' },
  { name: 'the native shell', userAgent: android, platform: '8', hasBridge: true },
  { name: 'Telegram Desktop', userAgent: windows, platform: '9', telegram: 'tdesktop' },
  { name: 'Telegram Web', userAgent: windows, platform: '10', telegram: 'weba' },
  { name: 'Telegram for iOS', userAgent: iphone, platform: '11', telegram: 'ios' },
  { name: 'Telegram for Android', userAgent: android, platform: '12', telegram: 'android' },
  { name: 'the program for Windows', userAgent: `${windows} Bourse/1.0`, platform: '13' },
  { name: 'the program for macOS', userAgent: `${macintosh} Bourse/1.0`, platform: '14' },
];

for (const { name, userAgent, platform, telegram, hasBridge } of clients) {
  test.describe(name, () => {
    test.use({ userAgent });

    test(`calls as client platform ${platform}, also after a reload`, async ({ page }) => {
      if (hasBridge)
        await page.addInitScript(() => {
          Object.assign(window, { BourseTracking: { postMessage: () => undefined } });
        });
      const fragment = telegram === undefined ? '' : `#tgWebAppPlatform=${telegram}`;
      const isCall = (request: { url: () => string }) => request.url().includes('/v1/');
      const [first] = await Promise.all([page.waitForRequest(isCall), page.goto(`/${fragment}`)]);
      expect(first.headers()['terminaltype']).toBe(platform);
      await page.goto('/download');
      const [second] = await Promise.all([page.waitForRequest(isCall), page.reload()]);
      expect(second.headers()['terminaltype']).toBe(platform);
    });
  });
}

test('the viewport is fixed, and reaches below what a phone covers', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover',
  );
});

test('nothing is below what a phone covers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: 47, bottom: 34, left: 0, right: 0 },
  });
  await page.goto('/spot/BTCUSDT');
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await expect(buy).toBeVisible();
  const boxOf = async (locator: ReturnType<Page['locator']>) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not shown.');
    return box;
  };
  expect((await boxOf(page.getByRole('banner'))).y).toBeGreaterThanOrEqual(47);
  const bottomOf = async (locator: ReturnType<Page['locator']>) => {
    const { y, height } = await boxOf(locator);
    return y + height;
  };
  await expect.poll(() => bottomOf(buy)).toBeLessThanOrEqual(844 - 34);
  await buy.click();
  const send = page.getByRole('dialog').getByRole('button').last();
  await send.scrollIntoViewIfNeeded();
  await expect.poll(() => bottomOf(send)).toBeLessThanOrEqual(844 - 34);
});

for (const address of [
  '/',
  '/login',
  '/register',
  '/settings',
  '/download',
  '/ar',
  '/ar/settings',
]) {
  // The survey does the same on wide windows, to every page.
  test(`text twice as large leaves ${address} usable on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.locator('[data-part=header] > *')).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectWhole(page);
  });
}

test.describe('on a phone', () => {
  test.use({ userAgent: android, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the back button closes a sheet, then a menu, before it goes back', async ({ page }) => {
    await page.goto('/download');
    await page.getByRole('banner').getByRole('link', { name: 'Bourse' }).first().click();
    await expect(page.getByRole('list', { name: 'Top pairs' })).toBeVisible();
    await page.locator('[data-symbol=BTCUSDT]').getByRole('link').click();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => {
      history.back();
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
    await page.evaluate(() => {
      history.back();
    });
    await expect(page.getByRole('list', { name: 'Top pairs' })).toBeVisible();
  });
});
