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

/** Opens a chart that draws. Places are fractions of its width and height. */
async function openDrawing(page: Page, product: ScriptedProduct) {
  await enterSimulation(page);
  await page.goto('/spot/ETHUSDT');
  await coverRange(page, product);
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Draw' }).click();
  const plot = chart.getByRole('img', { name: /^Candle chart of/ });
  const { width, height } = (await plot.boundingBox())!;
  const click = (x: number, y: number) => plot.click({ position: { x: width * x, y: height * y } });
  const draw = async (kind: string, places: readonly (readonly [number, number])[]) => {
    await chart.getByRole('button', { name: kind }).click();
    for (const place of places) await click(...place);
  };
  return { chart, click, draw };
}

test('a line that is drawn on the chart has an alert, which the price reaches', async ({
  page,
  product,
}) => {
  const { chart, click, draw } = await openDrawing(page, product);
  await draw('Horizontal line', [[0.5, 0.4]]);
  await click(0.5, 0.4);
  const set = chart.getByRole('button', { name: 'Set alert' });
  await set.click();
  await expect(page.getByText('Price alert set')).toBeVisible();
  await expect(chart.getByRole('button', { name: 'Remove alert' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await product.movePrice('ETHUSDT', 3_300);
  await expect(page.getByText(/ETH\/USDT.* crossed your line at /)).toBeVisible();
  await expect(set).toBeVisible();
});

test('lines of a channel and levels of a retracement have alerts, chosen by pointer and by keys', async ({
  page,
  product,
}) => {
  const { chart, click, draw } = await openDrawing(page, product);
  await draw('Parallel channel', [
    [0.3, 0.4],
    [0.6, 0.4],
    [0.3, 0.7],
  ]);
  await click(0.4, 0.4);
  const channel = chart.getByRole('listitem').filter({ hasText: 'Parallel channel' });
  await channel.getByRole('button', { name: 'Set alert' }).click();
  await channel
    .getByRole('checkbox', { name: /^Line, now at / })
    .first()
    .check();
  await expect(page.getByText('Price alert set')).toBeVisible();
  await expect(channel.getByRole('button', { name: '1 alert' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await draw('Fibonacci retracement', [
    [0.3, 0.4],
    [0.6, 0.7],
  ]);
  const levels = chart.getByRole('listitem').filter({ hasText: 'Fibonacci retracement' });
  await levels.getByRole('application').focus();
  await page.keyboard.press('Tab');
  await expect(levels.getByRole('button', { name: 'Set alert' })).toBeFocused();
  await page.keyboard.press('Enter');
  const boxes = levels.getByRole('checkbox', { name: /^Level / });
  await expect(boxes).toHaveCount(7);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(boxes.first()).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(levels.getByRole('button', { name: '2 alerts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Price alerts: 3 active' })).toBeVisible();

  await product.movePrice('ETHUSDT', 3_300);
  await expect(page.getByText(/ETH\/USDT.* crossed your line at /).first()).toBeVisible();
  await expect(channel.getByRole('button', { name: 'Set alert' })).toBeVisible();
  await expect(levels.getByRole('button', { name: 'Set alert' })).toBeVisible();
});
