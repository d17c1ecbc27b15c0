import {
  amendOrder,
  cancelOrder,
  cancelOrders,
  cancelPlanOrder,
  gatewayCode,
  getFills,
  getOpenPlanOrders,
  getOrder,
  getPlanOrderHistory,
  getSymbols,
  placeOrders,
  resetSimulation,
  type CallPayload,
  type placeOrder,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { PlanKit } from '../kit/plan-kit.ts';

const ledger = 'simulation';
const symbol = 'ABCXYZ';

type Terms = Partial<Omit<CallPayload<typeof placeOrder>, 'ledger' | 'symbol'>>;

const bid = { side: 'buy', orderType: 'limit', price: '90', size: '1' } as const;
const ask = { side: 'sell', orderType: 'limit', price: '110', size: '1' } as const;

/** A pair whose last price is 100, and a user with both coins. */
function openKit(): PlanKit {
  const kit = new PlanKit();
  kit.give('ann', 'XYZ', '1000000');
  kit.give('ann', 'ABC', '2000');
  kit.trade(['100']);
  return kit;
}

const statusOf = async (kit: PlanKit, orderId: string) =>
  (await kit.call(getOrder, 'ann', { orderId })).order.status;

describe('an order that meets one of its user', () => {
  it.each([
    [undefined, 'cancelled', 'live', '0'],
    ['cancel_maker', 'cancelled', 'live', '0'],
    ['cancel_taker', 'live', 'cancelled', '1'],
    ['cancel_both', 'cancelled', 'cancelled', '0'],
  ] as const)(
    'in mode %s leaves the maker %s and itself %s',
    async (mode, maker, taker, frozen) => {
      const kit = openKit();
      await kit.place('ann', { ...ask, price: '100' });
      const terms = { ...bid, price: '100', selfTradeMode: mode };
      const order = await kit.place('ann', terms);
      expect(order).toMatchObject({ status: taker, selfTradeMode: mode ?? 'cancel_maker' });
      expect(await statusOf(kit, '1')).toBe(maker);
      expect(kit.balance('ann', 'ABC')[1]).toBe(frozen);
      expect((await kit.call(getFills, 'ann', {})).fills).toEqual([]);
    },
  );

  it('EXC-8 keeps what it has filled with others before', async () => {
    const kit = openKit();
    kit.quote('sell', '99', '0.4');
    await kit.place('ann', { ...ask, price: '100' });
    const order = await kit.place('ann', { ...bid, price: '100', selfTradeMode: 'cancel_taker' });
    expect(order).toMatchObject({ status: 'cancelled', filledSize: '0.40' });
  });
});

describe('the limits of a pair', () => {
  it('are listed', async () => {
    const kit = openKit();
    const { symbols } = await kit.call(getSymbols, 'ann', {});
    expect(symbols).toMatchObject([{ maxSize: '1000', maxNotional: '50000', priceBand: '0.1' }]);
  });

  it.each<[string, Terms, string, string]>([
    ['a buy above the band', { ...bid, price: '110.5' }, gatewayCode.priceOutOfBand, '110.0'],
    ['a sell below the band', { ...ask, price: '89.5' }, gatewayCode.priceOutOfBand, '90.0'],
    ['a buy at a 21st', { ...bid, price: '4.5' }, gatewayCode.priceOutOfBand, '5.0'],
    ['a sell at 21 times', { ...ask, price: '2000.5' }, gatewayCode.priceOutOfBand, '2000.0'],
    ['a size', { ...bid, size: '1000.01' }, gatewayCode.sizeTooLarge, '1000 ABC'],
    ['a value', { ...bid, size: '556' }, gatewayCode.notionalTooLarge, '50000 XYZ'],
    [
      'a sum',
      { side: 'buy', orderType: 'market', quoteSize: '50000.5' },
      gatewayCode.notionalTooLarge,
      '50000 XYZ',
    ],
  ])('refuse %s beyond them and say the bound', async (_, terms, code, bound) => {
    const kit = openKit();
    const placing = kit.place('ann', terms as CallPayload<typeof placeOrder>);
    await expect(placing).rejects.toMatchObject({
      code,
      message: expect.stringContaining(bound) as string,
    });
    expect(kit.balance('ann', 'XYZ')).toEqual(['1000000', '0']);
  });

  it.each<Terms>([
    { ...bid, price: '110' },
    { ...ask, price: '90' },
    { ...bid, price: '5' },
    { ...ask, price: '2000' },
    { ...bid, price: '50', size: '1000' },
  ])('allow %o', async (terms) => {
    const kit = openKit();
    const order = await kit.place('ann', terms as CallPayload<typeof placeOrder>);
    expect(order.status).toBe('live');
  });

  it('refuse a market sale that is worth too much at the best price', async () => {
    const kit = openKit();
    kit.quote('buy', '99', '1');
    const sale = { side: 'sell', orderType: 'market', size: '506' } as const;
    await expect(kit.place('ann', sale)).rejects.toMatchObject({
      code: gatewayCode.notionalTooLarge,
    });
  });

  it('do not refuse a price before the first trade', async () => {
    const kit = new PlanKit();
    kit.give('ann', 'XYZ', '1000');
    expect((await kit.place('ann', { ...bid, price: '900' })).status).toBe('live');
  });

  it('hold for an amended price', async () => {
    const kit = openKit();
    await kit.place('ann', bid);
    const amending = kit.call(amendOrder, 'ann', { ledger, orderId: '1', price: '110.5' });
    await expect(amending).rejects.toMatchObject({ code: gatewayCode.priceOutOfBand });
  });
});

describe('an order by its clientOid', () => {
  it('is amended and cancelled; afterwards it has ended', async () => {
    const kit = openKit();
    await kit.place('ann', { ...bid, clientOid: 'mine' });
    const names = { ledger, clientOid: 'mine' } as const;
    const amended = await kit.call(amendOrder, 'ann', { ...names, price: '91' });
    expect(amended.order).toMatchObject({ orderId: '1', price: '91.0' });
    expect((await kit.call(cancelOrder, 'ann', names)).order.status).toBe('cancelled');
    const endedCode = { code: gatewayCode.orderEnded };
    await expect(kit.call(cancelOrder, 'ann', names)).rejects.toMatchObject(endedCode);
    await expect(kit.call(amendOrder, 'ann', { ...names, price: '92' })).rejects.toMatchObject(
      endedCode,
    );
  });

  it.each([
    { clientOid: 'other' },
    { orderId: '2' },
    { orderId: 'x' },
    { orderId: '9'.repeat(19) },
  ])('is unknown as %o', async (names) => {
    const kit = openKit();
    await kit.place('ann', { ...bid, clientOid: 'mine' });
    const cancelling = kit.call(cancelOrder, 'ann', { ledger, ...names });
    await expect(cancelling).rejects.toMatchObject({ code: gatewayCode.orderNotFound });
  });
});

describe('a batch', () => {
  it('EXC-14 places each order that is not refused, and says why the others are', async () => {
    const kit = openKit();
    const rows = () => kit.database.prepare('SELECT count(*) AS n FROM journal').get()?.['n'];
    await kit.place('ann', { ...bid, clientOid: 'first' });
    const before = rows();
    const { results } = await kit.call(placeOrders, 'ann', {
      ledger,
      orders: [
        { symbol, ...bid, clientOid: 'a' },
        { symbol, ...bid, price: '90.1' },
        { symbol, ...bid, clientOid: 'a' },
        { symbol: 'OTHER', ...bid },
        { symbol, ...ask, selfTradeMode: 'cancel_taker' },
      ],
    });
    expect(results).toMatchObject([
      { ok: true, order: { orderId: '2', clientOid: 'a', status: 'live' } },
      { ok: false, code: gatewayCode.priceInvalid },
      { ok: false, code: gatewayCode.clientOidTaken },
      { ok: false, code: gatewayCode.symbolUnknown },
      { ok: true, order: { status: 'live', selfTradeMode: 'cancel_taker' } },
    ]);
    expect(Number(rows()) - Number(before)).toBe(1);
    expect(kit.balance('ann', 'XYZ')).toEqual(['999820', '180']);
  });

  it('returns an order of an earlier command that an item repeats', async () => {
    const kit = openKit();
    await kit.place('ann', { ...bid, clientOid: 'a' });
    const orders = [{ symbol, ...bid, clientOid: 'a' }];
    const { results } = await kit.call(placeOrders, 'ann', { ledger, orders });
    expect(results).toMatchObject([{ ok: true, order: { orderId: '1' } }]);
  });

  it('cancels by either id', async () => {
    const kit = openKit();
    await kit.place('ann', { ...bid, clientOid: 'a' });
    await kit.place('ann', bid);
    const { results } = await kit.call(cancelOrders, 'ann', {
      ledger,
      orders: [{ clientOid: 'a' }, { orderId: '2' }, { orderId: '2' }, { orderId: '77' }],
    });
    expect(results).toMatchObject([
      { ok: true, order: { orderId: '1', status: 'cancelled' } },
      { ok: true, order: { orderId: '2', status: 'cancelled' } },
      { ok: false, code: gatewayCode.orderEnded },
      { ok: false, code: gatewayCode.orderNotFound },
    ]);
  });
});

describe('take profit and stop loss of an order', () => {
  const presets = {
    takeProfit: { triggerPrice: '105', executePrice: '104.5' },
    stopLoss: { triggerPrice: '95' },
  };

  const open = async (kit: PlanKit) => (await kit.call(getOpenPlanOrders, 'bob', {})).plans;
  const ended = async (kit: PlanKit) => (await kit.call(getPlanOrderHistory, 'bob', {})).plans;

  /** Bob buys 2 at 100 and has no other base coin. */
  async function buy(kit: PlanKit) {
    kit.give('bob', 'XYZ', '1000');
    kit.quote('sell', '100', '2');
    return kit.place('bob', { ...bid, price: '100', size: '2', ...presets });
  }

  it('wait until the order ends, and close what it has received', async () => {
    const kit = openKit();
    kit.give('bob', 'XYZ', '1000');
    const order = await kit.place('bob', { ...bid, price: '100', size: '2', ...presets });
    expect(order).toMatchObject({
      status: 'live',
      takeProfit: { triggerPrice: '105.0', triggerBy: 'last', executePrice: '104.5' },
      stopLoss: { triggerPrice: '95.0', triggerBy: 'last' },
    });
    expect(order).not.toHaveProperty('planId');
    kit.quote('sell', '100', '0.5');
    expect(await open(kit)).toEqual([]);
    kit.quote('sell', '100', '1.5');
    // 2 ABC less the maker's fee of 0.0016 are 1.99 in whole steps.
    const common = { side: 'sell', size: '1.99', attachedOrderId: '1', status: 'live' };
    expect(await open(kit)).toMatchObject([
      { planType: 'stop_loss', triggerPrice: '95.0', executePrice: null, ...common },
      { planType: 'take_profit', triggerPrice: '105.0', executePrice: '104.5', ...common },
    ]);
    expect(kit.balance('bob', 'ABC')).toEqual(['1.9984', '0']);
  });

  it('EXC-17 cancel each other', async () => {
    const kit = openKit();
    await buy(kit);
    kit.quote('buy', '94', '5');
    kit.trade(['95']);
    expect(await open(kit)).toEqual([]);
    expect(await ended(kit)).toMatchObject([
      { planType: 'stop_loss', status: 'triggered', orderId: '2' },
      { planType: 'take_profit', status: 'cancelled', orderId: null },
    ]);
    const { order } = await kit.call(getOrder, 'bob', { orderId: '2' });
    expect(order).toMatchObject({ planId: '2', status: 'filled', filledSize: '1.99' });
  });

  it('stay when the user cancels one of them', async () => {
    const kit = openKit();
    await buy(kit);
    await kit.call(cancelPlanOrder, 'bob', { ledger, planId: '1' });
    expect(await open(kit)).toMatchObject([{ planType: 'stop_loss' }]);
  });

  it('cover the filled part of an order that is cancelled', async () => {
    const kit = openKit();
    kit.give('bob', 'XYZ', '1000');
    kit.quote('sell', '100', '1');
    await kit.place('bob', { ...bid, price: '100', size: '2', ...presets });
    await kit.call(cancelOrder, 'bob', { ledger, orderId: '1' });
    expect((await open(kit)).map(({ size }) => size)).toEqual(['0.99', '0.99']);
  });

  it('do not outlive a reset of the simulation', async () => {
    const kit = openKit();
    kit.give('bob', 'XYZ', '1000');
    kit.quote('sell', '100', '1');
    await kit.place('bob', { ...bid, price: '100', size: '2', ...presets });
    await kit.call(resetSimulation, 'bob', { ledger });
    expect(await open(kit)).toEqual([]);
  });

  it('are not made for an order without a fill', async () => {
    const kit = openKit();
    kit.give('bob', 'XYZ', '1000');
    await kit.place('bob', { ...bid, price: '100', ...presets });
    await kit.call(cancelOrder, 'bob', { ledger, orderId: '1' });
    expect([...(await open(kit)), ...(await ended(kit))]).toEqual([]);
  });

  it('spend the proceeds of a sale, or buy its size at a limit price', async () => {
    const kit = openKit();
    kit.give('bob', 'ABC', '2');
    kit.quote('buy', '100', '2');
    await kit.place('bob', {
      ...ask,
      price: '100',
      size: '2',
      takeProfit: { triggerPrice: '95' },
      stopLoss: { triggerPrice: '105', executePrice: '106' },
    });
    expect(await open(kit)).toMatchObject([
      { planType: 'stop_loss', side: 'buy', size: '2.00', quoteSize: null },
      { planType: 'take_profit', side: 'buy', size: null, quoteSize: '199.8' },
    ]);
  });

  it('trigger at once when the price has passed them while the order filled', async () => {
    const kit = openKit();
    kit.give('bob', 'XYZ', '1000');
    kit.quote('sell', '94', '1');
    kit.quote('buy', '93', '5');
    await kit.place('bob', { ...bid, price: '100', stopLoss: { triggerPrice: '95' } });
    expect(await ended(kit)).toMatchObject([{ status: 'triggered', orderId: '2' }]);
  });

  it.each<[string, Terms]>([
    ['a take profit below a buy', { ...bid, takeProfit: { triggerPrice: '89.5' } }],
    ['a stop loss above a buy', { ...bid, stopLoss: { triggerPrice: '90.5' } }],
    ['a take profit above a sell', { ...ask, takeProfit: { triggerPrice: '110.5' } }],
    ['a stop loss below a sell', { ...ask, stopLoss: { triggerPrice: '109.5' } }],
    ['one off the tick', { ...bid, takeProfit: { triggerPrice: '105.1' } }],
    [
      'one of a market order on the wrong side of the last price',
      { side: 'sell', orderType: 'market', size: '1', takeProfit: { triggerPrice: '101' } },
    ],
  ])('are refused: %s', async (_, terms) => {
    const kit = openKit();
    const placing = kit.place('ann', terms as CallPayload<typeof placeOrder>);
    await expect(placing).rejects.toMatchObject({ code: gatewayCode.triggerInvalid });
  });

  it('belong to the terms that a repeated clientOid must have', async () => {
    const kit = openKit();
    const order = { ...bid, clientOid: 'mine', takeProfit: { triggerPrice: '105' } } as const;
    await kit.place('ann', order);
    expect(await kit.place('ann', order)).toMatchObject({ orderId: '1' });
    const taken = { code: gatewayCode.clientOidTaken };
    const { takeProfit: _, ...without } = order;
    await expect(kit.place('ann', without)).rejects.toMatchObject(taken);
    const other = { ...order, takeProfit: { triggerPrice: '106' } };
    await expect(kit.place('ann', other)).rejects.toMatchObject(taken);
  });
});
