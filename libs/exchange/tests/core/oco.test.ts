import {
  amendOrder,
  amendPlanOrder,
  cancelAllOrders,
  cancelOco,
  gatewayCode,
  getOpenOcos,
  getOpenOrders,
  getOpenPlanOrders,
  getOrder,
  placeOco,
  resetSimulation,
  type CallPayload,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { PlanKit } from '../kit/plan-kit.ts';

const common = { ledger: 'simulation', symbol: 'ABCXYZ' } as const;

const sale = { side: 'sell', size: '2', price: '110', triggerPrice: '95' } as const;

type Terms = Omit<CallPayload<typeof placeOco>, 'ledger' | 'symbol'>;

async function place(kit: PlanKit, terms: Terms = sale, now = 1) {
  return (await kit.call(placeOco, 'ann', { ...common, ...terms }, now)).oco;
}

/** The last price is 100. Ann and Bob have both coins. */
function openKit(): PlanKit {
  const kit = new PlanKit();
  for (const user of ['ann', 'bob']) {
    kit.give(user, 'XYZ', '10000');
    kit.give(user, 'ABC', '100');
  }
  kit.trade(['100']);
  return kit;
}

async function openCounts(kit: PlanKit): Promise<number[]> {
  const { orders } = await kit.call(getOpenOrders, 'ann', {});
  const { plans } = await kit.call(getOpenPlanOrders, 'ann', {});
  const { ocos } = await kit.call(getOpenOcos, 'ann', {});
  return [orders.length, plans.length, ocos.length];
}

const limit = { orderType: 'limit' } as const;

describe('an OCO', () => {
  it('EXC-72 names its two orders, which are listed together', async () => {
    const kit = openKit();
    const oco = await place(kit, { ...sale, clientOid: 'mine' });
    const { listId, order, stop } = oco;
    expect([order.orderId, order.listId, stop.listId]).toEqual([listId, listId, listId]);
    expect([order.clientOid, stop.clientOid, oco.clientOid]).toEqual(['mine', 'mine', 'mine']);
    expect(order).toMatchObject({ force: 'post_only', status: 'live', size: '2.00' });
    expect(stop).toMatchObject({
      planType: 'stop_loss',
      triggerDirection: 'falling',
      size: '2.00',
    });
    expect((await kit.call(getOpenOcos, 'ann', { symbol: 'ABCXYZ' })).ocos).toEqual([oco]);
    expect((await kit.call(getOpenOcos, 'bob', {})).ocos).toEqual([]);
  });

  it.each([
    [{ price: '100' }, gatewayCode.ocoPricesInvalid],
    [{ triggerPrice: '100' }, gatewayCode.ocoPricesInvalid],
    [{ price: '95', triggerPrice: '110' }, gatewayCode.ocoPricesInvalid],
    [{ price: '110.3' }, gatewayCode.priceInvalid],
    [{ triggerPrice: '95.3' }, gatewayCode.triggerInvalid],
    [{ size: '0.001' }, gatewayCode.sizeInvalid],
    [{ size: '101' }, gatewayCode.balanceInsufficient],
    [{ size: '100', price: '2100' }, gatewayCode.notionalTooLarge],
    [{ validUntil: 0 }, gatewayCode.orderTooLate],
    [{ price: '101' }, gatewayCode.wouldTake],
  ])('EXC-72 is refused with %j and freezes nothing', async (terms, code) => {
    const kit = openKit();
    kit.quote('buy', '102', '1');
    await expect(place(kit, { ...sale, ...terms })).rejects.toMatchObject({ code });
    expect(await openCounts(kit)).toEqual([0, 0, 0]);
    expect(kit.balance('ann', 'ABC')).toEqual(['100', '0']);
  });

  it('EXC-72 is refused before the first trade, and for a user with 100 plans of the pair', async () => {
    const kit = new PlanKit();
    kit.give('ann', 'ABC', '100');
    const unknown = { code: gatewayCode.priceUnknown };
    await expect(place(kit)).rejects.toMatchObject(unknown);
    kit.trade(['100']);
    const plan = { side: 'sell', triggerPrice: '90', size: '1' } as const;
    for (let count = 0; count < 100; count += 1) await kit.plan('ann', plan);
    await expect(place(kit)).rejects.toMatchObject({ code: gatewayCode.tooManyPlans });
    expect(kit.balance('ann', 'ABC')).toEqual(['100', '0']);
  });

  it('EXC-72 cannot be amended while both wait; what is left of its order can', async () => {
    const kit = openKit();
    const { listId: orderId, stop } = await place(kit);
    const refused = { code: gatewayCode.ocoNotAmendable };
    const change = { ...common, orderId, price: '111' };
    await expect(kit.call(amendOrder, 'ann', change)).rejects.toMatchObject(refused);
    const trigger = { ...common, planId: stop.planId, triggerPrice: '94' };
    await expect(kit.call(amendPlanOrder, 'ann', trigger)).rejects.toMatchObject(refused);
    await kit.place('bob', { ...limit, side: 'buy', price: '110', size: '0.5' });
    const { order } = await kit.call(amendOrder, 'ann', change);
    expect(order).toMatchObject({ price: '111.0', status: 'partially_filled' });
  });

  it('EXC-72 ends as one when it is cancelled by any call', async () => {
    const kit = openKit();
    const { listId } = await place(kit);
    const { oco } = await kit.call(cancelOco, 'ann', { ledger: 'simulation', listId });
    expect([oco.order.status, oco.stop.status]).toEqual(['cancelled', 'cancelled']);
    const ended = { code: gatewayCode.orderEnded };
    const again = kit.call(cancelOco, 'ann', { ledger: 'simulation', listId });
    await expect(again).rejects.toMatchObject(ended);
    for (const kind of ['orders', 'plans', 'all'] as const) {
      await place(kit);
      const { orders, plans } = await kit.call(cancelAllOrders, 'ann', { ...common, kind });
      expect([orders.length, plans?.length]).toEqual(
        { orders: [1, undefined], plans: [0, 1], all: [1, 1] }[kind],
      );
      expect(await openCounts(kit)).toEqual([0, 0, 0]);
    }
    await place(kit);
    await kit.call(resetSimulation, 'ann', { ledger: 'simulation' });
    expect(await openCounts(kit)).toEqual([0, 0, 0]);
    const plain = await kit.place('bob', { ...limit, side: 'sell', price: '105', size: '1' });
    const names = { ledger: 'simulation', listId: plain.orderId } as const;
    const unknown = { code: gatewayCode.orderNotFound };
    await expect(kit.call(cancelOco, 'bob', names)).rejects.toMatchObject(unknown);
  });

  it('EXC-72 cancels what is left after a part has traded', async () => {
    const kit = openKit();
    const { listId } = await place(kit);
    await kit.place('bob', { ...limit, side: 'buy', price: '110', size: '0.5' });
    const { oco } = await kit.call(cancelOco, 'ann', { ledger: 'simulation', listId });
    expect(oco.order).toMatchObject({ status: 'cancelled', filledSize: '0.50' });
    expect(kit.balance('ann', 'ABC')).toEqual(['99.5', '0']);
  });

  it('EXC-72 trades one of the two when one command reaches both', async () => {
    const kit = openKit();
    kit.quote('buy', '90', '5');
    const { listId, stop } = await place(kit);
    kit.trade(['95', '110']);
    const { order } = await kit.call(getOrder, 'ann', { orderId: listId });
    expect(order.status).toBe('partially_filled');
    expect(await openCounts(kit)).toEqual([1, 0, 0]);
    expect(
      kit.service.core.plans.find('simulation', 'ann', { id: BigInt(stop.planId) }),
    ).toMatchObject({ status: 'cancelled', endReason: 'partner', orderId: null });
  });

  it('EXC-72 ends when its order would trade with an order of its user', async () => {
    const kit = openKit();
    await place(kit);
    await kit.place('ann', { ...limit, side: 'buy', price: '110', size: '1' });
    expect(await openCounts(kit)).toEqual([1, 0, 0]);
  });

  it('EXC-72 goes on after a restart', async () => {
    const kit = openKit();
    await place(kit, {
      side: 'buy',
      size: '2',
      price: '96',
      triggerPrice: '105',
      executePrice: '106',
    });
    kit.service.close();
    const restarted = new PlanKit(kit.database);
    restarted.trade(['100']);
    expect(await openCounts(restarted)).toEqual([1, 1, 1]);
    await restarted.place('bob', { ...limit, side: 'sell', price: '96', size: '0.5' });
    expect(restarted.balance('ann', 'XYZ')[1]).toBe('144');
    expect(await openCounts(restarted)).toEqual([1, 0, 0]);
  });

  it('EXC-73 is placed once for a clientOid', async () => {
    const kit = openKit();
    const named = { ...sale, clientOid: 'mine' };
    const first = await place(kit, named);
    expect(await place(kit, { ...named, validUntil: 0 })).toEqual(first);
    const taken = { code: gatewayCode.clientOidTaken };
    for (const change of [{ size: '1' }, { triggerPrice: '94' }, { executePrice: '94' }]) {
      await expect(place(kit, { ...named, ...change })).rejects.toMatchObject(taken);
    }
    await kit.plan('ann', { side: 'sell', triggerPrice: '90', size: '1', clientOid: 'plan' });
    await expect(place(kit, { ...sale, clientOid: 'plan' })).rejects.toMatchObject(taken);
    await kit.place('ann', {
      ...limit,
      side: 'sell',
      price: '110',
      size: '2',
      force: 'post_only',
      clientOid: 'plain',
    });
    await expect(place(kit, { ...sale, clientOid: 'plain' })).rejects.toMatchObject(taken);
    kit.trade(['95']);
    expect(await place(kit, named)).toMatchObject({
      order: { status: 'cancelled' },
      stop: { status: 'failed', failCode: gatewayCode.noLiquidity },
    });
  });
});
