import type { Page } from '@playwright/test';
import { enterSimulation, placeRestingOrder, writeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

const flag = 'simulation-trade';
const spot = '/spot/BTCUSDT';

const exactPaths = [
  '/fee',
  '/vip/detail',
  '/vip/vipIntroduce',
  '/asset',
  '/asset/spot',
  '/asset/margin',
  '/asset/futures',
  '/modifyverification',
  '/download',
  '/proof-of-reserves',
  '/protection-fund',
] as const;

const prefixes = [
  '/account/newapi',
  '/spot/ETHUSDT',
  '/futures/usdt/ETHUSDT',
  '/transac',
  '/order/marginOrderInfo',
  '/order/mcp',
  '/record/exchange',
  '/record/margin',
  '/record/mcp',
  '/subaccount/setting/antiphishing',
  '/subaccount/setting/devices',
  '/subaccount/setting/history',
  '/subaccount/setting/api',
  '/trade-spot',
  '/trade-margin',
  '/trade-swap',
  '/trade-info',
  '/trade-asset-order',
  '/trade-asset',
] as const;

const pathOf = (page: Page) => new URL(page.url()).pathname;
const badge = (page: Page) => page.getByRole('banner').locator('strong');
const stripe = (page: Page) => page.getByRole('banner').locator('> [aria-hidden]');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), flag);

/** A page that is being loaded again has no badge either; out of simulation it has the button that enters it. */
async function hasLeftSimulation(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Simulation', exact: true })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
}

async function turnOn(page: Page): Promise<void> {
  // A file, which loads faster than a page.
  await page.goto('/pages.json');
  await page.evaluate((key) => {
    localStorage.setItem(key, '1');
  }, flag);
}

async function stays(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(badge(page)).toBeVisible();
  const [path = ''] = address.split('?');
  expect(pathOf(page).replace(/\/$/, '')).toBe(path.replace(/\/$/, ''));
}

async function isSentTo(page: Page, address: string, target: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(badge(page)).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe(target);
}

// Every spelling and every near miss of each path is judged by the unit tests; the browser opens each path in one spelling.
const spellings = [
  (path: string) => path,
  (path: string) => `/ja${path}`,
  (path: string) => `${path}?tab=1`,
  (path: string) => `${path}/`,
] as const;

// Pages of one test share a browser's cache.
const groups = [exactPaths, prefixes.slice(0, 10), prefixes.slice(10)];
for (const paths of groups) {
  test(`simulation allows ${paths.join(' ')}, and no near miss`, async ({ page }) => {
    await turnOn(page);
    for (const [index, path] of paths.entries()) {
      await stays(page, spellings[index % spellings.length]!(path));
    }
    await isSentTo(page, `/ja/x${paths[0]}?tab=1`, `/ja${spot}`);
  });
}

test('simulation sends every other page to the default spot page', async ({ page }) => {
  await turnOn(page);
  for (const address of ['/', '/login', '/nowhere', '/margin/BTCUSDT', '/settings']) {
    await isSentTo(page, address, spot);
  }
  await isSentTo(page, '/ar', `/ar${spot}`);
});

test('entering loads the same page, localized, with its badge and header', async ({ page }) => {
  await page.goto('/ja/spot/ETHUSDT');
  const sent = page.waitForRequest(
    (request) => request.url().includes('/v1/spot/') && request.headers()['paptrading'] === '1',
  );
  await page.getByRole('banner').getByRole('button', { name: 'デモ取引' }).click();
  await sent;
  await expect(badge(page)).toBeVisible();
  await expect(stripe(page)).toBeVisible();
  expect(pathOf(page)).toBe('/ja/spot/ETHUSDT');
  expect(await stored(page)).toBe('1');
});

test('leaving reloads the page without the mode', async ({ page }) => {
  await turnOn(page);
  await stays(page, '/spot/ETHUSDT');
  await page.getByRole('button', { name: 'Exit' }).click();
  await hasLeftSimulation(page);
  expect(pathOf(page)).toBe('/spot/ETHUSDT');
  expect(await stored(page)).toBeNull();
});

test('two tabs change the mode together', async ({ page, context }) => {
  const [allowed, other] = [await context.newPage(), await context.newPage()];
  await allowed.goto('/spot/ETHUSDT');
  await other.goto('/login');
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto(spot);
  await page.getByRole('button', { name: 'Simulation', exact: true }).click();
  const tabs = [page, allowed, other];
  for (const tab of tabs) await expect(badge(tab)).toBeVisible();
  await expect.poll(() => tabs.map(pathOf)).toEqual([spot, '/spot/ETHUSDT', spot]);

  await allowed.getByRole('button', { name: 'Exit' }).click();
  for (const tab of tabs) await hasLeftSimulation(tab);
  expect(tabs.map(pathOf)).toEqual([spot, '/spot/ETHUSDT', spot]);
});

test('every trading screen of the simulation has its badge and stripe', async ({ page }) => {
  await turnOn(page);
  const screens = ['/spot/BTCUSDT', '/trade-margin', '/futures/usdt/BTCUSDT', '/trade-info'];
  for (const address of screens) {
    await stays(page, address);
    await expect(stripe(page)).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(badge(page)).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('an order of the simulation leaves the real account as it was', async ({ page }) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('button', { name: 'Simulation', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Open orders/ })).toBeVisible();
  await expect(page.getByTestId('available')).toHaveText('0');
  await expect(page.getByText('You have no open orders.')).toBeVisible();
});

test('a page whose mode another tab has changed sends no order, and reloads', async ({ page }) => {
  await enterSimulation(page);
  await writeRestingOrder(page);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/spot/trade/') && request.method() === 'POST')
      orders.push(request.url());
  });
  // As another tab does, before its event arrives.
  await page.evaluate((key) => {
    localStorage.removeItem(key);
  }, flag);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await hasLeftSimulation(page);
  expect(orders).toEqual([]);
});

test('header, body and stream of an order name the ledger of the page', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).search));
  await enterSimulation(page);
  await writeRestingOrder(page);
  const sent = page.waitForRequest(
    (request) => request.url().includes('/v1/spot/trade/') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const order = await sent;
  expect(order.headers()['paptrading']).toBe('1');
  expect(order.postDataJSON()).toMatchObject({ ledger: 'simulation' });
  expect(sockets.at(-1)).toContain('ledger=simulation');
});

test('another tab that clears the whole storage ends the simulation', async ({ page, context }) => {
  await turnOn(page);
  await stays(page, '/spot/ETHUSDT');
  const other = await context.newPage();
  await other.goto('/pages.json');
  await other.evaluate(() => {
    localStorage.clear();
  });
  await hasLeftSimulation(page);
  expect(pathOf(page)).toBe('/spot/ETHUSDT');
});

test('a link to a page that simulation does not have leads to spot, and says why', async ({
  page,
}) => {
  await turnOn(page);
  await isSentTo(page, '/approve?key=00ff', spot);
  await expect(page.getByText('The page you opened is not available in simulation.')).toBeVisible();
  await page.getByRole('button', { name: 'Exit simulation and open page' }).click();
  await expect(page.getByRole('heading', { name: 'Approve a login' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('key')).toBe('00ff');
  expect(await stored(page)).toBeNull();
});

test('a market without a pair leads to its default one', async ({ page }) => {
  await turnOn(page);
  await isSentTo(page, '/spot/', spot);
  await isSentTo(page, '/futures/', '/futures/usdt/BTCUSDT');
  await isSentTo(page, '/ja/futures/usdt/?tab=1', '/ja/futures/usdt/BTCUSDT');
});
