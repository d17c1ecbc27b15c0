import { createClient } from '@bourse/client';
import { transfer } from '@bourse/gateway-contract';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDeskPage, enterDesk } from './kit/desk-page.ts';
import { checkTypes, installPacked } from './kit/install-packed.ts';
import { openPage, serveExample } from './kit/serve-example.ts';
import { registerWithKey, startGateway } from './kit/start-gateway.ts';

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
  const url = await serveExample(folder, gateway, onTestFinished);
  const page = await openPage(url, onTestFinished);
  await enterDesk(page, gateway, email);
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
  await desk.cancelButton.click();
  await desk.expectOrders(2);

  const funds = { coin: 'USDT', amount: '1000', fromType: 'spot', toType: 'futures' } as const;
  const owner = createClient({ baseUrl, apiKey, ledger: 'simulation' });
  onTestFinished(owner.close);
  await owner.call(transfer, { ledger: 'simulation', ...funds });
  await desk.openFutures();
  await desk.write(await desk.priceTimes(1.02), '0.01');
  await desk.button('Buy BTC').click();
  await desk.position.waitFor();
  await desk.writeTakeProfit(await desk.priceTimes(1.04));
  await desk.setTakeProfit.dblclick();
  await expect.poll(desk.takeProfits).toEqual([expect.stringMatching(/^Take profit at \d+/)]);
});
