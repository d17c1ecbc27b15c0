import { expect, test } from '@playwright/test';
import { findBarriers } from '../src/screen/barriers.ts';

const pages = [
  ...['/', '/login', '/register', '/reset-password', '/nowhere', '/terms', '/download'],
  ...['/login/agency', '/login/callback', '/account', '/approve', '/settings'],
  ...['/spot/BTCUSDT', '/margin/ETHUSDT', '/futures/usdt/BTCUSDT', '/trade-info'],
  ...['/fee', '/vip/detail', '/vip/vipIntroduce', '/protection-fund', '/proof-of-reserves'],
  ...['/asset', '/asset/deposit', '/asset/funding', '/otc', '/transac', '/record/exchange'],
  ...['/modifyverification', '/subaccount/setting/antiphishing', '/notifications'],
];
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const device of ['desktop', 'phone'] as const) {
  for (const theme of ['light', 'dark']) {
    for (const direction of ['ltr', 'rtl']) {
      // Two of the eight have both devices, both themes and both directions.
      const isShort =
        (theme === 'light') === (direction === 'ltr') &&
        (device === 'desktop') === (theme === 'light');
      const locale = direction === 'ltr' ? '' : '/ar';
      test(
        `no barrier on a ${device}, ${theme}, ${direction}`,
        { tag: isShort ? [] : ['@long'] },
        async ({ page }) => {
          await page.setViewportSize(viewports[device]);
          for (const path of pages) {
            const address = locale !== '' && path === '/' ? locale : locale + path;
            await page.goto(`${address}?appTheme=${theme}`);
            await expect(page.getByRole('contentinfo')).toBeVisible();
            if (path.startsWith('/spot'))
              await expect(page.locator('[data-line]').first()).toBeVisible();
            await expect(page.locator('html')).toHaveAttribute('dir', direction);
            expect(await findBarriers(page), path).toEqual([]);
          }
        },
      );
    }
  }
}

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/',
    '/ar',
    '/ja',
    '/login',
    '/register',
    '/spot/BTCUSDT',
    '/ar/spot/BTCUSDT',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
