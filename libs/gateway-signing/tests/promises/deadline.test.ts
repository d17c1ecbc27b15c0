import { describe, expect, it } from 'vitest';
import { withDeadline } from '../../src/promises/deadline.ts';
import { ManualTimers } from '../kit/world.ts';

const late = () => new Error('late');

describe('withDeadline', () => {
  it('SIG-13 resolves with an outcome in time, and cancels its timer', async () => {
    const timers = new ManualTimers();
    await expect(withDeadline(Promise.resolve(1), timers.schedule, 10, late)).resolves.toBe(1);
    const failure = Promise.reject(new Error('broken'));
    await expect(withDeadline(failure, timers.schedule, 10, late)).rejects.toThrow('broken');
    expect(timers.delays).toEqual([]);
  });

  it('SIG-13 rejects after the deadline, and ignores a later outcome', async () => {
    const timers = new ManualTimers();
    let fail = (_reason: Error): void => undefined;
    const work = new Promise<never>((_resolve, reject) => (fail = reject));
    const result = withDeadline(work, timers.schedule, 10, late);
    timers.advance(10);
    fail(new Error('broken'));
    await expect(result).rejects.toThrow('late');
  });

  it('SIG-13 takes what was waiting behind a busy page for in time', async () => {
    const timers: (() => void)[] = [];
    const schedule = (run: () => void) => {
      timers.push(run);
      return () => undefined;
    };
    let finish = (_outcome: number): void => undefined;
    const work = new Promise<number>((resolve) => (finish = resolve));
    const result = withDeadline(work, schedule, 10, late);
    // The page was busy for longer than the deadline: the timer runs before the outcome.
    timers[0]?.();
    finish(1);
    await expect(result).resolves.toBe(1);
  });
});
