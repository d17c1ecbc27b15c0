import {
  cancelAllOrders,
  gatewayCode,
  getOpenPlanOrders,
  placeOrders,
  placePlanOrder,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { restingOrder } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const simulation = true;

const plan = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  triggerPrice: '150000',
  quoteSize: '100',
} as const;

describe('calls of plan orders and batches', () => {
  it('are signed calls of a user and belong to a ledger', async () => {
    const gateway = await startGateway();
    const user = await gateway.user();
    const placed = await user.call(placePlanOrder, plan, { simulation });
    expect(placed.envelope).toMatchObject({ code: '00000', data: { plan: { status: 'live' } } });
    const open = await user.call(getOpenPlanOrders, {}, { simulation });
    expect(open.envelope.data.plans).toEqual([placed.envelope.data.plan]);
    const real = await user.call(getOpenPlanOrders, {});
    expect(real.envelope.data.plans).toEqual([]);
    const wrong = await user.call(placePlanOrder, plan);
    expect(wrong.envelope.code).toBe(gatewayCode.ledgerMismatch);
  });

  it('refuse a plan that arrives after the time it is valid until, unless it repeats one', async () => {
    const gateway = await startGateway();
    const user = await gateway.user();
    const late = { ...plan, clientOid: 'late', validUntil: 1 };
    const refused = await user.call(placePlanOrder, late, { simulation });
    expect(refused.envelope.code).toBe(gatewayCode.orderTooLate);
    const { validUntil: _none, ...untimed } = late;
    const placed = await user.call(placePlanOrder, untimed, { simulation });
    const repeated = await user.call(placePlanOrder, late, { simulation });
    expect(repeated.envelope.data.plan).toEqual(placed.envelope.data.plan);
  });

  it('place fifty orders in one call and cancel them with the plans', async () => {
    const gateway = await startGateway();
    const user = await gateway.user();
    const { ledger, ...order } = restingOrder;
    const orders = Array.from({ length: 50 }, () => order);
    const batch = await user.call(placeOrders, { ledger, orders }, { simulation });
    expect(batch.envelope.data.results.filter(({ ok }) => ok)).toHaveLength(50);
    await user.call(placePlanOrder, plan, { simulation });
    const all = { ledger, kind: 'all' } as const;
    const { envelope } = await user.call(cancelAllOrders, all, { simulation });
    expect(envelope.data.orders).toHaveLength(50);
    expect(envelope.data.plans).toMatchObject([{ status: 'cancelled' }]);
  });
});
