import {
  cancelOco,
  gatewayCode,
  getOpenOcos,
  placeOco,
  placeOrder,
  placeScaledOrders,
} from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';
import { createKey, sendByKey } from '../../identity/api-keys/kit.ts';

const simulation = true;
const clock = createTestClock();
const hourMs = 60 * 60 * 1000;

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
  user = await gateway.user();
});

/** The price is about 100,000. */
const oco = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  size: '0.01',
  price: '20000',
  triggerPrice: '150000',
  executePrice: '150000',
} as const;

const scaled = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  size: '0.06',
  fromPrice: '20000',
  toPrice: '19000',
  count: 3,
} as const;

describe('calls of combined orders', () => {
  it('place, list and cancel an OCO, once for a clientOid', async () => {
    const named = { ...oco, clientOid: 'both' };
    const placed = await user.call(placeOco, named, { simulation });
    expect(placed.envelope).toMatchObject({ code: '00000', data: { oco: { clientOid: 'both' } } });
    const repeated = await user.call(placeOco, named, { simulation });
    expect(repeated.envelope.data).toEqual(placed.envelope.data);
    const open = await user.call(getOpenOcos, {}, { simulation });
    const { ocos } = open.envelope.data;
    expect(ocos.filter(({ clientOid }) => clientOid === 'both')).toHaveLength(1);
    const names = { ledger: 'simulation', clientOid: 'both' } as const;
    const cancelled = await user.call(cancelOco, names, { simulation });
    expect(cancelled.envelope.data.oco).toMatchObject({
      order: { status: 'cancelled' },
      stop: { status: 'cancelled' },
    });
  });

  it('say in the language of the user why an OCO, an iceberg or a set is refused', async () => {
    const headers = { locale: 'de' };
    const wrong = await user.call(placeOco, { ...oco, price: '151000' }, { simulation, headers });
    expect(wrong.envelope.code).toBe(gatewayCode.ocoPricesInvalid);
    expect(wrong.envelope.msg).toMatch(/^Der aktuelle Preis .* zwischen Limitpreis und Trigger/);
    const iceberg = { ...restingOrder, visibleSize: '0.0001' };
    const parts = await user.call(placeOrder, iceberg, { simulation, headers });
    expect(parts.envelope.msg).toBe('Eine Iceberg-Order kann höchstens 50 Teile haben.');
    const close = { ...scaled, toPrice: '19999.99', count: 50 };
    const refused = await user.call(placeScaledOrders, close, { simulation, headers });
    expect(refused.envelope.msg).toBe('Zwischen diese Preise passen höchstens 2 Orders.');
  });

  it('are open to API keys that may trade in spot', async () => {
    const trader = await createKey(gateway, user);
    clock.ms += hourMs;
    const reader = await createKey(gateway, user, { permissions: ['read'] });
    const calls = [
      [placeOco, oco],
      [placeScaledOrders, scaled],
    ] as const;
    for (const [{ path }, fields] of calls) {
      const request = { path, fields, at: clock.ms };
      const placed = await sendByKey(gateway.origin, trader, request);
      expect(placed.envelope.code).toBe('00000');
      const refused = await sendByKey(gateway.origin, reader, request);
      expect(refused.envelope.code).toBe(gatewayCode.apiKeyPermissionMissing);
    }
  });
});
