import { expect, test as base, type Locator, type Page } from '@playwright/test';
import {
  scriptedUrl,
  startScriptedProduct,
  type ScriptedProduct,
} from '../src/product/scripted-product.ts';
import { findBarriers } from '../src/screen/barriers.ts';
import { expectWhole } from '../src/screen/layout.ts';
import { moveLine } from '../src/trader/move-line.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { createTrader } from '../src/trader/trader.ts';

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

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const pairsOf = (page: Page) =>
  chartOf(page).getByRole('list', { name: 'Compared pairs' }).getByRole('listitem');

/** Adds a pair to the chart by the keyboard. */
async function compare(page: Page, symbol: string): Promise<void> {
  await chartOf(page).getByRole('button', { name: 'Compare' }).press('Enter');
  await chartOf(page).getByRole('searchbox', { name: 'Add a pair' }).fill(symbol);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/** Returns the change of a compared pair in per cent. */
async function changeOf(pair: Locator): Promise<number> {
  const [, change = 'none'] = /([+-]?[\d.]+)%/.exec(await pair.innerText()) ?? [];
  return Number(change);
}

test('another pair is compared in percent, follows its market and is kept', async ({
  page,
  product,
}) => {
  await page.goto('/spot/ETHUSDT');
  await compare(page, 'btcusdt');
  const pair = pairsOf(page);
  await product.movePrice('BTCUSDT', 100_000);
  await expect(pair).toHaveText(/^BTC\/USDT[+-]?\d+\.\d\d%×$/);
  await product.movePrice('BTCUSDT', 130_000);
  await expect.poll(() => changeOf(pair)).toBeGreaterThan(15);
  expect(await findBarriers(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(pair).toBeVisible();
  await expectWhole(page);

  await page.reload();
  await expect.poll(() => changeOf(pair)).toBeGreaterThan(15);
  await chartOf(page).getByRole('button', { name: 'Stop comparing BTC/USDT' }).press('Enter');
  await expect(pair).toHaveCount(0);
  await page.reload();
  await expect(chartOf(page).getByRole('img', { name: /^Candle chart of/ })).toBeVisible();
  await expect(pair).toHaveCount(0);
});

test('a line is dragged from its price to another one while the scale is in percent', async ({
  page,
  product,
}) => {
  await enterSimulation(page);
  await page.goto('/spot/ETHUSDT');
  // A candle covers the prices of the line.
  for (const [to, shown] of [
    [3_300, /^3,(29|30)/],
    [3_420, /^3,4[12]/],
  ] as const) {
    await product.movePrice('ETHUSDT', to);
    await expect(page.getByTestId('last-price')).toHaveText(shown);
  }
  const trader = createTrader(page, 'mouse');
  await trader.setAlert('3390');
  const line = page.getByRole('slider', { name: 'Alert' });
  await expect(line).toHaveAttribute('aria-valuetext', '3,390.00');
  await compare(page, 'solusdt');
  await expect(pairsOf(page)).toHaveText(/^SOL\/USDT[+-]?\d+\.\d\d%×$/);
  await moveLine(trader, /^Alert/, 'down');
  await expect(line).toHaveAttribute('aria-valuetext', /^3,3[678]\d\.\d\d$/);
});
