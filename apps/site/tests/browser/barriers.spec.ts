import { expect, test } from '@playwright/test';
import { runAxe } from '../../../../tools/axe.ts';

/** A page of each kind. */
const addresses = [
  '/',
  '/guides/quick-start',
  '/guides/figures',
  '/libraries/url-safety/',
  '/libraries/url-safety/reference/html',
  '/calls/spot',
  '/product/terminal',
  '/playgrounds/signer',
  '/playgrounds/book',
  '/versions',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page has a barrier, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // The switch of the theme has a name once the page is hydrated.
      await expect(page.getByRole('switch').first()).toHaveAccessibleName(/theme/);
      const { violations } = await runAxe(page);
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
      );
      expect(found, address).toEqual([]);
    }
  });
}

test('a reader finds a call by its name', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('searchbox').fill('placeScaledOrders');
  await page
    .getByRole('link', { name: /Calls: spot.*placeScaledOrders/s })
    .first()
    .click();
  await expect(page).toHaveURL(/\/calls\/spot#placescaledorders/);
});
