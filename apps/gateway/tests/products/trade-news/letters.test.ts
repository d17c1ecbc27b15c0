import {
  addPushDevice,
  createAlert,
  faucet,
  getAssets,
  getTickers,
  placeOrder,
  type Ledger,
} from '@bourse/gateway-contract';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestClock, startPushReceiver, type TestClient } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const receiver = await startPushReceiver();
const gateway = await startGateway({
  now: clock.now,
  pushOrigins: [receiver.origin],
  debugPages: true,
});
afterAll(() => receiver.close());

const letters = () =>
  receiver.received.map(({ payload }) => JSON.parse(payload) as Record<string, string>);

async function price(client: TestClient): Promise<number> {
  const { envelope } = await client.call(getTickers, undefined);
  const ticker = envelope.data.tickers.find(({ symbol }) => symbol === 'BTCUSDT');
  return Number(ticker?.lastPrice);
}

it('a fill and a reached alert of the real ledger are sent to the device, those of simulation are not', async () => {
  const user = await gateway.user();
  const { envelope } = await user.call(addPushDevice, receiver.subscribe());
  expect(envelope.code).toBe('00000');
  await user.call(faucet, { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount: '5000' });
  clock.ms += 60 * 60 * 1000;
  await vi.waitFor(async () => {
    const assets = await user.call(getAssets, undefined);
    expect(assets.envelope.data.balances).toMatchObject([{ coin: 'USDT', available: '5000' }]);
  }, 60_000);
  const buy = (ledger: Ledger) =>
    user.call(
      placeOrder,
      { ledger, symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize: '100' },
      { simulation: ledger === 'simulation' },
    );
  const last = await price(user);
  for (const ledger of ['simulation', 'real'] as const) {
    const alert = { product: 'spot', symbol: 'BTCUSDT', note: 'breakout' } as const;
    const created = await user.call(
      createAlert,
      { ledger, ...alert, price: String(Math.ceil(last * 1.05)) },
      { simulation: ledger === 'simulation' },
    );
    expect(created.envelope.code).toBe('00000');
  }
  for (const ledger of ['simulation', 'real'] as const) {
    expect((await buy(ledger)).envelope.code).toBe('00000');
  }
  await vi.waitFor(() => {
    expect(letters()).toContainEqual({
      title: expect.stringMatching(/^Order (partially )?filled$/) as unknown,
      body: '\u2068BTC/USDT\u2069: Buy',
      tag: expect.stringMatching(/^order \d+$/) as unknown,
      path: '/spot/BTCUSDT',
    });
  }, 10_000);
  await gateway.gateway.movePrice('BTCUSDT', String(Math.ceil(last * 1.1)));
  await vi.waitFor(async () => {
    await buy('real');
    expect(letters()).toContainEqual({
      title: expect.stringMatching(
        /^\u2068BTC\/USDT\u2069 rose to \u2068\d+\.00\u2069$/,
      ) as unknown,
      body: '\u2068breakout\u2069',
      tag: expect.stringMatching(/^alert \d+$/) as unknown,
      path: '/spot/BTCUSDT',
    });
  }, 20_000);
  expect(letters().filter(({ tag }) => tag?.startsWith('alert'))).toHaveLength(1);
});
