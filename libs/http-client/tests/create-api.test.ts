import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  createApi,
  createHttpClient,
  type AnswerSchema,
  type CallOptions,
  type HttpError,
} from '../src/index.ts';
import { caller } from './kit/client.ts';
import { createFakeWorld } from './kit/fake-world.ts';

function schema<TInput, TOutput = TInput>(): AnswerSchema<TInput, TOutput> {
  return { '~standard': { validate: (value) => ({ value: value as TOutput }) } };
}

const contracts = {
  getSymbols: {
    method: 'GET',
    path: '/v1/symbols',
    payload: schema<{ type?: string } | undefined>(),
    answer: schema<readonly string[]>(),
  },
  placeOrder: {
    method: 'POST',
    path: '/v1/order',
    access: 'user',
    writes: true,
    payload: schema<{ size: string }, { size: number }>(),
    answer: schema<{ id: number }, { id: bigint }>(),
  },
  ping: { method: 'GET', path: '/v1/ping' },
} as const;

function open() {
  const world = createFakeWorld();
  const client = createHttpClient({ context: () => caller, ports: world.ports });
  return { world, api: createApi(client, contracts) };
}

describe('createApi', () => {
  it('HTTP-39 creates a function for each contract', async () => {
    const { world, api } = open();
    const symbols = api.getSymbols({ type: 'spot' });
    const order = api.placeOrder({ size: '1' });
    await world.settle();
    expect(world.sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'https://bourse.test/v1/symbols?type=spot', null],
      ['POST', 'https://bourse.test/v1/order', '{"size":"1"}'],
    ]);
    world.sent[0]!.answer({ code: '00000', msg: '', data: ['BTCUSDT'] });
    world.sent[1]!.answer({ code: '43012', msg: 'Too little' });
    expect(await symbols).toEqual(['BTCUSDT']);
    await expect(order).rejects.toMatchObject({
      code: '43012',
      writes: true,
    } satisfies Partial<HttpError>);
    expect(Object.keys(api)).toEqual(['getSymbols', 'placeOrder', 'ping']);
  });

  it('HTTP-39 passes on the options of a call', async () => {
    const { api } = open();
    const call = api.getSymbols(undefined, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('HTTP-39 types payload and answer; a payload is optional if the contract allows it', () => {
    const { api } = open();
    expectTypeOf(api.getSymbols).parameters.toEqualTypeOf<
      [payload?: { type?: string } | undefined, options?: CallOptions | undefined]
    >();
    expectTypeOf(api.getSymbols).returns.resolves.toEqualTypeOf<readonly string[]>();
    expectTypeOf(api.placeOrder).parameters.toEqualTypeOf<
      [payload: { size: string }, options?: CallOptions | undefined]
    >();
    expectTypeOf(api.placeOrder).returns.resolves.toEqualTypeOf<{ id: bigint }>();
    expectTypeOf(api.ping).parameters.toEqualTypeOf<
      [payload?: unknown, options?: CallOptions | undefined]
    >();
    expectTypeOf(api.ping).returns.resolves.toBeUnknown();
    // @ts-expect-error: the size is required.
    expectTypeOf(api.placeOrder).toBeCallableWith();
    // @ts-expect-error: there is no such call.
    expectTypeOf(api.cancelOrder).toBeFunction();
  });
});
