import { execFileSync, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createClient } from '@bourse/client';
import { transfer } from '@bourse/gateway-contract';
import { chromium, type Page } from 'playwright';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { chromiumLaunch } from '../../tools/chromium.ts';
import { checkTypes, installPacked } from './kit/install-packed.ts';
import { pwd, registerWithKey, startGateway } from './kit/start-gateway.ts';

const email = 'desk@bourse.example';

let folder: string;

beforeAll(() => {
  folder = installPacked('desk');
});

it('the desk is typed by what the packages publish', () => {
  checkTypes(folder);
});

it('the desk logs in, trades and protects a position, each press with one effect', async () => {
  const gateway = await startGateway();
  const { baseUrl } = gateway;
  const apiKey = await registerWithKey(gateway, email, ['read', 'futuresTrade', 'transfer']);
  const page = await openDesk(await serve(folder, gateway));

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(pwd);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').fill(gateway.lastCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Simulation', pressed: false }).click();
  await page.getByRole('button', { name: 'Simulation', pressed: true }).waitFor();
  const desk = createDeskPage(page);

  // An order that cannot be sent says why.
  const low = await desk.priceTimes(0.98);
  await desk.write(low, '1000');
  await desk.button('Buy BTC').click();
  await expect.poll(() => desk.news()).toBe('total too large');

  // Two presses are one order.
  await desk.write(low, '0.001');
  await desk.button('Buy BTC').dblclick();
  await desk.expectOrders(1);
  await expect.poll(() => desk.news()).toBe('Order live');

  // So is an order whose answer is lost, and another one whose answer is an error of a server.
  await page.route('**/v1/spot/trade/placeOrder', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await desk.write(low, '0.002');
  await desk.button('Buy BTC').click();
  await desk.expectOrders(2);
  await expect.poll(() => desk.news()).toBe('Order live');
  await page.unroute('**/v1/spot/trade/placeOrder');
  await page.route('**/v1/spot/trade/placeOrder', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, body: '' });
  });
  await desk.write(low, '0.003');
  await desk.button('Buy BTC').click();
  await desk.expectOrders(3);
  await page.unroute('**/v1/spot/trade/placeOrder');

  // A cancel whose answer is lost is looked up.
  await page.route('**/v1/spot/trade/cancelOrder', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await desk.expectOrders(2);

  const funds = { coin: 'USDT', amount: '1000', fromType: 'spot', toType: 'futures' } as const;
  const owner = createClient({ baseUrl, apiKey, ledger: 'simulation' });
  onTestFinished(owner.close);
  await owner.call(transfer, { ledger: 'simulation', ...funds });
  await page.getByRole('radio', { name: 'Futures' }).check({ force: true });
  await desk.write(await desk.priceTimes(1.02), '0.01');
  await desk.button('Buy BTC').click();
  const position = page.getByRole('region', { name: 'long' });
  await position.waitFor();
  await position.getByLabel('Take profit', { exact: true }).fill(await desk.priceTimes(1.04));
  await position.getByRole('button', { name: 'Set Take profit' }).dblclick();
  await expect.poll(() => position.getByRole('listitem').allTextContents()).toHaveLength(1);
  expect(await position.getByRole('listitem').textContent()).toMatch(/^Take profit at \d+/);
});

/** Builds an installed example and serves it in front of a gateway. Resolves with its address. */
async function serve(
  folder: string,
  gateway: { readonly baseUrl: string; readonly issuerCertificate: string },
): Promise<string> {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  const env = {
    ...process.env,
    BOURSE_URL: gateway.baseUrl,
    VITE_ISSUER_CERTIFICATE: gateway.issuerCertificate,
  };
  execFileSync(process.execPath, [vite, 'build'], { cwd: folder, env, stdio: 'pipe' });
  const port = String(await freePort());
  const words = [vite, 'preview', '--host', 'localhost', '--strictPort', '--port', port];
  const server = spawn(process.execPath, words, { cwd: folder, env, stdio: 'ignore' });
  onTestFinished(() => {
    server.kill();
  });
  const url = `http://localhost:${port}/`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  return url;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

async function openDesk(url: string): Promise<Page> {
  const browser = await chromium.launch(chromiumLaunch([], true));
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  return page;
}

/** The desk as its user handles it. */
function createDeskPage(page: Page) {
  const book = page.getByRole('region', { name: 'Order book' });
  const form = page.getByRole('region', { name: 'Order', exact: true });
  const orders = page.getByRole('region', { name: 'Open orders' });
  return {
    /** Returns a multiple of the best price to sell at, in whole USDT. */
    priceTimes: async (factor: number) => {
      const text = await book.getByRole('listitem').first().innerText();
      return String(Math.round(parseFloat(text) * factor));
    },
    write: async (price: string, amount: string) => {
      await form.getByLabel('Price').fill(price);
      await form.getByLabel('Amount').fill(amount);
    },
    button: (name: string) => form.getByRole('button', { name }),
    news: () => form.getByRole('status').innerText(),
    expectOrders: (count: number) =>
      expect.poll(() => orders.getByRole('listitem').count(), { timeout: 20_000 }).toBe(count),
  };
}
