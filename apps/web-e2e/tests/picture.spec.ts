import { fileURLToPath } from 'node:url';
import { expect, test } from '../src/test.ts';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';

const file = fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url));

test('@long the picture of the README is taken', async ({ page }) => {
  await enterSimulation(page);
  await page.goto('/spot/BTCUSDT?appTheme=dark');
  for (const amount of ['0.05', '0.02', '0.01']) await placeRestingOrder(page, amount);
  await page.getByRole('button', { name: 'Got it' }).click();
  const banners = page.getByRole('button', { name: /^(Close|Dismiss)/ });
  while ((await banners.count()) > 0) await banners.first().click();
  await expect(page.getByText('Order placed')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file });
});
