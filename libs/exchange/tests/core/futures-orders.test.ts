import {
  adjustMargin,
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrders,
  closeAllPositions,
  closePosition,
  getFuturesAccount,
  getFuturesBills,
  getFuturesFills,
  getFuturesOrder,
  getFuturesOrderHistory,
  getFuturesSettings,
  getPositionHistory,
  getPositions,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import type { OrderTerms } from '../../src/core/records/order.ts';
import { codeOf } from '../kit/code-of.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';

/** Ann has 10,000 USDT; the market stands at 60,000. */
function open(): FuturesKit {
  const kit = new FuturesKit();
  kit.fund('ann', '10000');
  kit.fund('bob', '10000');
  kit.setPrice('60000');
  return kit;
}

describe('futures orders', () => {
  it('freeze initial margin and taker fee, and hold the margin of what is filled', () => {
    const kit = open();
    kit.place('ann', { side: 'buy', size: '0.5', price: '60000' });
    // 30,000 / 20 + 30,000 × 0.0006
    expect(kit.balance('ann')).toEqual(['8482', '1518']);
    kit.quote('sell', '60000', '0.2');
    // A maker pays 12,000 × 0.0002; 0.3 still waits.
    expect(kit.balance('ann')).toEqual(['8486.8', '1510.8']);
    expect(kit.position('ann')).toMatchObject({ side: 'long', size: 200n, marginMode: 'cross' });
    expect(kit.house('fees')).toBe('2.4');
  });

  it('move realised profit and loss between the account and the simulated participants', () => {
    const kit = open();
    kit.open('ann', 'buy', '0.5', '60000');
    kit.setPrice('61000');
    kit.quote('buy', '61000', '0.5');
    kit.place('ann', { side: 'sell', size: '0.5' });
    // 500 − 18 − 18.3
    expect(kit.balance('ann')).toEqual(['10463.7', '0']);
    expect(kit.portfolio('ann').positions()).toEqual([]);
  });

  it('cross zero in one-way mode: they close first, and need margin only for the rest', () => {
    const kit = open();
    kit.open('ann', 'buy', '2', '60000');
    kit.quote('buy', '60000', '3');
    expect(codeOf(() => kit.place('ann', { side: 'sell', size: '3.3', price: '60000' }))).toBe(
      '43012',
    );
    expect(kit.place('ann', { side: 'sell', size: '3', price: '60000' }).status).toBe('filled');
    expect(kit.position('ann')).toMatchObject({ side: 'short', size: 1000n });
    // Fees of 120,000 and 180,000 at 0.0006; margin of 60,000 at 20.
    expect(kit.balance('ann')).toEqual(['6820', '3000']);
  });

  it('reserve margin again when the position behind them has been closed', () => {
    const kit = open();
    kit.open('ann', 'buy', '1', '60000');
    kit.place('ann', { side: 'sell', size: '1', price: '61000' });
    expect(kit.balance('ann')).toEqual(['6964', '3000']);
    kit.quote('buy', '60000', '1');
    kit.send('ann', closePosition, { symbol });
    // 61,000 / 20 + 61,000 × 0.0006
    expect(kit.balance('ann')[1]).toBe('3086.6');
  });

  it('are cancelled when that margin is missing', () => {
    const kit = open();
    kit.open('ann', 'buy', '3', '60000');
    kit.place('ann', { side: 'sell', size: '3', price: '62000' });
    kit.setPrice('58500');
    kit.quote('buy', '58500', '3');
    kit.send('ann', closePosition, { symbol });
    // 10,000 − 4,500 − 108 − 105.3 does not carry 186,000 at 20.
    expect(kit.balance('ann')).toEqual(['5286.7', '0']);
    expect(kit.core.open.count('simulation', 'ann')).toBe(0);
  });

  it('are cancelled when only unrealised losses leave money for that margin', () => {
    const kit = open();
    kit.setPrice('3000', 'ETHUSDT');
    kit.open('ann', 'buy', '1', '60000');
    kit.open('ann', 'buy', '20', '3000', { symbol: 'ETHUSDT' });
    kit.place('ann', { side: 'sell', size: '1', price: '61000' });
    kit.setPrice('2800', 'ETHUSDT');
    kit.quote('buy', '60000', '0.5');
    kit.send('ann', closePosition, { symbol, size: '0.5' });
    // 30,500 / 20 + 18.3 is more than 5,410 − 4,000.
    expect(kit.balance('ann')).toEqual(['5410', '4500']);
    expect(kit.core.open.count('simulation', 'ann')).toBe(0);
  });

  it('at market set the initial margin of each trade aside', () => {
    const kit = new FuturesKit();
    kit.fund('ann', '83.88');
    kit.setPrice('60000');
    kit.send('ann', setMarginMode, { symbol, marginMode: 'isolated' });
    kit.send('ann', setLeverage, { symbol, leverage: 75 });
    kit.quote('buy', '60240', '0.078');
    kit.quote('buy', '59940', '1');
    kit.place('ann', { side: 'sell', size: '0.1' });
    // (60,240 × 0.078 + 59,940 × 0.022) / 75, less a fee of 6,017.4 × 0.0006
    expect(kit.balance('ann')).toEqual(['0.03756', '80.232']);
  });

  it('that open nothing more are amended, however much others open', () => {
    const kit = open();
    kit.send('ann', setLeverage, { symbol, leverage: 125 });
    kit.open('ann', 'buy', '0.8', '60000');
    const { orderId } = kit.place('ann', { side: 'sell', size: '0.2', price: '60500' });
    kit.place('ann', { side: 'sell', size: '0.6', price: '61000' });
    kit.place('ann', { side: 'sell', size: '0.7', price: '62000' });
    kit.quote('buy', '60000', '0.6');
    kit.send('ann', closePosition, { symbol, size: '0.6' });
    const amend = (change: object) =>
      codeOf(() => kit.send('ann', amendFuturesOrder, { orderId, ...change }));
    expect(amend({ price: '60600' })).toBeUndefined();
    expect(amend({ size: '0.201' })).toBe('45003');
  });

  it('that only reduce are refused beyond the position, and cut when it shrinks', () => {
    const kit = open();
    const reduce = { side: 'sell', price: '61000', reduceOnly: true } as const;
    expect(codeOf(() => kit.place('ann', { ...reduce, size: '1' }))).toBe('45002');
    kit.open('ann', 'buy', '1', '60000');
    expect(codeOf(() => kit.place('ann', { ...reduce, size: '1.001' }))).toBe('45002');
    kit.place('ann', { ...reduce, size: '1' });
    kit.quote('buy', '60000', '0.4');
    kit.place('ann', { side: 'sell', size: '0.4', tradeSide: 'close' });
    const [order] = kit.core.open.of('simulation', 'ann');
    expect(order).toMatchObject({ size: 600n, reserved: 0n, status: 'live' });
    kit.quote('buy', '60000', '0.6');
    kit.place('ann', { side: 'sell', size: '0.6' });
    expect(order).toMatchObject({ status: 'cancelled', endReason: 'reduceOnly' });
  });

  it.each([
    ['43130', 'a buy far above the mark price', { side: 'buy', price: '63000.1', size: '0.1' }],
    ['43130', 'a sell far below it', { side: 'sell', price: '56999.9', size: '0.1' }],
    ['43131', 'more than the maximum', { side: 'buy', price: '60000', size: '1000.001' }],
    ['43027', 'too small a value', { side: 'buy', price: '4999.9', size: '0.001' }],
    ['43012', 'more than the margin', { side: 'buy', price: '60000', size: '3.4' }],
    ['43012', 'a loss at once beyond the margin', { side: 'buy', price: '63000', size: '2.5' }],
    [
      '45005',
      'a side of hedge mode',
      { side: 'buy', price: '60000', size: '1', positionSide: 'long' },
    ],
    ['43025', 'a market order without a book', { side: 'buy', size: '0.1' }],
    ['43025', 'a market sell without a book', { side: 'sell', size: '10' }],
    ['43010', 'an unknown contract', { side: 'buy', size: '0.1', symbol: 'XYZUSDT' }],
    ['40001', 'a fill-or-kill market order', { side: 'buy', size: '0.1', force: 'fok' }],
  ] as const)('are refused with %s: %s', (code, _, request) => {
    const kit = open();
    expect(codeOf(() => kit.place('ann', request))).toBe(code);
    expect(kit.balance('ann')).toEqual(['10000', '0']);
  });

  it('trade at market only within the price band', () => {
    const kit = open();
    kit.quote('sell', '60000', '0.1');
    kit.quote('sell', '63000.1', '1');
    expect(kit.place('ann', { side: 'buy', size: '0.2' })).toMatchObject({
      status: 'cancelled',
      endReason: 'unfilled',
      filledSize: '0.100',
    });
  });

  it('repeat the first one with the same clientOid', () => {
    const kit = open();
    const request = { side: 'buy', size: '0.1', price: '59000', clientOid: 'mine' } as const;
    const first = kit.place('ann', request);
    expect(kit.place('ann', request)).toEqual(first);
    expect(codeOf(() => kit.place('ann', { ...request, size: '0.2' }))).toBe('43118');
  });

  it('EXC-14 are cancelled together, but for those that are refused', () => {
    const kit = open();
    const request = { side: 'buy', size: '0.1', price: '59000' } as const;
    const [one, other] = [kit.place('ann', request), kit.place('ann', request)];
    const names = [{ orderId: one.orderId }, { orderId: one.orderId }, { orderId: '77' }];
    expect(kit.send('ann', cancelFuturesOrders, { orders: names }).results).toMatchObject([
      { ok: true, order: { orderId: one.orderId, status: 'cancelled' } },
      { ok: false, code: '43001' },
      { ok: false, code: '43001' },
    ]);
    expect(kit.send('ann', cancelAllFuturesOrders, {}).orders).toMatchObject([
      { orderId: other.orderId },
    ]);
  });

  it('are amended, and all cancelled', () => {
    const kit = open();
    const { orderId } = kit.place('ann', { side: 'buy', size: '0.1', price: '59000' });
    const { order } = kit.send('ann', amendFuturesOrder, { orderId, price: '58000', size: '0.2' });
    expect(order).toMatchObject({ price: '58000.0', size: '0.200' });
    expect(kit.balance('ann')[1]).toBe('586.96');
    expect(kit.send('ann', cancelAllFuturesOrders, {}).orders).toHaveLength(1);
    expect(kit.balance('ann')).toEqual(['10000', '0']);
  });

  it('of a plan close the whole position when they are larger', () => {
    const kit = open();
    kit.open('ann', 'buy', '1', '60000');
    kit.quote('buy', '60000', '2');
    const terms: OrderTerms = {
      product: 'futures',
      symbol,
      side: 'sell',
      force: 'gtc',
      price: null,
      size: 1500n,
      quoteSize: null,
      selfTrade: 'cancel_maker',
      positionSide: 'net',
      reduceOnly: true,
    };
    const draft = { account: kit.account('ann'), terms };
    expect(kit.core.futures.orders.placePlanned(draft, kit.now)).toMatchObject({
      status: 'filled',
      size: 1000n,
    });
    expect(codeOf(() => kit.core.futures.orders.placePlanned(draft, kit.now))).toBe('45002');
  });

  it('are cancelled in slices when there are many', async () => {
    const kit = open();
    for (let count = 0; count < 250; count += 1) {
      kit.place('ann', { side: 'buy', size: '0.001', price: '59000' });
    }
    const { path } = cancelAllFuturesOrders;
    const context = { userId: 'ann', ledger: 'simulation', now: kit.now } as const;
    const payload = { ledger: 'simulation', symbol };
    const receipt = await kit.service.send({ path, payload, ...context });
    expect(receipt).toMatchObject({ ok: true });
    expect(receipt.ok && (receipt.data as { orders: unknown[] }).orders.length).toBe(250);
    expect(kit.balance('ann')).toEqual(['10000', '0']);
  });

  it('of two users meet, and each holds one side', () => {
    const kit = open();
    kit.place('ann', { side: 'buy', size: '0.5', price: '60000' });
    kit.place('bob', { side: 'sell', size: '0.5' });
    expect([kit.position('ann').side, kit.position('bob').side]).toEqual(['long', 'short']);
    const sizes = { long: 500n, short: 500n };
    const accounts = { longAccounts: 1, shortAccounts: 1 };
    expect(kit.portfolios.openInterest(kit.market())).toEqual({ ...sizes, ...accounts });
    expect(kit.house('market')).toBe('-20000');
  });
});

describe('hedge mode', () => {
  it('holds a long and a short; a sell for the long closes it', () => {
    const kit = open();
    kit.send('ann', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '0.5', '60000', { positionSide: 'long' });
    kit.open('ann', 'sell', '0.3', '60000', { tradeSide: 'open' });
    expect(kit.position('ann', 'long').size).toBe(500n);
    expect(kit.position('ann', 'short').size).toBe(300n);
    kit.open('ann', 'sell', '0.2', '60000', { positionSide: 'long' });
    expect(kit.position('ann', 'long').size).toBe(300n);
    expect(
      codeOf(() => kit.place('ann', { side: 'sell', size: '0.4', positionSide: 'long' })),
    ).toBe('45002');
    expect(codeOf(() => kit.place('ann', { side: 'buy', size: '0.1' }))).toBe('45005');
  });
});

describe('a cross long and short of one contract', () => {
  it('have one liquidation price', async () => {
    const kit = open();
    kit.send('ann', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '1', '60000', { positionSide: 'long' });
    kit.open('ann', 'sell', '0.4', '60000', { positionSide: 'short' });
    const { positions } = await kit.ask('ann', getPositions);
    // (60,000 − 24,000 − 9,949.6) / (1 × 0.996 − 0.4 × 1.004)
    expect(positions.map((each) => each.liquidationPrice)).toEqual(['43826.4', '43826.4']);
  });
});

describe('settings', () => {
  it('are locked by orders and positions', () => {
    const kit = open();
    const { orderId } = kit.place('ann', { side: 'buy', size: '0.1', price: '59000' });
    const mode = { symbol, marginMode: 'isolated' };
    expect(codeOf(() => kit.send('ann', setLeverage, { symbol, leverage: 10 }))).toBe('45004');
    expect(codeOf(() => kit.send('ann', setMarginMode, mode))).toBe('45004');
    expect(codeOf(() => kit.send('ann', setPositionMode, { positionMode: 'hedge' }))).toBe('45004');
    kit.send('ann', cancelAllFuturesOrders, { symbol });
    expect(kit.send('ann', setMarginMode, mode).setting).toEqual({ ...mode, leverage: 20 });
    expect(orderId).toBe('1');
  });

  it('change the margin of a cross position with its leverage, within the tiers', () => {
    const kit = open();
    kit.open('ann', 'buy', '1', '60000');
    kit.send('ann', setLeverage, { symbol, leverage: 100 });
    expect(kit.balance('ann')).toEqual(['9364', '600']);
    // 60,000 is beyond the tier of 125.
    expect(codeOf(() => kit.send('ann', setLeverage, { symbol, leverage: 125 }))).toBe('45003');
    expect(codeOf(() => kit.send('ann', setLeverage, { symbol, leverage: 6 }))).toBe('43012');
  });

  it('bound the value of a position by its leverage', () => {
    const kit = open();
    kit.send('ann', setLeverage, { symbol, leverage: 125 });
    kit.place('ann', { side: 'buy', size: '0.5', price: '60000' });
    expect(codeOf(() => kit.place('ann', { side: 'buy', size: '0.4', price: '60000' }))).toBe(
      '45003',
    );
  });

  it('keep isolated margin apart, and adjust it', () => {
    const kit = open();
    kit.send('ann', setMarginMode, { symbol, marginMode: 'isolated' });
    kit.open('ann', 'buy', '1', '60000');
    const target = { symbol, type: 'add', amount: '500' };
    expect(kit.send('ann', adjustMargin, target).position.margin).toBe('3500');
    expect(kit.balance('ann')).toEqual(['6464', '3500']);
    const reduce = { ...target, type: 'reduce' };
    expect(codeOf(() => kit.send('ann', adjustMargin, { ...reduce, amount: '500.01' }))).toBe(
      '45006',
    );
    kit.setPrice('59900');
    // 100 is lost; the margin at the mark price is 2,995.
    expect(codeOf(() => kit.send('ann', adjustMargin, { ...reduce, amount: '405.01' }))).toBe(
      '45006',
    );
    expect(kit.send('ann', adjustMargin, { ...reduce, amount: '405' }).position.margin).toBe(
      '3095',
    );
    expect(codeOf(() => kit.send('ann', setLeverage, { symbol, leverage: 10 }))).toBe('45004');
  });
});

describe('positions', () => {
  it('are closed, reversed, and all closed', () => {
    const kit = open();
    kit.open('ann', 'buy', '1', '60000');
    kit.quote('buy', '60000', '5');
    kit.send('ann', closePosition, { symbol, size: '0.4' });
    const limit = kit.send('ann', closePosition, { symbol, price: '61000' }).order;
    expect(limit).toMatchObject({ reduceOnly: true, size: '0.600', status: 'live' });
    const { orders, refused } = kit.send('ann', reversePosition, { symbol });
    expect([orders.length, refused]).toEqual([2, null]);
    expect(kit.position('ann')).toMatchObject({ side: 'short', size: 600n });
    kit.quote('sell', '60500', '5');
    expect(kit.send('ann', closeAllPositions, {}).refused).toEqual([]);
    expect(kit.portfolio('ann').positions()).toEqual([]);
    expect(codeOf(() => kit.send('ann', closePosition, { symbol }))).toBe('45001');
  });

  it('are shown with liquidation price, break-even price and profit', async () => {
    const kit = open();
    kit.open('ann', 'buy', '1', '60000');
    kit.setPrice('60600');
    const [position] = (await kit.ask('ann', getPositions)).positions;
    expect(position).toMatchObject({
      holdSide: 'long',
      averagePrice: '60000',
      markPrice: '60600.0',
      notional: '60600',
      margin: '3000',
      unrealisedProfit: '600',
      // 60,600 × 0.005 − 50
      maintenanceMargin: '253',
      // 253 / (9,964 + 600)
      marginRatio: '0.023949',
      // (60,000 − 9,964 − 50) / 0.995, in the tier above 50,000
      liquidationPrice: '50237.2',
      breakEvenPrice: '60072.1',
      adlRank: 5,
    });
    expect((await kit.ask('ann', getFuturesAccount)).account).toEqual({
      coin: 'USDT',
      balance: '9964',
      available: '6964',
      orderMargin: '0',
      positionMargin: '3000',
      unrealisedProfit: '600',
      equity: '10564',
      maintenanceMargin: '253',
      marginRatio: '0.023949',
    });
  });

  it('reduce what orders may use by unrealised losses only', () => {
    const kit = open();
    kit.open('ann', 'buy', '1', '60000');
    const { cash } = kit.core.futures;
    kit.setPrice('63000');
    expect(cash.free(kit.portfolio('ann'))).toBe(696_400_000_000n);
    kit.setPrice('58000');
    expect(cash.free(kit.portfolio('ann'))).toBe(496_400_000_000n);
  });

  it('leave history, fills and bills', async () => {
    const kit = open();
    kit.open('ann', 'buy', '0.5', '60000');
    kit.quote('buy', '60500', '0.5');
    const { order } = kit.send('ann', closePosition, { symbol });
    const [closed] = (await kit.ask('ann', getPositionHistory)).positions;
    expect(closed).toMatchObject({
      closedSize: '0.500',
      openAveragePrice: '60000',
      closeAveragePrice: '60500',
      realisedProfit: '250',
      fees: '36.15',
      netProfit: '213.85',
    });
    const { bills } = await kit.ask('ann', getFuturesBills);
    expect(bills.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['fee', '-18.15', '10213.85'],
      ['realised', '250', '10232'],
      ['fee', '-18', '9982'],
    ]);
    const { fills } = await kit.ask('ann', getFuturesFills, { symbol });
    expect(fills.map(({ price }) => price)).toEqual(['60500.0', '60000.0']);
    expect((await kit.ask('ann', getFuturesOrder, { orderId: order.orderId })).order).toEqual(
      order,
    );
    expect((await kit.ask('ann', getFuturesOrderHistory)).orders).toHaveLength(2);
    expect((await kit.ask('ann', getFuturesSettings)).positionMode).toBe('one_way');
  });

  it('are in the history by the time of their closing, in pages', async () => {
    const kit = open();
    kit.setPrice('3000', 'ETHUSDT');
    kit.open('ann', 'buy', '0.1', '60000');
    kit.open('ann', 'buy', '1', '3000', { symbol: 'ETHUSDT' });
    for (const [at, price] of [
      ['ETHUSDT', '3000'],
      ['BTCUSDT', '60000'],
    ] as const) {
      kit.now += 1;
      kit.quote('buy', price, '1', at);
      kit.send('ann', closePosition, { symbol: at });
    }
    const history = async (page: object) => {
      const { positions } = await kit.ask('ann', getPositionHistory, page);
      return positions.map(({ positionId, symbol: of }) => [positionId, of]);
    };
    expect(await history({})).toEqual([
      ['1', 'BTCUSDT'],
      ['2', 'ETHUSDT'],
    ]);
    expect(await history({ before: '1' })).toEqual([['2', 'ETHUSDT']]);
    expect(await history({ before: '2' })).toEqual([]);
    expect(await history({ symbol: 'ETHUSDT' })).toEqual([['2', 'ETHUSDT']]);
  });

  it('pay a loss with unrealised profit of other positions when money is short', () => {
    const kit = open();
    kit.send('ann', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '1.5', '60000', { positionSide: 'long' });
    kit.open('ann', 'sell', '1.5', '60000', { positionSide: 'short' });
    kit.setPrice('52000');
    kit.quote('buy', '52000', '1.5');
    kit.send('ann', closePosition, { symbol, positionSide: 'long' });
    // The loss of 12,000 is 2,108 more than there is; the short's cost falls by as much.
    expect(kit.position('ann', 'short')).toMatchObject({
      cost: 8_789_200_000_000n,
      realised: 210_800_000_000n,
    });
    expect(kit.house('insurance')).toBe('0');
  });
});
