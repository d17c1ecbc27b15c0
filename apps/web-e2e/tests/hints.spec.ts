import { findViolations } from '../src/screen/barriers.ts';
import { expect, test } from '../src/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

for (const [name, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`the guide of ${name} shows each part, is resumed and ends`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/spot/BTCUSDT');
    await page.getByRole('button', { name: 'Show me around' }).click();
    const card = page.getByRole('dialog');
    for (const step of [1, 2, 3]) {
      await expect(card.getByText(`Step ${step} of 6`)).toBeVisible();
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport({ ratio: 1 });
      await card.getByRole('button', { name: 'Next' }).click();
    }
    const violations = await findViolations(page, '[role=dialog]');
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Resume the guide at step 4 of 6' }).click();
    for (const _ of [4, 5]) await card.getByRole('button', { name: 'Next' }).click();
    await card.getByRole('button', { name: 'Finish' }).click();
    await page.reload();
    await expect(
      page
        .getByRole('region', { name: 'Place an order' })
        .or(page.getByRole('button', { name: 'Buy' }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Guide to this screen' })).toHaveCount(0);
  });
}

test('settings survive a reload and a full storage, and corrupt ones are defaults', async ({
  page,
}) => {
  await page.goto('/settings');
  const box = page.getByRole('checkbox', { name: 'Placing an order', exact: true });
  await page.evaluate(() => {
    localStorage.setItem('_cache', 'x'.repeat(100_000));
    // Until not a character more is accepted.
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let index = 0; index < 20; index += 1) {
        try {
          localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('_cache'))).toBeNull();
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('not_order_tip', '{');
  });
  await page.reload();
  await expect(box).not.toBeChecked();
});

test('corrupt text under every key leaves the defaults, in storage and in cookies', async ({
  page,
  context,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/settings');
  await page.evaluate(() => {
    const keys = [
      'change_mode_without_dialog',
      'global_locale',
      'global_theme',
      'global_app_version',
      'terminal_code',
      'kline_interval',
      'SKIP_GUIDE',
      'not_reverse_tip',
      'not_tpsl_tip',
      'not_pre_tpsl_tip',
      'position_filter_margin',
      'position_kline_mark',
      'sounds',
      'entrust_kline_mark',
      'plan_kline_mark',
      'move_kline_mark_tip',
      'top_download_visible',
      'global_user_id',
      'fiatName',
      'base_trade_unit',
      'trade_colors',
      'last_terminal',
      'not_order_tip',
      'announcement_bar',
      'preferences_version',
      'terminal_layout',
      'usdt_rates',
      'favourite_pairs',
      'book_settings',
      'chart_intervals',
      'chart_axes',
      'order_risk',
    ];
    for (const key of keys) localStorage.setItem(key, '{"\u0000<b>');
  });
  await context.addCookies(
    ['lang', 'unit', 'show-asset', 'theme', 'layout', 'valuation'].map((name) => ({
      name,
      value: '<b>',
      url: baseURL ?? '',
    })),
  );
  await page.reload();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  for (const name of ['Reversing a position', 'Positions', '“Bourse on your devices” bar'])
    await expect(box(name)).toBeChecked();
  await expect(box('Placing an order')).not.toBeChecked();
  await expect(page.getByRole('main').getByLabel('Price colors')).toHaveValue('green');
  await expect(page.getByRole('main').getByLabel('Currency', { exact: true })).toHaveValue('USD');
  await expect(page.getByLabel('Show total assets in')).toHaveValue('');
  await expect(page.locator('html')).toHaveClass(/white/);
  for (const address of ['/', '/spot/BTCUSDT', '/futures/usdt/BTCUSDT']) {
    await page.goto(address);
    await expect(page.locator('[data-part=header] > *')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

for (const [locale, close] of [
  ['', 'Close this tip'],
  ['/ar', 'إغلاق التلميح'],
] as const) {
  test(`a phone closes the download bar permanently at ${locale}/`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${locale}/login`);
    const button = page.getByRole('button', { name: new RegExp(`^${close}`) }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(button).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-part=header] > *')).toBeVisible();
    await expect(button).toHaveCount(0);
  });
}

for (const address of ['/settings', '/download', '/ar/settings', '/ar/download']) {
  test(`${address} has no barrier and fits a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const violations = await findViolations(page, 'main');
    expect(violations.map(({ id }) => id)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
