import {
  amendFuturesOrder,
  closeAllPositions,
  closePosition,
  getFuturesOrderHistory,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoin } from '../../src/instruments/instrument.ts';
import { codeOf } from '../kit/code-of.ts';
import { Collusion, collusionStart, collusionStep } from '../kit/flow/collusion.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';
const fund = '1000000';

interface Start {
  readonly money: string;
  readonly marginMode?: 'cross' | 'isolated';
  readonly positionMode?: 'one_way' | 'hedge';
}

/** Two users with leverage 125 at a mark price of 60,000. Bob has all the money he needs. */
function friends({ money, marginMode = 'cross', positionMode = 'one_way' }: Start): FuturesKit {
  // Funding is paid in slices of one position.
  const kit = new FuturesKit(1);
  kit.insure(fund);
  kit.setPrice('60000');
  kit.fund('ann', money);
  kit.fund('bob', '1000000');
  kit.send('ann', setPositionMode, { positionMode });
  kit.send('ann', setMarginMode, { symbol, marginMode });
  for (const user of ['ann', 'bob']) kit.send(user, setLeverage, { symbol, leverage: 125 });
  return kit;
}

/** Ann is long 0.8 BTC at 60,000, and Bob is short. */
function long(start: Start): FuturesKit {
  const kit = friends(start);
  kit.place('bob', { side: 'sell', size: '0.8', price: '60000' });
  const positionSide = start.positionMode === 'hedge' ? 'long' : 'net';
  kit.place('ann', { side: 'buy', size: '0.8', price: '60000', positionSide });
  return kit;
}

/** Takes money out of an account, as a transfer does. */
function withdraw(kit: FuturesKit, user: string, amount: string): void {
  const { accounts } = kit.core;
  const cause = { reason: 'transfer', ref: null } as const;
  const market = accounts.house('simulation', 'market');
  accounts.transfer(kit.account(user), market, 'USDT', parseCoin(amount) ?? 0n, cause);
}

async function lastOrder(kit: FuturesKit, user: string) {
  const { orders } = await kit.ask(user, getFuturesOrderHistory);
  return orders[0];
}

const sell = { side: 'sell', size: '0.8' } as const;

