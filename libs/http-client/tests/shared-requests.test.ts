import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  createHttpClient,
  type AnswerSchema,
  type CallOptions,
  type HttpClientOptions,
  type HttpError,
} from '../src/index.ts';
import { caller, read, write } from './kit/client.ts';
import { collectGarbage } from './kit/collect-garbage.ts';
import { createFakeWorld } from './kit/fake-world.ts';

const success = (data: unknown) => ({ code: '00000', msg: '', data });
const readByPost = { method: 'POST', path: '/v1/list', writes: false } as const;

function open(options: Partial<HttpClientOptions> = {}) {
  const world = createFakeWorld();
  const client = createHttpClient({
    context: () => caller,
    identity: () => 'session',
    ports: world.ports,
    ...options,
  });
  /** Makes a call and returns its state. */
  const call = (
    contract: typeof read | typeof write | typeof readByPost,
    callOptions: CallOptions = {},
    payload?: unknown,
  ) => {
    const fate: { data?: unknown; error?: HttpError } = {};
    client.call(contract, payload, callOptions).then(
      (data) => (fate.data = data),
      (error: unknown) => (fate.error = error as HttpError),
    );
    return fate;
  };
  return { world, client, call };
}

describe('what is shared', () => {
  it.each([
    ['a GET', read, {}, {}, 1],
    ['a POST that reads', readByPost, {}, {}, 1],
    ['a POST that writes', write, {}, {}, 2],
    [
      'a POST that does not say what it does',
      { method: 'POST', path: '/v1/x' } as never,
      {},
      {},
      2,
    ],
    ['a GET that writes', { ...read, writes: true } as never, {}, {}, 2],
    ['a call that wants its own', read, {}, { shared: false }, 2],
    ['a client that shares nothing', read, { shared: false }, {}, 2],
    ['a call that shares all the same', read, { shared: false }, { shared: true }, 1],
    ['a client that cannot tell its callers apart', read, { identity: undefined as never }, {}, 2],
  ])('HTTP-31 %s', async (_, contract, options, callOptions, requests) => {
    const { world, call } = open(options);
    call(contract, callOptions);
    call(contract, callOptions);
    await world.settle();
    expect(world.sent).toHaveLength(requests);
  });

  it('HTTP-33 calls are identical by method, path, query, body and signature alone', async () => {
    const { world, call } = open();
    call(read);
    call(read, {}, { symbol: 'A' });
    call(read, {}, { symbol: 'B' });
    call(readByPost, {}, { symbol: 'A' });
    call(readByPost, {}, { symbol: 'B' });
    call(read, { signed: false });
    await world.settle();
    expect(world.sent).toHaveLength(6);
    call(readByPost, {}, { symbol: 'B' });
    call(read, {}, { symbol: 'A' });
    await world.settle();
    expect(world.sent).toHaveLength(6);
  });

  it('HTTP-33 two identities never share, even if the first one returns', async () => {
    let who = 'a';
    const { world, call } = open({ identity: () => who });
    call(read);
    await world.settle();
    who = 'b';
    call(read);
    await world.settle();
    who = 'a';
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(3);
  });
});

