import {
  convertSmallBalances,
  getConversionHistory,
  getSmallBalances,
  getStatement,
  placeOrder,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/journal/audit/audit.ts';
import { AccountKit, stateOf } from '../kit/account-kit.ts';
import { assertMoney } from '../kit/flow/soundness.ts';
import { assertStatements } from '../kit/flow/statement-soundness.ts';
import { workedExample } from '../kit/worked-example.ts';

const ledger = 'simulation';

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit(ledger);
  kit.quote('BTCUSDT', 'sell', '50000', '1');
  kit.quote('BTCUSDT', 'buy', '49990', '0.00001');
  kit.quote('BTCUSDT', 'buy', '40000', '30');
  kit.quote('ETHUSDT', 'sell', '2001', '1');
  kit.quote('ETHUSDT', 'buy', '2000', '1');
});

const give = (coin: string, amount: string) => {
  kit.give('ann', 'spot', coin, amount);
};

const convert = async (...coins: string[]) =>
  (await kit.call('ann', convertSmallBalances, { ledger, coins })).conversions;

const list = () => kit.call('ann', getSmallBalances, {});

const history = async () => (await kit.call('ann', getConversionHistory, {})).conversions;

const refusal = (code: string, data: object = {}) =>
  expect.objectContaining({
    code,
    data: expect.objectContaining(data) as unknown,
  }) as unknown;

describe('EXC-89 a small balance', () => {
  it('is listed as the worked example says, and converted so', async () => {
    const example = workedExample('otc', 'a small balance');
    give('BTC', example['amount'] ?? '');
    const { balances, ...terms } = await list();
    expect(terms).toEqual({ toCoin: 'USDT', bound: '10', feeRate: '0.0005' });
    const result = {
      amount: example['amount'],
      value: example['value'],
      fee: example['fee'],
      received: example['received'],
    };
    expect(balances).toEqual([{ coin: 'BTC', price: '49990.00', ...result }]);
    const [converted] = await convert('BTC');
    expect(converted).toMatchObject({ symbol: 'BTCUSDT', coin: 'BTC', toCoin: 'USDT', ...result });
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['0', '0']);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual([example['received'], '0']);
    expect(kit.balance('house', 'desk', 'BTC')).toEqual([example['amount'], '0']);
    expect(kit.balance('house', 'fees', 'USDT')).toEqual([example['fee'], '0']);
    expect(await history()).toEqual([converted]);
    expect((await list()).balances).toEqual([]);
  });

  it('is one whose value is below the bound, of which nothing is frozen, in a market with two sides', async () => {
    give('USDT', '5');
    give('SOL', '0.01');
    give('ETH', '0.005');
    give('BTC', '0.0001');
    expect((await list()).balances.map(({ coin }) => coin)).toEqual(['BTC']);
    const order = { ledger, symbol: 'BTCUSDT', side: 'sell', force: 'gtc' } as const;
    const limit = { orderType: 'limit', price: '51000', size: '0.00005' } as const;
    await kit.call('ann', placeOrder, { ...order, ...limit });
    expect((await list()).balances).toEqual([]);
  });

  it('is listed with the greatest value first, also if it is finer than the step', async () => {
    give('BTC', '0.00000001');
    give('ETH', '0.001');
    const found = (await list()).balances.map(({ coin, received }) => [coin, received]);
    expect(found).toEqual([
      ['ETH', '1.999'],
      ['BTC', '0.00049965'],
    ]);
  });
});

describe('EXC-90 a conversion', () => {
  it.each([
    [['USDT'], '43302'],
    [['SOL'], '43302'],
    [['ETH', 'DOGE'], '43302'],
    [['BTC'], '43012'],
  ])('of %j is refused with %s, and takes nothing', async (coins, code) => {
    give('ETH', '0.001');
    await expect(convert(...coins)).rejects.toEqual(refusal(code));
    expect(kit.balance('ann', 'spot', 'ETH')).toEqual(['0.001', '0']);
    expect(await history()).toEqual([]);
  });

  it('of several coins is refused as a whole, and names the coin', async () => {
    give('ETH', '0.001');
    give('BTC', '0.001');
    const data = { balance: 'BTC', bound: '10', coin: 'USDT' };
    await expect(convert('ETH', 'BTC')).rejects.toEqual(refusal('43165', data));
    expect(kit.balance('ann', 'spot', 'ETH')).toEqual(['0.001', '0']);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['0', '0']);
  });

  it('of a balance that an order holds back in part is refused', async () => {
    give('BTC', '0.00015');
    const order = { ledger, symbol: 'BTCUSDT', side: 'sell', force: 'gtc' } as const;
    const limit = { orderType: 'limit', price: '51000', size: '0.00005' } as const;
    await kit.call('ann', placeOrder, { ...order, ...limit });
    await expect(convert('BTC')).rejects.toEqual(refusal('43166', { balance: 'BTC' }));
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['0.0001', '0.00005']);
  });

  it('without a bid or an ask is refused', async () => {
    kit = new AccountKit(ledger);
    give('BTC', '0.0001');
    kit.quote('BTCUSDT', 'buy', '49990', '1');
    await expect(convert('BTC')).rejects.toEqual(refusal('43025'));
    expect((await list()).balances).toEqual([]);
  });

  it('of less than the smallest unit of the result is refused', async () => {
    kit = new AccountKit(ledger);
    kit.quote('ETHUSDT', 'buy', '0.01', '1');
    kit.quote('ETHUSDT', 'sell', '2000', '1');
    give('ETH', '0.000001');
    expect((await list()).balances).toMatchObject([{ value: '0.00000001', received: '0' }]);
    await expect(convert('ETH')).rejects.toEqual(refusal('43164', { balance: 'ETH' }));
    expect(kit.balance('ann', 'spot', 'ETH')).toEqual(['0.000001', '0']);
  });

  it('is made once for a repeated key', async () => {
    give('BTC', '0.0001');
    const command = { path: convertSmallBalances.path, payload: { ledger, coins: ['BTC'] } };
    const context = { userId: 'ann', ledger, now: kit.now } as const;
    const repetition = { key: 'press', bodyHash: 'body' };
    const first = await kit.service.send({ ...command, ...context }, repetition);
    const second = await kit.service.send({ ...command, ...context }, repetition);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await history()).toHaveLength(1);
  });

  it('leaves the book, the prices and the volume of fee levels as they are', async () => {
    give('BTC', '0.0001');
    const market = kit.core.marketOf(ledger, 'spot', 'BTCUSDT');
    const { version, prices } = market;
    await convert('BTC');
    expect([market.version, market.prices]).toEqual([version, prices]);
    expect(kit.core.fees.volumeOf(ledger, 'ann', kit.now)).toBe(0n);
  });

  it('counts in the statement of the day, to the unit, and survives a restart', async () => {
    give('BTC', '0.00012345');
    give('ETH', '0.00123456');
    await convert('BTC', 'ETH');
    await kit.pass(0);
    assertMoney(kit.core);
    assertStatements(kit.core);
    const { total } = await kit.call('ann', getStatement, {});
    expect(total).toMatchObject({ fees: '0.0043202' });
    expect(audit(kit.database).differences).toEqual([]);
    const before = stateOf(kit.core);
    kit.reopen();
    expect(stateOf(kit.core)).toEqual(before);
    expect(await history()).toHaveLength(2);
  });
});
