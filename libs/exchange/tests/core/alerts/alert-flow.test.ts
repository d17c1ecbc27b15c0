import type { AlertLine } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { linePrice } from '../../../src/core/records/line-price.ts';
import { Random } from '../../../src/simulation/random.ts';
import { AlertKit } from './alert-kit.ts';

interface Watch {
  readonly id: string;
  readonly direction: 'rising' | 'falling';
  readonly levelAt: (now: number) => bigint | undefined;
}

const extents = ['segment', 'ray', 'line'] as const;

/** A line through a point within an hour of now, with a slope of up to ten per cent a minute. */
function lineNear(now: number, price: number, random: () => number): AlertLine {
  const at = now - Math.floor(random() * 3_600_000);
  const to = at + 1 + Math.floor(random() * 7_200_000);
  const slope = (random() - 0.5) * 0.2 * random() ** 4;
  const first = price * (1 + (random() - 0.5) * 0.1);
  const second = Math.max(0.01, first * (1 + (slope * (to - at)) / 60_000));
  const extent = extents[Math.floor(random() * extents.length)] ?? 'line';
  const point = (moment: number, value: number) => ({ at: moment, price: value.toFixed(4) });
  return { from: point(at, first), to: point(to, second), extent };
}

it.each([1, 2, 3, 4])(
  'EXC-99 EXC-100 prices reach what a look at every alert finds, seed %i',
  async (seed) => {
    const kit = new AlertKit();
    const numbers = new Random(seed, 'alerts');
    const random = () => numbers.uniform();
    const waiting = new Map<string, Watch>();
    let price = 100;
    let count = 0;
    for (let step = 0; step < 400; step += 1) {
      for (let each = 0; each < 3; each += 1) {
        count += 1;
        const userId = `user-${count}`;
        const line = lineNear(kit.now, price, random);
        const level = (price * (1 + (random() - 0.5) * 0.05)).toFixed(2);
        const isLine = random() < 0.7;
        const setting = isLine ? kit.createLine(line, userId) : kit.create(level, {}, userId);
        const alert = await setting.catch(() => undefined);
        if (!alert) continue;
        const ticks = BigInt(level.replace('.', ''));
        const levelAt = (now: number) => (isLine ? linePrice(line, now, '0.01') : ticks);
        waiting.set(userId, { id: alert.alertId, direction: alert.direction, levelAt });
      }
      const before = kit.now;
      kit.now += Math.floor(random() ** 3 * 200_000);
      if (random() < 0.7) price = Math.max(1, price * (1 + (random() - 0.5) * 0.02));
      kit.trade([price.toFixed(2)]);
      // Lines that have come to a price without a trade are found once a second.
      await kit.pass(0);
      const ticks = BigInt(price.toFixed(2).replace('.', ''));
      for (const [userId, { direction, levelAt }] of waiting) {
        const level = levelAt(kit.now);
        const isReached =
          level !== undefined && (direction === 'rising' ? ticks >= level : ticks <= level);
        const [alert] = await kit.alerts(userId);
        const text = `${userId} at ${before} and ${kit.now}`;
        expect(alert?.status === 'reached', text).toBe(isReached);
        if (isReached || !alert) waiting.delete(userId);
      }
      if (step % 100 === 99) kit.reopen();
    }
    expect(count).toBeGreaterThan(1_000);
  },
);
