import { expect, test, type Page } from '@playwright/test';
import { cancelOrder, placeOrder } from '@bourse/gateway-contract';
import {
  fragileUrl,
  startFragileProduct,
  type FragileProduct,
} from '../src/product/fragile-product.ts';
import type { Fault, Moment } from '../src/product/fragile-proxy.ts';
import { enterSimulation, placeRestingOrder, writeRestingOrder } from '../src/trader/simulation.ts';
import { createTrader } from '../src/trader/trader.ts';

// The tests share one product, which starts once.
test.describe.configure({ mode: 'default' });

/** An order is refused when the gateway reads it later than this after the press; with room for the clocks. */
const latestMs = 7_000;
/** How long a fault lasts, in milliseconds. */
const outageMs = 4_000;
/** How long a test waits for an order that must not arrive, in milliseconds. */
const lateMs = 3_000;

let product: FragileProduct;

test.beforeAll(async () => {
  product = await startFragileProduct();
});

test.afterAll(async () => {
  await product.stop();
});

test.use({ baseURL: fragileUrl });

const ended = (page: Page) => page.getByText(/^(Order placed|Order not placed)$/).last();
const cancelEnded = (page: Page) =>
  page.getByText(/^(Order canceled|Not canceled: the order is still open)$/).last();

async function outage(page: Page, fault: Fault): Promise<void> {
  await product.struck();
  // The subject is time: the page's own deadlines pass during the outage.
  await page.waitForTimeout(fault === 'paused' ? 2 * outageMs : outageMs);
  await product.heal();
}

async function place(page: Page, fault: Fault, moment: Moment): Promise<void> {
  await enterSimulation(page);
  await writeRestingOrder(page);
  const before = product.orders().length;
  product.strike(fault, moment, placeOrder.path);
  const pressedAt = Date.now();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  // A notice may have gone again by the end of the outage.
  const said = ended(page).innerText({ timeout: 40_000 });
  await outage(page, fault);
  const isPlaced = (await said) === 'Order placed';
  // The page and the gateway's disk agree, and no order arrives later.
  await page.waitForTimeout(lateMs);
  const placed = product.orders().slice(before);
  expect(placed).toHaveLength(isPlaced ? 1 : 0);
  for (const { createdAt } of placed) expect(createdAt - pressedAt).toBeLessThan(latestMs);
  await expect(page.getByRole('tab', { name: `Open orders (${placed.length})` })).toBeVisible({
    timeout: 20_000,
  });
}

async function cancel(page: Page, fault: Fault, moment: Moment): Promise<void> {
  await enterSimulation(page);
  await placeRestingOrder(page);
  const { length } = product.orders();
  product.strike(fault, moment, cancelOrder.path);
  await page
    .getByRole('table', { name: 'Open orders' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  const said = cancelEnded(page).innerText({ timeout: 40_000 });
  await outage(page, fault);
  const isCancelled = (await said) === 'Order canceled';
  await page.waitForTimeout(lateMs);
  const orders = product.orders();
  expect(orders).toHaveLength(length);
  // A request that arrives late is shown by the stream: the page shows no order that has ended.
  const isOpen = orders.at(-1)?.status === 'live';
  if (isCancelled) expect(isOpen).toBe(false);
  await expect(page.getByRole('tab', { name: `Open orders (${isOpen ? 1 : 0})` })).toBeVisible({
    timeout: 20_000,
  });
}

const short = new Set(['killed answer', 'paused request']);
for (const fault of ['killed', 'paused', 'cut', 'slowed'] as const) {
  for (const moment of ['request', 'answer'] as const) {
    const tag = short.has(`${fault} ${moment}`) ? [] : ['@long'];
    test(
      `an order whose ${moment} meets a gateway that is ${fault} ends in the truth`,
      { tag },
      async ({ page }) => {
        await place(page, fault, moment);
      },
    );
    test(
      `a cancel whose ${moment} meets a gateway that is ${fault} ends in the truth`,
      {
        tag: ['@long'],
      },
      async ({ page }) => {
        await cancel(page, fault, moment);
      },
    );
  }
}

for (const way of ['mouse', 'keyboard'] as const) {
  test(`3 s of latency and a dropped socket in the middle of a submit leave one order, by ${way}`, async ({
    page,
  }) => {
    await enterSimulation(page);
    const trader = createTrader(page, way);
    const before = product.orders().length;
    await trader.write('Price', '80000');
    await trader.write('Amount', '0.01');
    product.strike('slowed', 'answer', placeOrder.path);
    await trader.press('Buy BTC');
    // The order is placed, and its answer is on the way for three seconds.
    await product.struck();
    product.drop();
    if (way === 'mouse')
      await page.getByRole('button', { name: /^(Buy BTC|Checking)/ }).click({ force: true });
    else await page.keyboard.press('Enter');
    await product.heal();
    await trader.seesNotice('Order placed');
    await trader.seesTab('Open orders (1)');
    await page.waitForTimeout(lateMs);
    expect(product.orders()).toHaveLength(before + 1);
  });
}

test('offline nothing is sent, and nothing later', async ({ page, context }) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  const { length } = product.orders();
  await writeRestingOrder(page, '0.02');
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order not placed')).toBeVisible();
  await page
    .getByRole('table', { name: 'Open orders' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByText('You are offline. Nothing was sent.').last()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(lateMs);
  expect(product.orders()).toHaveLength(length);
  expect(product.orders().at(-1)?.status).toBe('live');
});

test('an order of an ended session is not placed, and the page says so after its reload', async ({
  page,
  context,
}) => {
  await enterSimulation(page);
  const { length } = product.orders();
  await writeRestingOrder(page, '0.03');
  const price = await page.getByLabel('Price', { exact: true }).inputValue();
  // With the order on its way: another call could find the session ended before the press.
  await page.route('**/v1/spot/trade/placeOrder', async (route) => {
    await context.clearCookies({ name: 'session_auth' });
    await context.clearCookies({ name: 'refresh_auth' });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Your session has expired. The order was not placed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to trade' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(price);
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('0.03');
  expect(product.orders()).toHaveLength(length);
  await page.getByRole('link', { name: 'Log in to trade' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a fill during an outage is told when the connection is back', async ({ page }) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  const price = Number(await page.getByLabel('Price', { exact: true }).inputValue());
  product.cut();
  await product.movePrice('BTCUSDT', price * 0.99);
  await expect.poll(() => product.orders().at(-1)?.status).toBe('filled');
  await product.heal();
  await expect(page.getByText('Order filled', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('tab', { name: 'Open orders (0)' })).toBeVisible();
});
