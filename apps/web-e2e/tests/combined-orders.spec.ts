import { expect, test as base, type Page } from '@playwright/test';
import {
  scriptedUrl,
  startScriptedProduct,
  type ScriptedProduct,
} from '../src/product/scripted-product.ts';
import { findViolations } from '../src/screen/barriers.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { moveMarket } from '../src/trader/move-market.ts';
import { createTrader, type Trader } from '../src/trader/trader.ts';

// The tests share one product, which starts once.
base.describe.configure({ mode: 'default' });

interface Seat {
  readonly product: ScriptedProduct;
  /** A page of someone who has registered and has play money. */
  readonly seat: Page;
}

const test = base.extend<object, Seat>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startScriptedProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  seat: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ baseURL: scriptedUrl });
      const page = await context.newPage();
      await enterSimulation(page);
      await product.movePrice('BTCUSDT', 60_000);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens the terminal when the market of BTC is at a price. */
async function openAt(seat: Page, product: ScriptedProduct, price: number): Promise<void> {
  await seat.goto('/spot/BTCUSDT');
  await moveMarket(seat, product, price);
}

interface OcoPrices {
  readonly price: string;
  readonly trigger: string;
  readonly stopLimit: string;
}

/** Places an OCO that buys 0.01 BTC. */
async function placeOco(trader: Trader, prices: OcoPrices): Promise<void> {
  await trader.select('More order types', 'OCO');
  await trader.write('Trigger price', prices.trigger);
  await trader.write('Stop limit price', prices.stopLimit);
  await trader.write('Price', prices.price);
  await trader.write('Amount', '0.01');
  await trader.press('Buy BTC');
}

for (const way of ['mouse', 'keyboard'] as const) {
  test.describe(`by ${way}`, () => {
    test('the stop of an OCO buys, and its limit order ends with it', async ({ seat, product }) => {
      await openAt(seat, product, 60_000);
      const trader = createTrader(seat, way);
      await placeOco(trader, { price: '57000', trigger: '61000', stopLimit: '64000' });
      await trader.seesNotice('OCO order placed');
      await trader.seesTab('Open orders (2)');
      await expect(trader.row(/57,000/)).toContainText('OCO');
      await product.movePrice('BTCUSDT', 62_000);
      await trader.seesTab('Open orders (0)');
      await trader.openTab('Trade history');
      await expect(trader.row(/Buy/).first()).toContainText(/6[123],\d/);
    });

    test('an OCO is cancelled as one', async ({ seat, product }) => {
      await openAt(seat, product, 60_000);
      const trader = createTrader(seat, way);
      await placeOco(trader, { price: '57500', trigger: '61500', stopLimit: '62000' });
      await trader.seesTab('Open orders (2)');
      await trader.pressIn(/57,500/, 'Cancel');
      await trader.seesTab('Open orders (0)');
    });

    test('scaled orders are placed as their preview shows them', async ({ seat, product }) => {
      await openAt(seat, product, 60_000);
      const trader = createTrader(seat, way);
      await trader.select('More order types', 'Scaled');
      await trader.write('Start price', '57000');
      await trader.write('End price', '55000');
      await trader.write('Amount', '0.06');
      await trader.write('Number of orders', '3');
      await trader.select('Amounts', 'Increasing amounts');
      const preview = seat.getByRole('table', { name: 'Preview' });
      await expect(preview.getByRole('row')).toHaveText([
        /Price/,
        /57,000\.00\s*0\.010000/,
        /56,000\.00\s*0\.020000/,
        /55,000\.00\s*0\.030000/,
      ]);
      await trader.press('Buy BTC');
      await trader.seesNotice('3 orders placed');
      await trader.seesTab('Open orders (3)');
      await expect(trader.row(/55,000/)).toContainText('0.030000 BTC');
      for (const price of [/57,000/, /56,000/, /55,000/]) await trader.pressIn(price, 'Cancel');
      await trader.seesTab('Open orders (0)');
    });

    test('an iceberg shows the book a part of itself, and its owner all of it', async ({
      seat,
      product,
    }) => {
      await openAt(seat, product, 60_000);
      const trader = createTrader(seat, way);
      await trader.select('More order types', 'Iceberg');
      await trader.write('Price', '57123');
      await trader.write('Amount', '0.1');
      await trader.write('Visible amount', '0.02');
      await trader.press('Buy BTC');
      await trader.seesNotice('1 order placed');
      await expect(trader.row(/57,123/)).toContainText('0.020000 visible');
      await expect(trader.row(/57,123/)).toContainText('0.100000 BTC');
      await trader.pressIn(/57,123/, 'Cancel');
      await trader.seesTab('Open orders (0)');
    });
  });
}

for (const kind of ['OCO', 'Scaled', 'Iceberg'] as const) {
  test(`the form of ${kind} has no barriers`, async ({ seat, product }) => {
    await openAt(seat, product, 60_000);
    const trader = createTrader(seat, 'mouse');
    await trader.select('More order types', kind);
    await trader.write('Amount', '0.06');
    await trader.press('Buy BTC');
    const form = '[aria-label="Place an order"]';
    await expect(seat.locator(form).getByRole('alert')).not.toBeEmpty();
    const found = await findViolations(seat, form);
    expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
