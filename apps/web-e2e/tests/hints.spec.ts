import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

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
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
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

for (const address of ['/settings', '/download', '/ar/settings', '/ar/download']) {
  test(`${address} has no barrier and fits a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
