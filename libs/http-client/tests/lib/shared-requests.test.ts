import { describe, expect, it } from 'vitest';
import { createSharedRequests } from '../../src/lib/shared-requests.ts';
import { defaultPorts } from '../../src/ports.ts';
import { collectGarbage } from '../kit/collect-garbage.ts';
import { createFakeWorld } from '../kit/fake-world.ts';

function open() {
  const world = createFakeWorld();
  const requests = createSharedRequests<object>({ ...defaultPorts(), ...world.ports }, () => '');
  /** Starts a request; what is given back ends it, and tells what of it is still held. */
  const begin = (key: string) => {
    const nothing = () => undefined;
    let end: (answered?: object) => void = nothing;
    const running = new WeakRef(
      requests.find(key, (onEnd) => {
        end = onEnd;
        return {};
      }).request,
    );
    let answered: WeakRef<object> | undefined;
    return {
      succeed: () => {
        const answer = {};
        answered = new WeakRef(answer);
        end(answer);
        end = nothing;
      },
      fail: () => {
        end();
        end = nothing;
      },
      held: () => [
        ...(running.deref() ? ['request'] : []),
        ...(answered?.deref() ? ['answer'] : []),
      ],
    };
  };
  return { world, requests, begin };
}

describe('what is held', () => {
  it('HTTP-38 while it runs the request, then its answer for what is left of the second', async () => {
    const { world, begin } = open();
    const one = begin('a');
    await collectGarbage();
    expect(one.held()).toEqual(['request']);
    await world.pass(400);
    one.succeed();
    await world.pass(599);
    await collectGarbage();
    expect(one.held()).toEqual(['answer']);
    await world.pass(1);
    await collectGarbage();
    expect(one.held()).toEqual([]);
    expect(world.timers()).toBe(0);
  });

  it('HTTP-38 nothing of a failure, of what took longer than a second, and of what was forgotten', async () => {
    const { world, requests, begin } = open();
    const [failed, slow] = [begin('a'), begin('b')];
    failed.fail();
    await world.pass(600);
    const kept = begin('c');
    kept.succeed();
    await world.pass(400);
    slow.succeed();
    await collectGarbage();
    expect([failed, slow, kept].map(({ held }) => held())).toEqual([[], [], ['answer']]);
    const forgotten = begin('d');
    requests.forget();
    forgotten.succeed();
    await collectGarbage();
    expect([kept, forgotten].map(({ held }) => held())).toEqual([[], []]);
    expect(world.timers()).toBe(0);
  });

  it('HTTP-38 HTTP-53 many answers on one timer, each no longer than a second after its end', async () => {
    const { world, begin } = open();
    const requests: ReturnType<typeof begin>[] = [];
    for (let index = 0; index < 20; index += 1) {
      requests.push(begin(String(index)));
      await world.pass(30);
      // Every third one takes longer than the two after it.
      if (index % 3 === 2) for (const late of [1, 2, 3]) requests.at(-late)!.succeed();
      expect(world.timers()).toBeLessThanOrEqual(1);
    }
    for (const { succeed } of requests.slice(-2)) succeed();
    await world.pass(1_000);
    await collectGarbage();
    expect(requests.flatMap(({ held }) => held())).toEqual([]);
    expect(world.timers()).toBe(0);
  });
});
