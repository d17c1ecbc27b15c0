import { expect, test as base, type Page } from '@playwright/test';
import { moveLine } from '../src/trader/move-line.ts';
import { moveMarket } from '../src/trader/move-market.ts';
import {
  scriptedUrl,
  startScriptedProduct,
  type ScriptedProduct,
} from '../src/product/scripted-product.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { createTrader } from '../src/trader/trader.ts';

// The tests share one product, which starts once.
base.describe.configure({ mode: 'default' });

/** Borrowed amount in USDT; the journeys have one user. */
const loan = { mouse: '1100', keyboard: '1200' } as const;

interface Market {
  /** Moves the market of BTC to a price, which the page then shows. */
  readonly movesTo: (price: number) => Promise<void>;
}

interface Seat {
  readonly product: ScriptedProduct;
  /** A page of someone who has registered and has play money. */
  readonly seat: Page;
}

const test = base.extend<{ readonly market: Market }, Seat>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startScriptedProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  seat: [
    async ({ browser, product: _ }, use) => {
      const context = await browser.newContext({ baseURL: scriptedUrl });
      const page = await context.newPage();
      await enterSimulation(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  market: async ({ seat, product }, use) => {
    await seat.goto('/spot/BTCUSDT');
    await use({ movesTo: (price) => moveMarket(seat, product, price) });
  },
});

/** Opens ETH/USDT with a candle over all prices of a test, which keeps its lines in view. */
async function openEther(page: Page, product: ScriptedProduct): Promise<void> {
  await page.goto('/spot/ETHUSDT');
  for (const [to, shown] of [
    [3_300, /^3,(29|30)/],
    [3_420, /^3,4[12]/],
  ] as const) {
    await product.movePrice('ETHUSDT', to);
    await expect(page.getByTestId('last-price')).toHaveText(shown);
  }
}

for (const way of ['mouse', 'keyboard'] as const) {
  test.describe(`by ${way}`, () => {
    test('a limit order is placed, changed in its row and cancelled', async ({ seat, market }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      await trader.choose('Limit');
      await trader.write('Price', '58000');
      await trader.write('Amount', '0.01');
      await trader.press('Buy BTC');
      await trader.seesNotice('Order placed');
      await trader.pressIn(/58,000/, 'Edit');
      await trader.window('Edit order').write('Price', '57500');
      await trader.window('Edit order').press('Update');
      await trader.seesNotice('Order updated');
      await trader.pressIn(/57,500/, 'Cancel');
      await trader.seesTab('Open orders (0)');
    });

    test('a market order fills', async ({ seat, market }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      const before = await trader.available();
      await trader.choose('Market');
      await trader.write('Total', '600');
      await trader.press('Buy BTC');
      await trader.seesNotice('Order filled');
      await expect.poll(trader.available).toBeLessThan(before - 599);
    });

    test('a plan triggers when the market reaches its price', async ({ seat, market }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      await trader.select('More order types', 'Trigger');
      await trader.write('Trigger price', '61000');
      await trader.select('Execute as', 'Market order');
      await trader.write('Total', '610');
      await trader.press('Buy BTC');
      await trader.seesNotice('Conditional order placed');
      await trader.seesTab('Open orders (1)');
      await market.movesTo(61_500);
      await trader.seesNotice('Order filled');
      await trader.seesTab('Open orders (0)');
      await trader.openTab('Trade history');
      await expect(trader.row(/Buy/).first()).toContainText(/6[12],\d/);
    });

    test('a trailing stop follows the market down and buys when it turns', async ({
      seat,
      market,
    }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      await trader.select('More order types', 'Trailing stop');
      await trader.write('Callback rate', '2');
      await trader.write('Total', '570');
      await trader.press('Buy BTC');
      await trader.seesNotice('Conditional order placed');
      await market.movesTo(57_000);
      await trader.seesTab('Open orders (1)');
      await market.movesTo(59_000);
      await trader.seesNotice('Order filled');
      await trader.seesTab('Open orders (0)');
      await trader.openTab('Trade history');
      await expect(trader.row(/Buy/).first()).toContainText(/5[89],\d/);
    });

    test('the take profit of an order sells, and its stop loss ends with it', async ({
      seat,
      market,
    }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      await trader.choose('Limit');
      await trader.write('Price', '60500');
      await trader.write('Amount', '0.01');
      await trader.choose('TP/SL');
      await trader.write('Take profit', '66000');
      await trader.write('Stop loss', '54000');
      await trader.press('Buy BTC');
      await trader.window('Confirm order').press('Buy BTC');
      await trader.seesTab('Open orders (2)');
      await market.movesTo(67_000);
      await trader.seesTab('Open orders (0)');
      await trader.openTab('Trade history');
      await expect(trader.row(/Sell/).first()).toContainText(/6[67],\d/);
    });

    test('a coin is borrowed and paid back', async ({ seat, market }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      await trader.goTo('Margin');
      await trader.transfer('5000');
      await trader.press('Borrow');
      await trader.window('Borrow').write('Amount', loan[way]);
      await trader.window('Borrow').press('Borrow');
      await trader.openTab('Assets');
      await expect(trader.row(/^USDT/)).toContainText(/1,\d00\.00000000/);
      await trader.press('Repay');
      await trader.window('Repay').press('Max');
      await trader.window('Repay').press('Repay');
      await expect(trader.row(/^USDT/)).not.toContainText(/1,\d00\.00000000/);
      await trader.openTab('Transactions');
      await expect(trader.row(/Repaid/).first()).toContainText(/1,[12]\d\d/);
    });

    test('a position is protected, closed in part, reversed, and liquidated by the market', async ({
      seat,
      market,
    }) => {
      await market.movesTo(60_000);
      const trader = createTrader(seat, way);
      await trader.goTo('Futures');
      await trader.transfer('400');
      await trader.choose('Market');
      await trader.write('Amount', '0.1');
      await trader.press('Buy / Long');
      await trader.seesTab('Positions (1)');

      await trader.pressIn(/Long/, 'TP/SL');
      await trader.window('Take profit and stop loss').write('Take profit', '66000');
      await trader.window('Take profit and stop loss').write('Stop loss', '58000');
      await trader.window('Take profit and stop loss').press('Confirm');
      await trader.seesTab('Open orders (2)');

      await trader.pressIn(/Long/, 'Close');
      await trader.window('Close position').write('Amount', '0.04');
      await trader.window('Close position').press('Close');
      await expect(trader.row(/Long/)).toContainText('0.06 BTC');

      await trader.pressIn(/Long/, 'Reverse');
      await trader.window('Reverse the position?').press('Reverse');
      await expect(trader.row(/Short/)).toContainText('0.06 BTC');
      // The take profit and the stop loss of the long have ended with it.
      await trader.seesTab('Open orders (0)');

      await market.movesTo(70_000);
      await trader.seesNotice('Position liquidated');
      await trader.seesTab('Positions (0)');
      await expect.poll(trader.available).toBeLessThan(100);
    });

    test('a line of the chart moves its order, and returns when the price is refused', async ({
      seat,
      product,
    }) => {
      const trader = createTrader(seat, way);
      await openEther(seat, product);
      await trader.choose('Limit');
      await trader.write('Price', '3360');
      await trader.press('100%');
      await trader.press('Buy ETH');
      await trader.seesNotice('Order placed');

      await moveLine(trader, /^Limit/, 'up');
      await trader.seesNotice('Order not updated');
      await expect(trader.row(/ETH\/USDT/)).toContainText('3,360.00');
      await moveLine(trader, /^Limit/, 'down');
      await trader.seesNotice('Order updated');
      await expect(trader.row(/ETH\/USDT/)).toContainText(/3,3[345]\d\.\d\d/);
      await trader.pressIn(/ETH\/USDT/, 'Cancel');
      await trader.seesTab('Open orders (0)');
    });

    test('a line of the chart moves the take profit of a waiting order', async ({
      seat,
      product,
    }) => {
      const trader = createTrader(seat, way);
      await openEther(seat, product);
      await trader.choose('Limit');
      await trader.write('Price', '3330');
      await trader.write('Amount', '0.1');
      await trader.choose('TP/SL');
      await trader.write('Take profit', '3390');
      await trader.press('Buy ETH');
      await trader.window('Confirm order').press('Buy ETH');
      const line = seat.getByRole('slider', { name: /^TP/ });
      await expect(line).toHaveAttribute('aria-valuetext', '3,390.00');
      await moveLine(trader, /^TP/, 'down');
      await trader.seesNotice('Order updated');
      await expect(line).toHaveAttribute('aria-valuetext', /^3,3[678]\d\.\d\d$/);
      await trader.pressIn(/ETH\/USDT/, 'Cancel');
      await trader.seesTab('Open orders (0)');
    });

    test('a line of the chart moves a price alert', async ({ seat, product }) => {
      const trader = createTrader(seat, way);
      await openEther(seat, product);
      await trader.setAlert('3390');
      const line = seat.getByRole('slider', { name: 'Alert' });
      await expect(line).toHaveAttribute('aria-valuetext', '3,390.00');
      await moveLine(trader, /^Alert/, 'down');
      await expect(line).toHaveAttribute('aria-valuetext', /^3,3[678]\d\.\d\d$/);
      await trader.removeAlert((await line.getAttribute('aria-valuetext')) ?? '');
      await expect(line).toHaveCount(0);
    });
  });
}