describe('a trade that closes a position', () => {
  // The margin of 384 pays a fall of 480. Cross, 1,000 less the fee of 28.8 pays one of 1,214, less the fee of closing.
  it.each([
    { start: { money: '1000', marginMode: 'isolated' }, last: '59520', beyond: '59519.9' },
    { start: { money: '440' }, last: '59521.8', beyond: '59521.7' },
    {
      start: { money: '1000', marginMode: 'isolated', positionMode: 'hedge' },
      last: '59520',
      beyond: '59519.9',
    },
  ] as const)(
    'EXC-68 is refused beyond the bankruptcy price: $start',
    ({ start, last, beyond }) => {
      const kit = long(start);
      const positionSide = 'positionMode' in start ? 'long' : 'net';
      const terms = { ...sell, positionSide } as const;
      kit.place('bob', { side: 'buy', size: '0.8', price: '57100' });
      expect(codeOf(() => kit.place('ann', { ...terms, price: '57100' }))).toBe('43130');
      expect(codeOf(() => kit.place('ann', { ...terms, price: beyond, force: 'ioc' }))).toBe(
        '43130',
      );
      expect(codeOf(() => kit.place('ann', { ...terms, price: last }))).toBeUndefined();
      kit.place('bob', { side: 'buy', size: '0.8', price: last });
      expect(kit.portfolio('ann').positions()).toEqual([]);
      expect(kit.house('insurance')).toBe(fund);
    },
  );

  it.each([{ marginMode: 'isolated' }, { marginMode: 'cross' }] as const)(
    'EXC-68 at market trades up to the bankruptcy price only: $marginMode',
    async ({ marginMode }) => {
      const kit = long({ money: '440', marginMode });
      kit.place('bob', { side: 'buy', size: '0.3', price: '59800' });
      kit.place('bob', { side: 'buy', size: '0.5', price: '57100' });
      kit.send('ann', closePosition, { symbol });
      expect(await lastOrder(kit, 'ann')).toMatchObject({
        status: 'cancelled',
        filledSize: '0.300',
        endReason: 'margin',
      });
      const { orders } = kit.send('ann', closeAllPositions, {});
      expect(orders).toMatchObject([{ filledSize: '0.000', endReason: 'margin' }]);
      const reversed = kit.send('ann', reversePosition, { symbol });
      expect(reversed).toMatchObject({ orders: [{ filledSize: '0.000' }], refused: '43012' });
      expect(kit.position('ann').size).toBe(500n);
      expect(kit.house('insurance')).toBe(fund);
    },
  );

  it('EXC-68 counts the other cross positions and the margin of other orders', () => {
    const kit = long({ money: '1000' });
    kit.open('ann', 'sell', '1', '3000', { symbol: 'ETHUSDT' });
    kit.setPrice('3000', 'ETHUSDT');
    kit.setPrice('2800', 'ETHUSDT');
    kit.place('ann', { side: 'sell', size: '1', price: '2900', symbol: 'ETHUSDT' });
    // 1,000 − 28.8 − 1.8 + 200 pay the loss of 1,141.28 and the fee of 28.115232.
    expect(codeOf(() => kit.place('ann', { ...sell, price: '58573.3' }))).toBe('43130');
    kit.place('bob', { side: 'buy', size: '0.8', price: '58573.4' });
    kit.send('ann', closePosition, { symbol });
    expect(kit.portfolio('ann').positions(symbol)).toEqual([]);
    expect(kit.house('insurance')).toBe(fund);
  });

  it('EXC-68 of a waiting order is cancelled when the money has gone since', async () => {
    const kit = long({ money: '1000' });
    kit.place('ann', { ...sell, price: '59200' });
    withdraw(kit, 'ann', '500');
    kit.place('bob', { side: 'buy', size: '0.8', price: '59200' });
    expect(await lastOrder(kit, 'ann')).toMatchObject({
      status: 'cancelled',
      filledSize: '0.000',
      endReason: 'margin',
    });
    expect(kit.market().levels('buy', 1)).toEqual([{ price: 592_000n, size: 800n }]);
    expect(kit.house('insurance')).toBe(fund);
  });

  it('EXC-68 of a waiting order is cancelled when it cannot pay after the funding that is due', async () => {
    const kit = long({ money: '440' });
    kit.place('ann', { ...sell, price: '59521.8' });
    for (const hours of [0, 5]) kit.passTime(hours * 3_600_000);
    const before = kit.house('insurance');
    kit.place('bob', { side: 'buy', size: '0.8', price: '59521.8' });
    expect(kit.position('ann').funding).toBe(-480_000_000n);
    expect(await lastOrder(kit, 'ann')).toMatchObject({ filledSize: '0.000', endReason: 'margin' });
    expect(kit.house('insurance')).toBe(before);
  });

  it('EXC-68 is nothing that an order to be filled as a whole can count on', async () => {
    const kit = long({ money: '1000' });
    kit.place('ann', { ...sell, price: '59200' });
    withdraw(kit, 'ann', '500');
    const buy = { side: 'buy', size: '0.8', price: '59300', force: 'fok' } as const;
    expect(codeOf(() => kit.place('bob', buy))).toBe('43025');
    kit.quote('sell', '59300', '0.8');
    expect(kit.place('bob', buy)).toMatchObject({ status: 'filled', averagePrice: '59300' });
    expect(await lastOrder(kit, 'ann')).toMatchObject({ filledSize: '0.000', endReason: 'margin' });
  });

  it('EXC-68 of an amended order is refused', () => {
    const kit = long({ money: '1000', marginMode: 'isolated' });
    const { orderId } = kit.place('ann', { ...sell, price: '60100' });
    const amend = (price: string) =>
      codeOf(() => kit.send('ann', amendFuturesOrder, { orderId, price }));
    expect(amend('59519.9')).toBe('43130');
    expect(amend('59520')).toBeUndefined();
  });

  it('EXC-68 that crosses zero pays for what it opens too', async () => {
    const kit = long({ money: '1000' });
    kit.quote('buy', '58956.2', '0.9');
    kit.place('ann', { side: 'sell', size: '0.9' });
    // 971.2 does not pay the loss of 939.42 at the mark price and the fee of 31.836348.
    expect(await lastOrder(kit, 'ann')).toMatchObject({ filledSize: '0.000', endReason: 'margin' });
    kit.quote('buy', '58956.3', '0.9');
    expect(kit.place('ann', { side: 'sell', size: '0.9' }).status).toBe('filled');
  });
});

