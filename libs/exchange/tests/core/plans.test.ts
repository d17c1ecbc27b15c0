import {
  amendPlanOrder,
  cancelAllOrders,
  cancelAllPlanOrders,
  cancelPlanOrder,
  gatewayCode,
  getOpenOrders,
  getOpenPlanOrders,
  getOrder,
  getPlanOrderHistory,
  resetSimulation,
  type CallPayload,
  type placePlanOrder,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { audit } from '../../src/index.ts';
import { PlanKit } from '../kit/plan-kit.ts';

const ledger = 'simulation';

/** A market at 100 with a bid and an ask of 50 each, and a user with both coins. */
function openKit(): PlanKit {
  const kit = new PlanKit();
  kit.give('ann', 'XYZ', '10000');
  kit.give('ann', 'ABC', '10');
  kit.trade(['100']);
  return kit;
}

type Terms = Partial<CallPayload<typeof placePlanOrder>>;

const limitBuy = { side: 'buy', triggerPrice: '105', executePrice: '104', size: '2' } as const;

async function open(kit: PlanKit, userId = 'ann') {
  return (await kit.call(getOpenPlanOrders, userId, {})).plans;
}

async function ended(kit: PlanKit, userId = 'ann') {
  return (await kit.call(getPlanOrderHistory, userId, {})).plans;
}

describe('a plan order', () => {
  it('EXC-15 freezes nothing, places its order when the price is reached, and links to it', async () => {
    const kit = openKit();
    const plan = await kit.plan('ann', { ...limitBuy, clientOid: 'mine' }, 5);
    expect(plan).toEqual({
      planId: '1',
      clientOid: 'mine',
      product: 'spot',
      symbol: 'ABCXYZ',
      planType: 'plan',
      side: 'buy',
      force: 'gtc',
      triggerBy: 'last',
      triggerPrice: '105.0',
      triggerDirection: 'rising',
      executePrice: '104.0',
      size: '2.00',
      quoteSize: null,
      positionSide: null,
      reduceOnly: false,
      activationPrice: null,
      callbackRate: null,
      attachedOrderId: null,
      orderId: null,
      status: 'live',
      failCode: null,
      failMsg: null,
      createdAt: 5,
      updatedAt: 5,
      triggeredAt: null,
    });
    expect(kit.balance('ann', 'XYZ')).toEqual(['10000', '0']);
    kit.trade(['104.5'], 6);
    expect((await open(kit)).map(({ planId }) => planId)).toEqual(['1']);
    kit.trade(['105'], 7);
    expect(await open(kit)).toEqual([]);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered', orderId: '1', triggeredAt: 7 }]);
    const { orders } = await kit.call(getOpenOrders, 'ann', {});
    expect(orders).toMatchObject([{ orderId: '1', planId: '1', price: '104.0', createdAt: 7 }]);
    expect(kit.balance('ann', 'XYZ')).toEqual(['9792', '208']);
  });

  it.each([
    ['plan', 'buy', '105', '105'],
    ['plan', 'buy', '95', '95'],
    ['plan', 'sell', '105', '105.5'],
    ['plan', 'sell', '95', '94.5'],
    ['take_profit', 'sell', '105', '105'],
    ['take_profit', 'buy', '95', '95'],
    ['stop_loss', 'sell', '95', '95'],
    ['stop_loss', 'buy', '105', '105'],
  ] as const)('of kind %s to %s at %s triggers at %s', async (planType, side, trigger, price) => {
    const kit = openKit();
    kit.quote('buy', '90', '5');
    kit.quote('sell', '110', '5');
    const amount = side === 'buy' ? { quoteSize: '100' } : { size: '1' };
    await kit.plan('ann', { planType, side, triggerPrice: trigger, ...amount });
    kit.trade([trigger === '105' ? '104.5' : '95.5']);
    expect(await open(kit)).toHaveLength(1);
    kit.trade([price]);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered', orderId: '1' }]);
    const { order } = await kit.call(getOrder, 'ann', { orderId: '1' });
    expect(order).toMatchObject({ orderType: 'market', side, status: 'filled' });
  });

  it('triggers at a price that has lasted for one trade between two commands', async () => {
    const kit = openKit();
    await kit.plan('ann', limitBuy);
    kit.trade(['101', '105', '101']);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered' }]);
  });

  it('triggers by the mark price when its terms say so', async () => {
    const kit = openKit();
    const terms = { ...limitBuy, triggerBy: 'mark' } as const;
    const unknown = { code: gatewayCode.priceUnknown };
    await expect(kit.plan('ann', terms)).rejects.toMatchObject(unknown);
    const setMark = (ticks: bigint) => {
      kit.service.act(2, () => {
        kit.market.setPrices({ mark: ticks });
      });
    };
    setMark(200n);
    await kit.plan('ann', terms);
    kit.trade(['106']);
    expect(await open(kit)).toHaveLength(1);
    setMark(210n);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered' }]);
  });

  it('EXC-16 ends as failed with the refusal of its order', async () => {
    const kit = openKit();
    await kit.plan('ann', { ...limitBuy, size: '200' });
    kit.trade(['105']);
    expect(await ended(kit)).toMatchObject([
      { status: 'failed', orderId: null, failCode: gatewayCode.balanceInsufficient },
    ]);
    expect(kit.balance('ann', 'XYZ')).toEqual(['10000', '0']);
  });

  it('fails when its limit price is outside the price band at that time', async () => {
    const kit = openKit();
    await kit.plan('ann', { ...limitBuy, executePrice: '116' });
    kit.trade(['105']);
    expect(await ended(kit)).toMatchObject([{ failCode: gatewayCode.priceOutOfBand }]);
  });

  it('triggers the plans that its own trades reach, the nearest first', async () => {
    const kit = openKit();
    for (const price of ['105', '106', '107']) kit.quote('sell', price, '1');
    for (const triggerPrice of ['107', '106', '105']) {
      await kit.plan('ann', { side: 'buy', triggerPrice, quoteSize: '107' });
    }
    kit.quote('sell', '104', '0.01');
    await kit.place('ann', { side: 'buy', orderType: 'market', quoteSize: '6.29' });
    const plans = await ended(kit);
    expect(plans.map(({ planId, status, orderId }) => [planId, status, orderId])).toEqual([
      ['3', 'triggered', '2'],
      ['2', 'triggered', '3'],
      ['1', 'triggered', '4'],
    ]);
  });

  const refusals: [string, Terms, string][] = [
    ['a condition that holds', { triggerPrice: '100' }, gatewayCode.triggerHolds],
    [
      'a take profit that is reached',
      { planType: 'take_profit', triggerPrice: '105' },
      gatewayCode.triggerHolds,
    ],
    [
      'a stop loss that is reached',
      { planType: 'stop_loss', triggerPrice: '95' },
      gatewayCode.triggerHolds,
    ],
    ['no trigger price', { triggerPrice: undefined }, gatewayCode.triggerInvalid],
    ['a trigger price off the tick', { triggerPrice: '105.1' }, gatewayCode.triggerInvalid],
    ['a limit price off the tick', { executePrice: '104.1' }, gatewayCode.priceInvalid],
    ['a size off the step', { size: '0.001' }, gatewayCode.sizeInvalid],
    ['too little worth', { executePrice: '0.5', size: '0.5' }, gatewayCode.notionalTooSmall],
    ['a limit order sized in quote', { quoteSize: '5' }, gatewayCode.payloadInvalid],
    ['no size', { size: undefined }, gatewayCode.sizeInvalid],
    ['a callback rate', { callbackRate: '0.01' }, gatewayCode.payloadInvalid],
    ['reduceOnly on spot', { reduceOnly: true }, gatewayCode.payloadInvalid],
    ['an unknown pair', { symbol: 'OTHER' }, gatewayCode.symbolUnknown],
  ];

  it.each(refusals)('is refused with %s', async (_, change, code) => {
    const kit = openKit();
    const terms = { ...limitBuy, ...change };
    await expect(kit.plan('ann', terms)).rejects.toMatchObject({ code });
    expect(await open(kit)).toEqual([]);
  });

  it('says the price that is reached', async () => {
    const kit = openKit();
    const terms = { ...limitBuy, planType: 'stop_loss', triggerPrice: '95' } as const;
    await expect(kit.plan('ann', terms)).rejects.toThrow('95.0 is reached at 100.0');
  });

  it('is refused beyond 100 plans of a symbol', async () => {
    const kit = openKit();
    for (let count = 0; count < 100; count += 1) await kit.plan('ann', limitBuy);
    await expect(kit.plan('ann', limitBuy)).rejects.toMatchObject({
      code: gatewayCode.tooManyPlans,
    });
    await kit.plan('bob', limitBuy);
  });

  it('is found by a repeated clientOid, live or ended, and refused with other terms', async () => {
    const kit = openKit();
    const terms = { ...limitBuy, clientOid: 'mine' } as const;
    await kit.plan('ann', terms);
    expect(await kit.plan('ann', terms)).toMatchObject({ planId: '1', status: 'live' });
    const taken = { code: gatewayCode.clientOidTaken };
    await expect(kit.plan('ann', { ...terms, size: '3' })).rejects.toMatchObject(taken);
    kit.trade(['105']);
    expect(await kit.plan('ann', terms)).toMatchObject({ planId: '1', status: 'triggered' });
    await expect(kit.plan('ann', { ...terms, size: '3' })).rejects.toMatchObject(taken);
  });
});

describe('a trailing plan', () => {
  const trailing = { planType: 'trailing', side: 'sell', size: '1', callbackRate: '0.05' } as const;

  it('follows the highest price and sells when the price has come back by its rate', async () => {
    const kit = openKit();
    kit.quote('buy', '90', '5');
    expect(await kit.plan('ann', trailing)).toMatchObject({ triggerPrice: '95.0' });
    kit.trade(['110', '105']);
    // 110 less 5 % is 104.5.
    expect(await open(kit)).toMatchObject([{ triggerPrice: '104.5', status: 'live' }]);
    kit.trade(['104.5']);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered', orderId: '1' }]);
  });

  it('follows the lowest price and buys', async () => {
    const kit = openKit();
    kit.quote('sell', '110', '5');
    const terms = { planType: 'trailing', side: 'buy', quoteSize: '50' } as const;
    await kit.plan('ann', { ...terms, callbackRate: '0.1' });
    kit.trade(['90', '98.5']);
    expect(await open(kit)).toMatchObject([{ triggerPrice: '99.0' }]);
    kit.trade(['99']);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered' }]);
  });

  it('waits for its activation price', async () => {
    const kit = openKit();
    kit.quote('buy', '80', '5');
    const plan = await kit.plan('ann', { ...trailing, activationPrice: '110' });
    expect(plan).toMatchObject({ triggerPrice: null, activationPrice: '110.0' });
    kit.trade(['90', '109.5', '100']);
    expect(await open(kit)).toMatchObject([{ triggerPrice: null }]);
    kit.trade(['120', '115']);
    expect(await open(kit)).toMatchObject([{ triggerPrice: '114.0' }]);
    kit.trade(['114']);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered' }]);
  });

  it.each<[Terms, string]>([
    [{ callbackRate: '0.0009' }, gatewayCode.callbackRateInvalid],
    [{ callbackRate: '0.101' }, gatewayCode.callbackRateInvalid],
    [{ callbackRate: undefined }, gatewayCode.callbackRateInvalid],
    [{ activationPrice: '100' }, gatewayCode.triggerHolds],
    [{ activationPrice: '100.1' }, gatewayCode.triggerInvalid],
    [{ triggerPrice: '90' }, gatewayCode.payloadInvalid],
    [{ executePrice: '90' }, gatewayCode.payloadInvalid],
  ])('is refused with %o', async (change, code) => {
    const kit = openKit();
    await expect(kit.plan('ann', { ...trailing, ...change })).rejects.toMatchObject({ code });
  });

  it('accepts the bounds of its rate', async () => {
    const kit = openKit();
    await kit.plan('ann', { ...trailing, callbackRate: '0.001' });
    await kit.plan('ann', { ...trailing, callbackRate: '0.1' });
    expect((await open(kit)).map(({ triggerPrice }) => triggerPrice)).toEqual(['90.0', '99.5']);
  });
});

describe('a live plan', () => {
  it('gets other prices and another size, and its direction follows', async () => {
    const kit = openKit();
    await kit.plan('ann', { ...limitBuy, clientOid: 'mine' });
    const change = { triggerPrice: '95', executePrice: '94', size: '3' };
    const { plan } = await kit.call(amendPlanOrder, 'ann', {
      ledger,
      clientOid: 'mine',
      ...change,
    });
    expect(plan).toMatchObject({ triggerPrice: '95.0', executePrice: '94.0', size: '3.00' });
    kit.trade(['105']);
    expect(await open(kit)).toHaveLength(1);
    kit.trade(['94']);
    expect(await ended(kit)).toMatchObject([{ status: 'triggered' }]);
  });

  it('keeps the best price when a trailing plan gets another rate', async () => {
    const kit = openKit();
    const terms = { planType: 'trailing', side: 'sell', size: '1', callbackRate: '0.05' } as const;
    await kit.plan('ann', terms);
    kit.trade(['110', '108']);
    const amend = (callbackRate: string) =>
      kit.call(amendPlanOrder, 'ann', { ledger, planId: '1', callbackRate });
    expect((await amend('0.1')).plan).toMatchObject({ triggerPrice: '99.0' });
    await expect(amend('0.01')).rejects.toMatchObject({ code: gatewayCode.triggerHolds });
  });

  it.each<[object, string]>([
    [{ triggerPrice: '100' }, gatewayCode.triggerHolds],
    [{ triggerPrice: '100.1' }, gatewayCode.triggerInvalid],
    [{ size: '0.001' }, gatewayCode.sizeInvalid],
    [{ callbackRate: '0.1' }, gatewayCode.payloadInvalid],
    [{}, gatewayCode.payloadInvalid],
  ])('stays as it was when %o is refused', async (change, code) => {
    const kit = openKit();
    const before = await kit.plan('ann', limitBuy);
    const amending = kit.call(amendPlanOrder, 'ann', { ledger, planId: '1', ...change });
    await expect(amending).rejects.toMatchObject({ code });
    expect(await open(kit)).toEqual([before]);
  });

  it('is cancelled once; an unknown one has another code', async () => {
    const kit = openKit();
    await kit.plan('ann', limitBuy);
    const cancel = (userId: string, planId: string) =>
      kit.call(cancelPlanOrder, userId, { ledger, planId }, 3);
    const notFound = { code: gatewayCode.planNotFound };
    await expect(cancel('bob', '1')).rejects.toMatchObject(notFound);
    await expect(cancel('ann', '2')).rejects.toMatchObject(notFound);
    expect((await cancel('ann', '1')).plan).toMatchObject({ status: 'cancelled', updatedAt: 3 });
    await expect(cancel('ann', '1')).rejects.toMatchObject({ code: gatewayCode.planEnded });
    kit.trade(['105']);
    expect((await kit.call(getOpenOrders, 'ann', {})).orders).toEqual([]);
  });

  it('is cancelled with all others that a filter selects', async () => {
    const kit = openKit();
    await kit.plan('ann', limitBuy);
    await kit.plan('ann', { ...limitBuy, planType: 'stop_loss' });
    await kit.plan('bob', limitBuy);
    const cancel = async (filter: Omit<CallPayload<typeof cancelAllPlanOrders>, 'ledger'>) =>
      (await kit.call(cancelAllPlanOrders, 'ann', { ledger, ...filter })).plans.length;
    expect(await cancel({ product: 'margin' })).toBe(0);
    expect(await cancel({ planType: 'stop_loss' })).toBe(1);
    expect(await cancel({ symbol: 'ABCXYZ' })).toBe(1);
    expect(await open(kit, 'bob')).toHaveLength(1);
  });

  it.each([
    ['orders', [1, 0], 1],
    ['plans', [0, 1], 0],
    ['all', [1, 1], 0],
  ] as const)(
    'is cancelled by cancelAllOrders of kind %s as it should',
    async (kind, counts, left) => {
      const kit = openKit();
      await kit.plan('ann', limitBuy);
      await kit.place('ann', { side: 'buy', orderType: 'limit', price: '90', size: '1' });
      const answer = await kit.call(cancelAllOrders, 'ann', { ledger, kind });
      expect([answer.orders.length, answer.plans?.length ?? 0]).toEqual(counts);
      expect(await open(kit)).toHaveLength(left);
    },
  );

  it('is cancelled when the simulation is reset', async () => {
    const kit = openKit();
    await kit.plan('ann', limitBuy);
    await kit.call(resetSimulation, 'ann', { ledger });
    expect(await open(kit)).toEqual([]);
  });
});

describe('after a restart', () => {
  it('live plans are as before, and trigger', async () => {
    const kit = openKit();
    kit.quote('buy', '80', '5');
    const trailing = {
      planType: 'trailing',
      side: 'sell',
      size: '1',
      callbackRate: '0.05',
    } as const;
    await kit.plan('ann', limitBuy);
    await kit.plan('ann', trailing);
    await kit.plan('ann', { ...trailing, activationPrice: '120' });
    kit.trade(['104.5', '101']);
    await kit.place('ann', {
      side: 'buy',
      orderType: 'limit',
      price: '90',
      size: '1',
      takeProfit: { triggerPrice: '95' },
    });
    const before = await open(kit);
    const orders = await kit.call(getOpenOrders, 'ann', {});
    kit.service.close();
    expect(audit(kit.database).differences).toEqual([]);

    const restarted = new PlanKit(kit.database);
    expect(await open(restarted)).toEqual(before);
    expect(await restarted.call(getOpenOrders, 'ann', {})).toEqual(orders);
    // 104.5 less 5 % is 99.275, which is rounded down to the tick.
    restarted.trade(['99']);
    restarted.trade(['105']);
    expect((await ended(restarted)).map(({ planId, status }) => [planId, status])).toEqual([
      ['2', 'failed'],
      ['1', 'triggered'],
    ]);
    restarted.service.close();
    expect(audit(restarted.database).differences).toEqual([]);
  });
});

describe('5,000 plans', () => {
  it('cost a quiet tick nothing', async () => {
    const kit = openKit();
    const { orders } = kit.service.core;
    const { market } = kit;
    const tick = (index: number) => {
      const limit = index % 2 === 0 ? 200n : 201n;
      const common = { party: undefined, limit, quantity: 1n } as const;
      orders.execute(market, { ...common, side: 'sell', force: 'gtc' }, 2);
      orders.execute(market, { ...common, side: 'buy', force: 'ioc' }, 2);
      kit.service.core.react(2);
    };
    const timeOf = (ticks: number) => {
      const startedAt = performance.now();
      for (let index = 0; index < ticks; index += 1) tick(index);
      return performance.now() - startedAt;
    };
    timeOf(2_000);
    const timeWithoutPlans = timeOf(10_000);
    for (let user = 0; user < 50; user += 1) {
      for (let count = 0; count < 100; count += 1) {
        await kit.plan(`user${user}`, { ...limitBuy, triggerPrice: String(200 + count) });
      }
    }
    expect(kit.service.core.effects.take()).toBeUndefined();
    // 10,000 × 5,000 comparisons would take hundreds of times as long.
    const timeWithPlans = timeOf(10_000);
    expect(timeWithPlans / timeWithoutPlans).toBeLessThan(50);
    expect(kit.service.core.effects.take()).toBeUndefined();
  });
});