describe('for how long', () => {
  it('HTTP-32 a caller shares for a second, then another may start, and a third joins the newer', async () => {
    const { world, call } = open();
    const fates = [call(read)];
    await world.pass(999);
    fates.push(call(read));
    await world.pass(1);
    fates.push(call(read));
    await world.pass(1_000);
    fates.push(call(read));
    expect(world.sent).toHaveLength(2);
    world.sent[1]!.answer(success('second'));
    world.sent[0]!.answer(success('first'));
    await world.settle();
    expect(fates.map(({ data }) => data)).toEqual(['first', 'first', 'second', 'second']);
  });

  it('HTTP-32 a success is shared until its second is over', async () => {
    const { world, call } = open();
    call(read);
    await world.settle();
    world.sent[0]!.answer(success(1));
    await world.pass(999);
    const late = call(read);
    await world.settle();
    expect(late.data).toBe(1);
    await world.pass(1);
    const tooLate = call(read);
    await world.settle();
    expect(tooLate).toEqual({});
    expect(world.sent).toHaveLength(2);
  });

  it.each([
    ['a refusal', { code: '1', msg: 'no' }, 200],
    ['a broken connection', new TypeError('failed'), 200],
    ['a server error', '<h1>', 502],
  ])(
    'HTTP-36 %s is shared by the callers that wait for it, and by no later caller',
    async (_, answer, status) => {
      const { world, call } = open();
      const [first, second] = [call(read), call(read)];
      await world.settle();
      world.sent[0]!.answer(answer, status);
      await world.settle();
      expect(first.error).toBeDefined();
      expect(second.error?.kind).toBe(first.error?.kind);
      call(read);
      await world.settle();
      expect(world.sent).toHaveLength(2);
    },
  );

  it('HTTP-36 data that one caller’s schema rejects is not shared with the next', async () => {
    const answer: AnswerSchema<number> = {
      '~standard': { validate: () => ({ issues: [{ message: 'no number' }] }) },
    };
    const { world, call } = open();
    const strict = call({ ...read, answer } as never);
    await world.settle();
    world.sent[0]!.answer(success('x'));
    await world.settle();
    expect(strict.error?.kind).toBe('malformed');
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(2);
  });

  it('HTTP-53 one timer serves all deadlines and answers, and none remains', async () => {
    const { world, call } = open({ timeoutMs: 20_000 });
    for (const id of [1, 2, 3]) call(read, {}, { id });
    await world.settle();
    for (const { answer } of world.sent) answer(success(1));
    call(readByPost, { timeoutMs: 500 });
    await world.settle();
    expect(world.timers()).toBe(1);
    await world.pass(20_000);
    expect(world.timers()).toBe(0);
  });

  it('HTTP-38 finished requests can be collected while the client is in use', async () => {
    const { world, client, call } = open();
    const ended = await (async () => {
      const controllers = Array.from({ length: 20 }, () => new AbortController());
      controllers.forEach(({ signal }, index) => call(read, { signal }, { index }));
      await world.settle();
      world.sent.forEach(({ answer }, index) => {
        if (index % 2 === 0) answer(success(index));
        else controllers[index]!.abort();
      });
      await world.pass(1_000);
      return world.sent.splice(0).map(({ signal }) => new WeakRef(signal));
    })();
    await collectGarbage();
    expect(ended.filter((signal) => signal.deref() !== undefined)).toEqual([]);
    expectTypeOf(client.forgetShared).toBeFunction();
  });
});

describe('what makes it forgotten', () => {
  it('HTTP-34 a write ends sharing of requests that started before its end', async () => {
    const { world, call } = open();
    call(read);
    const writing = call(write);
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(3);
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(3);
    world.sent[1]!.answer(success(null));
    await world.settle();
    expect(writing.data).toBeNull();
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(4);
  });

  it('HTTP-34 a write that failed or was abandoned ends sharing too', async () => {
    const { world, call } = open();
    const controller = new AbortController();
    call(write, { signal: controller.signal });
    call(read);
    await world.settle();
    controller.abort();
    await world.settle();
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(3);
  });

  it('HTTP-34 forgetShared() ends sharing', async () => {
    const { world, client, call } = open();
    call(read);
    client.forgetShared();
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(2);
  });
});

