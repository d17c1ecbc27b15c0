import {
  convertSmallBalances,
  createSubAccount,
  gatewayCode,
  getAssets,
  getConversionHistory,
  getSmallBalances,
  placeOrder,
  setSubAccountPermissions,
  setUserFlags,
  switchAccount,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { createKey, sendByKey } from '../../identity/api-keys/kit.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const simulation = true;
const ledger = 'simulation';
const clock = createTestClock();

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ debugPages: true, now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  user = await gateway.user();
});

async function buy(symbol: string, quoteSize = '4'): Promise<void> {
  const order = { ledger, symbol, side: 'buy', orderType: 'market', quoteSize } as const;
  const { envelope } = await user.call(placeOrder, order, { simulation });
  expect(envelope.code).toBe('00000');
}

const convert = async (coins: string[], idempotencyKey?: string) =>
  (
    await user.call(
      convertSmallBalances,
      { ledger, coins },
      { simulation, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    )
  ).envelope;

async function makeSubAccount(nickName: string): Promise<string> {
  return (await user.call(createSubAccount, { nickName })).envelope.data.userId;
}

async function balanceOf(coin: string): Promise<string | undefined> {
  const { balances } = (await user.call(getAssets, {}, { simulation })).envelope.data;
  return balances.find((each) => each.coin === coin)?.available;
}

describe('small balances', () => {
  it('are listed and converted in one command, once for an idempotency key', async () => {
    await buy('ETHUSDT');
    await buy('BTCUSDT');
    const list = (await user.call(getSmallBalances, {}, { simulation })).envelope.data;
    expect(list).toMatchObject({ toCoin: 'USDT', bound: '10', feeRate: '0.0005' });
    expect(list.balances.map(({ coin }) => coin).sort()).toEqual(['BTC', 'ETH']);
    const first = await convert(['BTC', 'ETH'], 'a'.repeat(32));
    expect(first.data.conversions.map(({ coin }) => coin)).toEqual(['BTC', 'ETH']);
    expect(await convert(['BTC', 'ETH'], 'a'.repeat(32))).toMatchObject({ data: first.data });
    expect([await balanceOf('BTC'), await balanceOf('ETH')]).toEqual(['0', '0']);
    const { envelope } = await user.call(getConversionHistory, {}, { simulation });
    expect(envelope.data.conversions).toEqual(first.data.conversions.toReversed());
  });

  it('are refused in the language of the user, and stay', async () => {
    await buy('ETHUSDT', '400');
    const headers = { locale: 'de' };
    const payload = { ledger: 'simulation' as const, coins: ['ETH'] };
    const answer = await user.call(convertSmallBalances, payload, { simulation, headers });
    expect(answer.envelope).toMatchObject({
      code: gatewayCode.balanceNotSmall,
      msg: 'Nur Guthaben unter 10 USDT können umgewandelt werden.',
    });
    expect(await balanceOf('ETH')).not.toBe('0');
  });

  it('are open to API keys that may trade in spot', async () => {
    await buy('ETHUSDT');
    const fields = { ledger, coins: ['ETH'] };
    const request = { path: convertSmallBalances.path, fields, at: clock.ms };
    const reader = await createKey(gateway, user, { permissions: ['read'] });
    const refused = await sendByKey(gateway.origin, reader, request);
    expect(refused.envelope.code).toBe(gatewayCode.apiKeyPermissionMissing);
    clock.ms += 60 * 60 * 1000;
    const trader = await createKey(gateway, user);
    const done = await sendByKey(gateway.origin, trader, { ...request, at: clock.ms });
    expect(done.envelope.code).toBe('00000');
    expect(await balanceOf('ETH')).toBe('0');
  });

  it('of a sub-account are converted if it may trade in spot', async () => {
    const userId = await makeSubAccount('Bot');
    const other = await makeSubAccount('Reader');
    await gateway.prove(user, setSubAccountPermissions, {
      userId: other,
      permissions: { spotTrade: false },
    });
    await user.call(switchAccount, { userId });
    await buy('ETHUSDT');
    expect((await convert(['ETH'])).code).toBe('00000');
    await user.call(switchAccount, { userId: other });
    expect((await convert(['ETH'])).code).toBe(gatewayCode.permissionMissing);
  });

  it('of a frozen account stay', async () => {
    await buy('ETHUSDT');
    await user.call(setUserFlags, { frozen: true });
    expect((await convert(['ETH'])).code).toBe(gatewayCode.userFrozen);
  });

  it('are of the ledger that the header names', async () => {
    const payload = { ledger: 'real' as const, coins: ['ETH'] };
    const { envelope } = await user.call(convertSmallBalances, payload, { simulation });
    expect(envelope.code).toBe(gatewayCode.ledgerMismatch);
  });
});
