import {
  cancelAllOrders,
  getOpenOrders,
  placeOrder,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const simulation = true;
const idempotencyKey = '00112233445566778899aabbccddeeff';

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway();
});

beforeEach(async () => {
  user = await gateway.user();
});

async function openOrders(): Promise<CallAnswer<typeof getOpenOrders>['orders']> {
  const { envelope } = await user.call(getOpenOrders, {}, { simulation });
  return envelope.data.orders;
}

it('runs a call once for one key and returns the same answer again', async () => {
  const first = await user.call(placeOrder, restingOrder, { simulation, idempotencyKey });
  const second = await user.call(placeOrder, restingOrder, { simulation, idempotencyKey });
  expect(first.envelope.code).toBe('00000');
  expect(second.envelope).toEqual(first.envelope);
  expect(await openOrders()).toHaveLength(1);
});

it('runs a call once if two requests arrive together', async () => {
  const calls = [1, 2, 3].map(() =>
    user.prepare(placeOrder, restingOrder, { simulation, idempotencyKey }),
  );
  const answers = await Promise.all((await Promise.all(calls)).map((raw) => user.send(raw)));
  const [first] = answers;
  for (const { envelope } of answers) expect(envelope).toEqual(first?.envelope);
  expect(await openOrders()).toHaveLength(1);
});

it('refuses another body with the same key with 40011', async () => {
  await user.call(placeOrder, restingOrder, { simulation, idempotencyKey });
  const other = { ...restingOrder, size: '0.02' };
  const answer = await user.call(placeOrder, other, { simulation, idempotencyKey });
  expect([answer.status, answer.envelope.code]).toEqual([400, '40011']);
});

it("stores a handler's own refusal", async () => {
  const rich = { ...restingOrder, size: '100' };
  const refused = await user.call(placeOrder, rich, { simulation, idempotencyKey });
  expect(refused.envelope.code).toBe('43012');
  const again = await user.call(placeOrder, rich, { simulation, idempotencyKey });
  expect(again.envelope).toEqual(refused.envelope);
});

it('does not store refusals of earlier checks', async () => {
  const wrong = await user.call(placeOrder, restingOrder, { idempotencyKey });
  expect(wrong.envelope.code).toBe('40015');
  const right = await user.call(placeOrder, restingOrder, { simulation, idempotencyKey });
  expect(right.envelope.code).toBe('00000');
});

it('separates keys by user and by path', async () => {
  await user.call(placeOrder, restingOrder, { simulation, idempotencyKey });
  const cancelled = await user.call(
    cancelAllOrders,
    { ledger: 'simulation' },
    { simulation, idempotencyKey },
  );
  expect(cancelled.envelope.data.orders).toHaveLength(1);
  const other = await gateway.user();
  const answer = await other.call(placeOrder, restingOrder, { simulation, idempotencyKey });
  expect(answer.envelope.code).toBe('00000');
});

it.each(['', 'A'.repeat(32), 'abc'])('requires a key of 32 hex digits, not "%s"', async (key) => {
  const answer = await user.call(placeOrder, restingOrder, { simulation, idempotencyKey: key });
  expect([answer.status, answer.envelope.code]).toEqual([400, '40001']);
});

it('answers a repetition in the language that it asks for, a refusal too', async () => {
  const tooDear = { ...restingOrder, size: '90000' };
  const msgIn = async (locale: string | undefined) => {
    const headers: Readonly<Record<string, string>> = locale === undefined ? {} : { locale };
    const options = { simulation, idempotencyKey, headers };
    const { code, msg } = (await user.call(placeOrder, tooDear, options)).envelope;
    expect(code).toBe('43131');
    return msg;
  };
  expect(await msgIn(undefined)).toMatch(/^The size must be at most \d+ BTC$/);
  expect(await msgIn('de')).toMatch(/^Die Menge liegt über dem Maximum von [\d.]+ BTC\.$/);
  expect(await msgIn('tlh')).toMatch(/^The size must be/);
});
