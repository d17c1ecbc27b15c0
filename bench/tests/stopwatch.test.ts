import { describe, expect, it, vi } from 'vitest';
import { timeTogether } from '../src/stopwatch.ts';

describe('timeTogether', () => {
  it('runs everyone as often as asked, and rarer ones between the others', async () => {
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const laps = await timeTogether([
      { name: 'rare', repeats: 2, run: note('r') },
      { name: 'often', repeats: 6, run: note('o') },
    ]);
    expect(laps.map(({ name, samples }) => [name, samples.length])).toEqual([
      ['rare', 2],
      ['often', 6],
    ]);
    // The first of each is its warm-up.
    expect(order.join('')).toBe('ro' + 'ooroooro');
  });

  it('counts the time until a promise is settled', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const run = async () => {
      await Promise.resolve();
      now += 20;
    };
    const laps = await timeTogether([{ name: 'slow', repeats: 2, run }]);
    clock.mockRestore();
    expect(laps).toEqual([{ name: 'slow', samples: [20, 20] }]);
  });

  it('passes a failure on: it is no measurement', async () => {
    const failing = { name: 'failing', repeats: 1, run: () => Promise.reject(new Error('no key')) };
    await expect(timeTogether([failing])).rejects.toThrow('no key');
  });
});
