import { watchTraffic } from '../src/product/watch-traffic.ts';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

test('the calls and the stream of a trader are what the documents of the API say', async ({
  page,
}) => {
  const traffic = watchTraffic(page);
  await enterSimulation(page);
  await placeRestingOrder(page, '0.02');
  const panel = page.getByRole('region', { name: 'Orders and assets' });
  await expect(panel.getByRole('tab', { name: 'Open orders (1)' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(panel.getByRole('tab', { name: 'Open orders (0)' })).toBeVisible();
  // The stream may tell of the cancelled order before its call is answered.
  await expect
    .poll(() => [...traffic.paths])
    .toEqual(
      expect.arrayContaining([
        '/v1/user/register/email',
        '/v1/spot/trade/placeOrder',
        '/v1/spot/trade/cancelOrder',
        '/v1/spot/public/getSymbols',
      ]),
    );
  expect(await traffic.problems()).toEqual([]);
  expect([...traffic.channels]).toEqual(
    expect.arrayContaining(['SPOT.books', 'SPOT.orders', 'SPOT.account']),
  );
});

test('a developer reads the description of a call, and nothing is loaded from elsewhere', async ({
  page,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /policy/i.test(message.text())) refused.push(message.text());
  });
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  await page.goto('/_api');
  await expect(page.getByRole('heading', { name: 'Bourse gateway' })).toBeVisible();
  await page.getByRole('link', { name: 'spot', exact: true }).click();
  const call = page.getByRole('button', { name: /placeOrder$|Place order/ }).first();
  await call.click();
  await expect(page.getByText('A market order has no price and cannot be')).toBeVisible();
  expect(refused).toEqual([]);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});
