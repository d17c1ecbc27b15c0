import { describe, expect, it } from 'vitest';
import { createRecentCalls } from '../../src/coalesce/create-recent-calls.ts';
import type { SharedCall } from '../../src/coalesce/create-shared-call.ts';
import { defaultPorts } from '../../src/ports.ts';
import { collectGarbage } from '../kit/collect-garbage.ts';
import { createFakeWorld } from '../kit/fake-world.ts';

function callOf(result: Promise<object>): SharedCall<object> {
  return { result, signal: new AbortController().signal, wait: () => result };
}

function open() {
  const world = createFakeWorld();
  const answers: WeakRef<object>[] = [];
  const calls = createRecentCalls<object>({ ...defaultPorts(), ...world.ports }, () => {
    const kept = {};
    answers.push(new WeakRef(kept));
    return kept;
  });
  /** Starts a call. The returned functions end it, and name what of it is still referenced. */
  const begin = (key: string) => {
    let end: ((error?: Error) => void) | undefined;
    let running: WeakRef<AbortSignal> | undefined;
    calls.join(key, () => {
      const call = callOf(
        new Promise((resolve, reject) => {
          end = (error) => {
            if (error) reject(error);
            else resolve({});
          };
        }),
      );
      running = new WeakRef(call.signal);
      return call;
    });
    let answered: WeakRef<object> | undefined;
    const finish = async (error?: Error) => {
      const before = answers.length;
      end?.(error);
      end = undefined;
      await Promise.resolve();
      answered = answers[before];
    };
    return {
      succeed: () => finish(),
      fail: () => finish(new Error('failed')),
      held: () => [
        ...(running?.deref() ? ['request'] : []),
        ...(answered?.deref() ? ['answer'] : []),
      ],
    };
  };
  return { world, calls, begin };
}

describe('what is held', () => {
  it('HTTP-38 is the request while it runs, then its answer for the rest of the second', async () => {
    const { world, begin } = open();
    const one = begin('a');
    await collectGarbage();
    expect(one.held()).toEqual(['request']);
    await world.pass(400);
    await one.succeed();
    await world.pass(599);
    await collectGarbage();
    expect(one.held()).toEqual(['answer']);
    await world.pass(1);
    await collectGarbage();
    expect(one.held()).toEqual([]);
    expect(world.timers()).toBe(0);
  });

  it('HTTP-38 is nothing after a failure, after more than a second, and after forget()', async () => {
    const { world, calls, begin } = open();
    const [failed, slow] = [begin('a'), begin('b')];
    await failed.fail();
    await world.pass(600);
    const kept = begin('c');
    await kept.succeed();
    await world.pass(400);
    await slow.succeed();
    await collectGarbage();
    expect([failed, slow, kept].map(({ held }) => held())).toEqual([[], [], ['answer']]);
    const forgotten = begin('d');
    calls.forget();
    await forgotten.succeed();
    await collectGarbage();
    expect([kept, forgotten].map(({ held }) => held())).toEqual([[], []]);
    expect(world.timers()).toBe(0);
  });

  it('HTTP-38 HTTP-53 is each answer for at most a second, on one timer', async () => {
    const { world, begin } = open();
    const requests: ReturnType<typeof begin>[] = [];
    for (let index = 0; index < 20; index += 1) {
      requests.push(begin(String(index)));
      await world.pass(30);
      // Every third one takes longer than the two after it.
      if (index % 3 === 2) for (const late of [1, 2, 3]) await requests.at(-late)!.succeed();
      expect(world.timers()).toBeLessThanOrEqual(1);
    }
    for (const { succeed } of requests.slice(-2)) await succeed();
    await world.pass(1_000);
    await collectGarbage();
    expect(requests.flatMap(({ held }) => held())).toEqual([]);
    expect(world.timers()).toBe(0);
  });
});
