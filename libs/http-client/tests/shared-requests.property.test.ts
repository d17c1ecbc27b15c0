import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHttpClient, type HttpError } from '../src/index.ts';
import { caller } from './kit/client.ts';
import { createFakeWorld } from './kit/fake-world.ts';
import { createSharingModel, type Fate } from './kit/sharing-model.ts';

const schedules = 10_000;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('call' as const),
      key: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('get', 'get', 'get', 'get', 'post', 'post', 'alone', 'write'),
      timeoutMs: fc.constantFrom(400, 1_500, 5_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('abort' as const),
      at: fc.nat(30),
      isInstant: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      at: fc.nat(30),
      outcome: fc.constantFrom('answered', 'answered', 'answered', 'business', 'network'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      durationMs: fc.constantFrom(1, 250, 399, 999, 1_000, 1_001),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('identity' as const),
      who: fc.constantFrom('x', 'y'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forget' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Data of an answer, which identifies its request. */
interface Told {
  readonly request: number;
  readonly path: string;
  readonly who: string;
  readonly marks: number[];
}

const contracts = {
  get: (key: string) => ({ method: 'GET', path: `/v1/${key}` }) as const,
  alone: (key: string) => ({ method: 'GET', path: `/v1/${key}` }) as const,
  post: (key: string) => ({ method: 'POST', path: `/v1/read-${key}`, writes: false }) as const,
  write: (key: string) => ({ method: 'POST', path: `/v1/write-${key}`, writes: true }) as const,
};

/** Runs a schedule on the client and on the model. */
async function play(steps: readonly Step[]): Promise<void> {
  const world = createFakeWorld();
  const model = createSharingModel();
  const fates: Fate[] = [];
  const controllers: AbortController[] = [];
  const sentFor: string[] = [];
  let who = 'x';
  /** Requests before this one started before a write or another change. */
  let freshFrom = 0;
  const client = createHttpClient({
    context: () => caller,
    identity: () => who,
    ports: world.ports,
  });
  const outdate = () => {
    freshFrom = world.sent.length;
  };

  function call({ key, kind, timeoutMs }: Extract<Step, { type: 'call' }>): void {
    const contract = contracts[kind](key);
    const writes = kind === 'write';
    const shared = kind !== 'alone';
    const index = fates.push('waiting') - 1;
    const { signal } = (controllers[index] = new AbortController());
    if (writes) outdate();
    const asked = { who, freshFrom };
    model.call(contract.path, { writes, shared, who, timeoutMs });
    const onEnd = (fate: Fate) => {
      if (writes) outdate();
      fates[index] = fate;
    };
    void client.call(contract, undefined, { signal, timeoutMs, shared }).then(
      (data) => {
        const told = data as Told;
        const { request, ...rest } = told;
        expect(rest).toEqual({ path: contract.path, who: asked.who, marks: [] });
        if (shared) expect(request).toBeGreaterThanOrEqual(asked.freshFrom);
        told.marks.push(index);
        onEnd(request);
      },
      (error: unknown) => {
        onEnd((error as HttpError).kind as Fate);
      },
    );
  }

  function answer(at: number, outcome: 'answered' | 'business' | 'network'): void {
    const running = model.requests.flatMap(({ state }, index) =>
      state === 'running' ? [index] : [],
    );
    const index = running[at % running.length];
    if (index === undefined) return;
    const { url, answer: give } = world.sent[index]!;
    const { pathname } = new URL(url);
    const data: Told = { request: index, path: pathname, who: sentFor[index]!, marks: [] };
    model.answer(index, outcome);
    if (outcome === 'answered') give({ code: '00000', msg: '', data });
    else give(outcome === 'network' ? new TypeError('failed') : { code: '1', msg: 'no' });
  }

  async function take(next: Step): Promise<void> {
    if (next.type === 'call') call(next);
    if (next.type === 'answer') answer(next.at, next.outcome);
    if (next.type === 'identity') who = next.who;
    if (next.type === 'abort' && fates.length > 0) {
      const index = next.at % fates.length;
      model.abort(index);
      controllers[index]!.abort();
      // The next step runs in the same tick. A write has ended when its caller resumes.
      if (next.isInstant && !model.callers[index]!.writes) return;
    }
    if (next.type === 'forget') {
      outdate();
      model.forget();
      client.forgetShared();
    }
    if (next.type === 'pass') {
      model.pass(next.durationMs);
      await world.pass(next.durationMs);
    }
    await world.settle();
    while (sentFor.length < world.sent.length) sentFor.push(who);
    compare();
  }

  function compare(): void {
    expect(fates).toEqual(model.callers.map(({ fate }) => fate));
    expect(world.sent.map(({ signal }) => signal.aborted)).toEqual(
      model.requests.map(({ isCancelled }) => isCancelled),
    );
  }

  for (const next of steps) await take(next);
  await take({ type: 'pass', durationMs: 10_000 } as unknown as Step);
  expect(fates).not.toContain('waiting');
  expect(world.timers()).toBe(0);
  const listeners = controllers.flatMap(({ signal }) => getEventListeners(signal, 'abort'));
  expect(listeners).toEqual([]);
}

it(
  'HTTP-32 HTTP-33 HTTP-34 HTTP-35 HTTP-36 HTTP-37 HTTP-38 shares as the model does over 10,000 random schedules',
  { timeout: 120_000 },
  async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 24, size: 'max' }), play),
        { numRuns: schedules },
      );
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(unhandled).toEqual([]);
  },
);