describe('a trade that opens a position', () => {
  it('EXC-68 is refused where an isolated margin would not pay its loss at the mark price', () => {
    const kit = friends({ money: '5000', marginMode: 'isolated' });
    kit.place('bob', { side: 'sell', size: '0.7', price: '62900' });
    const order = (side: 'buy' | 'sell', price?: string) =>
      kit.place('ann', {
        side,
        size: '0.7',
        force: 'ioc',
        ...(price === undefined ? {} : { price }),
      });
    expect(codeOf(() => order('buy', '62900'))).toBe('43130');
    // 60,000 × 125 / 124, and 60,000 × 125 / 126
    expect(codeOf(() => order('buy', '60483.9'))).toBe('43130');
    expect(codeOf(() => order('buy', '60483.8'))).toBeUndefined();
    expect(codeOf(() => order('sell', '59523.8'))).toBe('43130');
    expect(codeOf(() => order('sell', '59523.9'))).toBeUndefined();
    expect(order('buy')).toMatchObject({ filledSize: '0.000', endReason: 'margin' });
    expect(kit.house('insurance')).toBe(fund);
  });

  it('EXC-68 of a waiting order is cancelled when its loss at the mark price has no money', async () => {
    const kit = friends({ money: '3000' });
    kit.place('ann', { side: 'buy', size: '0.7', price: '62900' });
    withdraw(kit, 'ann', '2000');
    kit.place('bob', { side: 'sell', size: '0.7', price: '62900' });
    expect(await lastOrder(kit, 'ann')).toMatchObject({ filledSize: '0.000', endReason: 'margin' });
    kit.passTime(1_000);
    expect(kit.house('insurance')).toBe(fund);
  });

  it('EXC-68 at market stops when the margin is used up', async () => {
    const kit = friends({ money: '3612.16', marginMode: 'isolated', positionMode: 'hedge' });
    kit.send('ann', setLeverage, { symbol, leverage: 2 });
    const buy = { side: 'buy', size: '0.06', positionSide: 'long' } as const;
    kit.open('ann', 'buy', '0.06', '60000', { positionSide: 'long' });
    // The book that measures a market order has Ann's own order, with which it does not trade.
    kit.place('ann', { ...buy, side: 'sell', price: '60001' });
    kit.quote('sell', '62000', '0.1');
    kit.place('ann', buy);
    expect(await lastOrder(kit, 'ann')).toMatchObject({ filledSize: '0.000', endReason: 'margin' });
    expect(kit.balance('ann')).toEqual(['1810', '1800']);
  });
});

describe('two users who trade with each other', () => {
  it('EXC-68 at any prices, never get money of the insurance fund', () => {
    fc.assert(
      fc.property(
        collusionStart,
        fc.array(collusionStep, { minLength: 20, maxLength: 60 }),
        (start, steps) => {
          const flow = new Collusion(start);
          let before = flow.kit.house('insurance');
          for (const step of steps) {
            flow.take(step);
            const after = flow.kit.house('insurance');
            expect(Number(after)).toBeGreaterThanOrEqual(Number(before));
            before = after;
          }
        },
      ),
      { numRuns: 300, seed: 1, endOnFailure: true },
    );
  }, 60_000);
});
