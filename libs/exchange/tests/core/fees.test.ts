import { getFeeRates, getFeeSchedule, placeOrder, transfer } from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountKit, stateOf } from '../kit/account-kit.ts';

const ledger = 'simulation';
const day = 86_400_000;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit();
});

/** Ann buys BTC for 50,000 USDT each. Returns the fee of the last purchase in BTC. */
async function buy(size: string): Promise<string> {
  kit.quote('BTCUSDT', 'sell', '50000', size);
  const [before = ''] = kit.balance('ann', 'spot', 'BTC');
  const order = { side: 'buy', orderType: 'limit', price: '50000', size } as const;
  await kit.call('ann', placeOrder, { ledger, symbol: 'BTCUSDT', ...order });
  const [after = ''] = kit.balance('ann', 'spot', 'BTC');
  return (Number(size) - (Number(after) - Number(before))).toFixed(5);
}

const toFunding = { coin: 'BTC', fromType: 'spot', toType: 'funding' } as const;

/** Takes the bitcoins that Ann has bought, so that her assets stay below those of a level. */
function burnFunding(): void {
  const { accounts } = kit.core;
  const account = accounts.of(ledger, 'ann', 'funding');
  const { available } = accounts.balance(account, 'BTC');
  const cause = { reason: 'reset', ref: null } as const;
  accounts.transfer(account, accounts.house(ledger, 'market'), 'BTC', available, cause);
}

const own = () => kit.call('ann', getFeeRates, undefined);

describe('the fee level', () => {
  it('is 0 for a new user, whose play money reaches no other', async () => {
    kit.give('ann', 'spot', 'USDT', '100000');
    await kit.pass(day);
    expect(await own()).toEqual({
      level: 0,
      volume30d: '0',
      assets: '100000',
      rates: [
        { product: 'spot', makerFeeRate: '0.0008', takerFeeRate: '0.001' },
        { product: 'margin', makerFeeRate: '0.0008', takerFeeRate: '0.001' },
        { product: 'futures', makerFeeRate: '0.0002', takerFeeRate: '0.0006' },
      ],
    });
  });

  it('follows the volume of 30 days on the next day, not at once', async () => {
    kit.give('ann', 'spot', 'USDT', '240000');
    await kit.pass(0);
    for (let count = 0; count < 5; count += 1) {
      expect(await buy('4')).toBe('0.00400');
      kit.give('ann', 'spot', 'USDT', '200000');
      await kit.call('ann', transfer, { ledger, ...toFunding, amount: '3.996' });
      burnFunding();
    }
    expect(await own()).toMatchObject({ level: 0, volume30d: '1000000' });
    await kit.pass(day);
    expect(await own()).toMatchObject({ level: 1, volume30d: '1000000' });
    expect(await buy('1')).toBe('0.00090');
    await kit.pass(29 * day);
    expect(await own()).toMatchObject({ level: 0, volume30d: '50000' });
  });

  it('follows the assets, debts subtracted', async () => {
    kit.give('ann', 'spot', 'USDT', '249999');
    await kit.pass(0);
    expect((await own()).level).toBe(0);
    kit.give('ann', 'funding', 'USDT', '1');
    await kit.pass(3600_000);
    expect((await own()).level).toBe(0);
    await kit.pass(day);
    expect((await own()).level).toBe(1);
  });

  it('waits for the prices of what the user has', async () => {
    kit.give('ann', 'spot', 'BTC', '10');
    kit.reopen();
    await kit.pass(0);
    expect(await own()).toMatchObject({ level: 0, assets: null });
    kit.setPrice('BTCUSDT', '50000');
    await kit.pass(1000);
    expect(await own()).toMatchObject({ level: 2, assets: '500000' });
  });

  it('is the same after a restart', async () => {
    kit.give('ann', 'spot', 'USDT', '500000');
    await kit.pass(0);
    await buy('1');
    const before = stateOf(kit.core);
    kit.reopen();
    expect(stateOf(kit.core)).toEqual(before);
    expect((await own()).level).toBe(2);
  });
});

describe('the schedule', () => {
  it('has eight levels, each at most as dear as the one before', async () => {
    const { levels } = await kit.call('ann', getFeeSchedule, undefined);
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(levels[1]).toEqual({
      level: 1,
      minVolume30d: '1000000',
      minAssets: '250000',
      rates: [
        { product: 'spot', makerFeeRate: '0.0007', takerFeeRate: '0.0009' },
        { product: 'margin', makerFeeRate: '0.0007', takerFeeRate: '0.0009' },
        { product: 'futures', makerFeeRate: '0.00018', takerFeeRate: '0.00055' },
      ],
    });
    for (const [index, { rates }] of levels.slice(1).entries()) {
      rates.forEach((rate, product) => {
        const before = levels[index]?.rates[product];
        expect(Number(rate.makerFeeRate)).toBeLessThan(Number(before?.makerFeeRate));
        expect(Number(rate.takerFeeRate)).toBeLessThan(Number(before?.takerFeeRate));
      });
    }
  });
});
