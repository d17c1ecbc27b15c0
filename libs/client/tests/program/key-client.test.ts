import {
  createApiKey,
  getAssets,
  getOrder,
  getSymbols,
  placeOrder,
  sendProofCode,
  transfer,
} from '@bourse/gateway-contract';
import { createTestClock, restingOrder } from '@bourse/gateway/testing';
import { describe, expect, it } from 'vitest';
import { createClient, type ApiKey, type KeyClientOptions } from '../../src/index.ts';
import { baseUrl, pwd, startGateway } from '../kit/start-gateway.ts';

const clock = createTestClock();
const gateway = await startGateway({ now: clock.now });

/** Creates a key as its owner does. */
async function createKey(): Promise<ApiKey> {
  const owner = await gateway.openUser();
  await owner.call(sendProofCode, { path: createApiKey.path });
  const { key, secret } = await owner.call(createApiKey, {
    label: 'Grid bot',
    permissions: ['read', 'spotTrade'],
    addresses: [],
    days: 30,
    pwd,
    verifyCode: gateway.lastCode(),
  });
  return { accessKey: key.accessKey, secretKey: secret };
}

const openBot = (apiKey: ApiKey, options: Partial<KeyClientOptions> = {}) =>
  createClient({ baseUrl, apiKey, ports: { fetch: gateway.fetch }, ...options });

describe('CLI-18 a client with an API key', () => {
  it('reads and trades as the key allows', async () => {
    const bot = openBot(await createKey(), { ledger: 'simulation' });
    const { order } = await bot.call(placeOrder, restingOrder);
    expect((await bot.call(getOrder, { orderId: order.orderId })).order).toMatchObject({
      orderId: order.orderId,
      status: 'live',
    });
    expect((await bot.call(getAssets, {})).balances).not.toEqual([]);
    await expect(
      bot.call(transfer, {
        ledger: 'simulation',
        coin: 'USDT',
        amount: '1',
        fromType: 'spot',
        toType: 'cross_margin',
      }),
    ).rejects.toMatchObject({ code: '40301' });
  });

  it('signs the query of a call that reads', async () => {
    const bot = openBot(await createKey());
    expect((await bot.call(getSymbols, {})).symbols).not.toEqual([]);
    const [{ headers }] = gateway.requests(getSymbols) as [Request];
    expect(headers.get('access-timestamp')).toMatch(/^\d{13}$/);
    expect(headers.get('access-sign')).toMatch(/^[\w+/]{43}=$/);
  });

  it('finds the gateway’s time when its own is wrong', async () => {
    const apiKey = await createKey();
    clock.ms += 10 * 60 * 1000;
    expect((await openBot(apiKey).call(getAssets, {})).balances).toBeDefined();
  });

  it('is refused with a wrong secret', async () => {
    const { accessKey } = await createKey();
    const bot = openBot({ accessKey, secretKey: 'wrong' });
    await expect(bot.call(getAssets, {})).rejects.toMatchObject({ code: '40013' });
  });

  it('sends no order of another ledger', async () => {
    const bot = openBot({ accessKey: 'a', secretKey: 'b' });
    await expect(bot.call(placeOrder, restingOrder)).rejects.toMatchObject({
      code: 'LEDGER_OTHER',
    });
    expect(gateway.requests(placeOrder)).toEqual([]);
  });

  it('means each call, and repeats one by its name', async () => {
    const bot = openBot(await createKey(), { ledger: 'simulation' });
    const place = async (idempotencyKey?: string) =>
      (await bot.call(placeOrder, restingOrder, { idempotencyKey })).order.orderId;
    const [first, second] = await Promise.all([place(), place()]);
    expect(second).not.toBe(first);
    const name = '0123456789abcdef0123456789abcdef';
    expect(await place(name)).toBe(await place(name));
  });

  it('needs WebCrypto', () => {
    const crypto = { randomUUID: () => globalThis.crypto.randomUUID(), subtle: undefined };
    const apiKey = { accessKey: 'a', secretKey: 'b' };
    expect(() => createClient({ baseUrl, apiKey, ports: { crypto } })).toThrow(TypeError);
  });
});
