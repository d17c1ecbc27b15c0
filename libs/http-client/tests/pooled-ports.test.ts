import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPooledPorts } from '../src/pooled-ports.ts';
import { defaultPorts } from '../src/ports.ts';
import { createFakeWorld } from './kit/fake-world.ts';

function open() {
  const world = createFakeWorld();
  const ports = toPooledPorts({ ...defaultPorts(), ...world.ports });
  return { world, ports };
}

const step = fc.oneof(
  fc.record({ type: fc.constant('set' as const), delayMs: fc.nat(50) }),
  fc.record({ type: fc.constant('cancel' as const), at: fc.nat(20) }),
  fc.record({ type: fc.constant('pass' as const), durationMs: fc.nat(40) }),
);

describe('timers', () => {
  it('HTTP-14 run at the same times as separate ones, over random schedules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { world, ports } = open();
        const rung: string[] = [];
        const expected: string[] = [];
        const cancels: (() => void)[] = [];
        for (const next of steps) {
          if (next.type === 'set') {
            const name = String(cancels.length);
            const alarm = ports.schedule(() => rung.push(`${name} ${world.now()}`), next.delayMs);
            const timer = world.ports.schedule!(
              () => expected.push(`${name} ${world.now()}`),
              next.delayMs,
            );
            cancels.push(() => {
              alarm();
              timer();
            });
          }
          if (next.type === 'cancel') cancels[next.at]?.();
          if (next.type === 'pass') await world.pass(next.durationMs);
        }
        await world.pass(100);
        expect([...rung].sort()).toEqual([...expected].sort());
        expect(world.timers()).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('HTTP-53 share one timer', () => {
    const { world, ports } = open();
    const cancels = [300, 400, 500].map((delayMs) => ports.schedule(() => undefined, delayMs));
    expect(world.timers()).toBe(1);
    for (const cancel of cancels) cancel();
    ports.schedule(() => undefined, 600);
    expect(world.timers()).toBe(1);
    ports.schedule(() => undefined, 200);
    expect(world.timers()).toBe(1);
    ports.schedule(() => undefined, Infinity);
    expect(world.timers()).toBe(1);
  });

  it('HTTP-14 may set others when they run', async () => {
    const { world, ports } = open();
    const rung: number[] = [];
    ports.schedule(() => {
      rung.push(world.now());
      ports.schedule(() => rung.push(world.now()), 5);
    }, 10);
    const start = world.now();
    await world.pass(20);
    expect(rung.map((at) => at - start)).toEqual([10, 15]);
  });
});

describe('randomness', () => {
  it('HTTP-54 is requested for many ids at once, and never used twice', () => {
    let draws = 0;
    const source = defaultPorts().randomBytes;
    const { randomBytes } = toPooledPorts({
      ...defaultPorts(),
      randomBytes: (length) => {
        draws += 1;
        return source(length);
      },
    });
    const ids = Array.from({ length: 500 }, () => Buffer.from(randomBytes(16)).toString('hex'));
    expect(new Set(ids).size).toBe(500);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    expect(draws).toBeLessThan(10);
    expect(randomBytes(5_000)).toHaveLength(5_000);
  });
});
