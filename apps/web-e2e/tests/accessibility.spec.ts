import { expect, test } from '@playwright/test';
import { findBarriers } from '../src/screen/barriers.ts';

const pages = [
  ...['/', '/login', '/register', '/nowhere', '/trade-info'],
  ...['/login/agency', '/login/callback', '/account', '/approve'],
  ...['/spot/BTCUSDT', '/margin/ETHUSDT', '/futures/usdt/BTCUSDT'],
];
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [device, viewport] of Object.entries(viewports)) {
  for (const theme of ['light', 'dark']) {
    for (const locale of ['', '/ar']) {
      test(`no barrier on a ${device}, ${theme}, ${locale === '' ? 'left to right' : 'right to left'}`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        for (const path of pages) {
          await page.goto(
            `${locale}${path === '/' && locale !== '' ? '' : path}?appTheme=${theme}`,
          );
          await expect(page.getByRole('contentinfo')).toBeVisible();
          if (path.startsWith('/spot'))
            await expect(page.locator('[data-line]').first()).toBeVisible();
          expect(await page.locator('html').getAttribute('dir')).toBe(
            locale === '' ? 'ltr' : 'rtl',
          );
          expect(await findBarriers(page), path).toEqual([]);
        }
      });
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