describe('each caller', () => {
  it('HTTP-35 may leave: the first does not affect the others, the last aborts the request', async () => {
    const { world, call } = open();
    const controllers = [new AbortController(), new AbortController()];
    const fates = controllers.map(({ signal }) => call(read, { signal }));
    await world.settle();
    controllers[0]!.abort(new Error('left'));
    await world.settle();
    expect(fates[0]?.error).toMatchObject({ kind: 'aborted', cause: { message: 'left' } });
    expect(fates[1]).toEqual({});
    expect(world.sent[0]!.signal.aborted).toBe(false);
    controllers[1]!.abort();
    await world.settle();
    expect(world.sent[0]!.signal.aborted).toBe(true);
    call(read);
    await world.settle();
    expect(world.sent).toHaveLength(2);
  });

  it('HTTP-35 has its own deadline', async () => {
    const { world, call } = open();
    const first = call(read, { timeoutMs: 500 });
    await world.pass(400);
    const second = call(read, { timeoutMs: 500 });
    await world.pass(100);
    expect(first.error).toMatchObject({ kind: 'timeout', code: '401' });
    expect(world.sent[0]!.signal.aborted).toBe(false);
    await world.pass(399);
    expect(second).toEqual({});
    await world.pass(1);
    expect(second.error?.kind).toBe('timeout');
    expect(world.sent[0]!.signal.aborted).toBe(true);
  });

  it('HTTP-35 has a paused deadline while a recovery waits for a person, also if it joins meanwhile', async () => {
    let solved: (recovery: { retryWith: object }) => void = () => undefined;
    const recoveries = [
      () => new Promise<never>((resolve) => (solved = resolve as unknown as typeof solved)),
    ];
    const { world, call } = open({ recoveries });
    const first = call(read, { timeoutMs: 500 });
    await world.settle();
    world.sent[0]!.answer({ code: '10021', msg: 'solve', group: 'gateway' });
    await world.pass(800);
    const second = call(read, { timeoutMs: 500 });
    await world.pass(60_000);
    solved({ retryWith: {} });
    await world.pass(499);
    expect([first, second]).toEqual([{}, {}]);
    world.sent[1]!.answer(success(1));
    await world.settle();
    expect([first.data, second.data]).toEqual([1, 1]);
  });

  it('HTTP-35 starts no recovery once all have left', async () => {
    const controller = new AbortController();
    const recovery = vi.fn(() => Promise.resolve({ retryWith: {} }));
    const { world, call } = open({ recoveries: [recovery] });
    call(read, { signal: controller.signal });
    await world.settle();
    world.sent[0]!.answer({ code: '10021', msg: 'solve' });
    controller.abort();
    await world.settle();
    expect(recovery).not.toHaveBeenCalled();
    expect(world.sent).toHaveLength(1);
  });

  it('HTTP-35 is aborted at once during a recovery, whose signal is aborted', async () => {
    const controller = new AbortController();
    const seen: AbortSignal[] = [];
    const recovery = ({ signal }: { signal: AbortSignal }) => {
      seen.push(signal);
      return new Promise<never>(() => undefined);
    };
    const { world, call } = open({ recoveries: [recovery] });
    const fate = call(read, { signal: controller.signal });
    await world.settle();
    world.sent[0]!.answer({ code: '10021', msg: 'solve' });
    await world.settle();
    expect(seen[0]?.aborted).toBe(false);
    controller.abort();
    await world.settle();
    expect(fate.error?.kind).toBe('aborted');
    expect(seen[0]?.aborted).toBe(true);
  });

  it('HTTP-37 has its own copy of the data', async () => {
    const { world, call } = open();
    const fates = [call(read), call(read)];
    await world.settle();
    world.sent[0]!.answer(success({ list: [1, 2] }));
    await world.settle();
    (fates[0]!.data as { list: number[] }).list.push(3);
    fates.push(call(read));
    await world.settle();
    expect(fates.slice(1).map(({ data }) => data)).toEqual([{ list: [1, 2] }, { list: [1, 2] }]);
  });

  it('HTTP-37 has its own copy of the data of a refusal', async () => {
    const { world, call } = open();
    const [first, second] = [call(read), call(read)];
    await world.settle();
    world.sent[0]!.answer({ code: '1', msg: 'no', data: { left: [1] } });
    await world.settle();
    expect(second.error?.data).toEqual({ left: [1] });
    expect(second.error?.data).not.toBe(first.error?.data);
  });

  it('HTTP-37 has its own contract, whose schema validates the data', async () => {
    const answer: AnswerSchema<string> = {
      '~standard': { validate: (value) => ({ value: `<${String(value)}>` }) },
    };
    const { world, call } = open();
    const [plain, marked] = [call(read), call({ ...read, answer } as never)];
    await world.settle();
    world.sent[0]!.answer(success('x'));
    await world.settle();
    expect([plain.data, marked.data]).toEqual(['x', '<x>']);
  });
});
