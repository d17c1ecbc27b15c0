import { expect, test as base, type Page } from '@playwright/test';
import { findBarriers } from '../src/screen/barriers.ts';
import {
  scriptedUrl,
  startScriptedProduct,
  type ScriptedProduct,
} from '../src/product/scripted-product.ts';
import { enterSimulation } from '../src/trader/simulation.ts';

const test = base.extend<object, { readonly product: ScriptedProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startScriptedProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ baseURL: scriptedUrl });

/** Moves the market to both ends of a range, so that a candle covers it. */
async function coverRange(page: Page, product: ScriptedProduct): Promise<void> {
  for (const [to, shown] of [
    [3_300, /^3,(29|30)/],
    [3_420, /^3,4[12]/],
  ] as const) {
    await product.movePrice('ETHUSDT', to);
    await expect(page.getByTestId('last-price')).toHaveText(shown);
  }
}

test('a line that is drawn on the chart has an alert, which the price reaches', async ({
  page,
  product,
}) => {
  await enterSimulation(page);
  await page.goto('/spot/ETHUSDT');
  await coverRange(page, product);
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Draw' }).click();
  await chart.getByRole('button', { name: 'Horizontal line' }).click();
  const plot = chart.getByRole('img', { name: /^Candle chart of/ });
  const { width, height } = (await plot.boundingBox())!;
  const place = { x: width / 2, y: height * 0.4 };
  await plot.click({ position: place });
  await plot.click({ position: place });
  const set = chart.getByRole('button', { name: 'Set alert' });
  await set.click();
  await expect(page.getByText('Price alert set')).toBeVisible();
  await expect(chart.getByRole('button', { name: 'Remove alert' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await product.movePrice('ETHUSDT', 3_300);
  await expect(page.getByText(/ETH\/USDT.* crossed your line at /)).toBeVisible();
  await expect(set).toBeVisible();
});
