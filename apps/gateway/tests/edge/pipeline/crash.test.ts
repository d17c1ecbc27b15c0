import { getOpenOrders, getOrder, placeOrder, type CallPayload } from '@bourse/gateway-contract';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestClient, restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { startGatewayProcess, type GatewayProcess } from '../../kit/gateway-process.ts';
import { openPrivateSocket } from '../../kit/private-socket.ts';
import { newEmail, pwd } from '../../kit/start-gateway.ts';

const simulation = true;
const order = { ...restingOrder, size: '0.001' };

interface Wish {
  readonly payload: CallPayload<typeof placeOrder>;
  readonly idempotencyKey: string;
}

async function register(gateway: GatewayProcess): Promise<TestClient> {
  const { origin, transport } = gateway;
  const user = await createTestClient({ origin, transport });
  await user.register(newEmail(), pwd);
  return user;
}

function wishes(count: number, isNamed = false): readonly Wish[] {
  return Array.from({ length: count }, (_, index) => ({
    payload: isNamed ? { ...order, clientOid: `wish-${index}` } : order,
    idempotencyKey: randomBytes(16).toString('hex'),
  }));
}

/** Sends all orders together to a gateway that crashes when the first one is stored. */
async function placeIntoCrash(gateway: GatewayProcess, user: TestClient, all: readonly Wish[]) {
  await openPrivateSocket(gateway.origin, user, 'orders');
  const prepared = await Promise.all(
    all.map(({ payload, idempotencyKey }) =>
      user.prepare(placeOrder, payload, { simulation, idempotencyKey }),
    ),
  );
  const answers = await Promise.allSettled(prepared.map((raw) => user.send(raw)));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  await gateway.ended;
}

async function countOpen(user: TestClient): Promise<number> {
  const { envelope } = await user.call(getOpenOrders, {}, { simulation });
  return envelope.data.orders.length;
}

it('doubles no order when calls are repeated with their keys after a crash', async () => {
  const gateway = await startGatewayProcess('crash');
  const user = await register(gateway);
  const all = wishes(40);
  await placeIntoCrash(gateway, user, all);
  await gateway.restart();
  for (const { payload, idempotencyKey } of all) {
    const { envelope } = await user.call(placeOrder, payload, { simulation, idempotencyKey });
    expect(envelope.code).toBe('00000');
  }
  expect(await countOpen(user)).toBe(all.length);
});

it('finds by clientOid the orders that were stored before a crash, and doubles none that is repeated', async () => {
  const gateway = await startGatewayProcess('crash');
  const user = await register(gateway);
  const all = wishes(40, true);
  await placeIntoCrash(gateway, user, all);
  await gateway.restart();
  for (const { payload } of all) {
    const { clientOid = '' } = payload;
    const known = await user.call(getOrder, { clientOid }, { simulation });
    const { envelope } = await user.call(placeOrder, payload, { simulation });
    expect(envelope.code).toBe('00000');
    if (known.envelope.code !== '43001') expect(envelope.data).toEqual(known.envelope.data);
  }
  expect(await countOpen(user)).toBe(all.length);
});
