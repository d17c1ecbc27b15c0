import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from '../src/load-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('CHT-54 loads a part again every two seconds, until the network has returned', async () => {
  let failures = 20;
  const load = vi.fn((): Promise<string> => {
    failures -= 1;
    return failures < 0 ? Promise.resolve('part') : Promise.reject(new TypeError('No network'));
  });
  const loaded = loadPart(load);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(load).toHaveBeenCalledTimes(20);
  await vi.advanceTimersByTimeAsync(1);
  await expect(loaded).resolves.toBe('part');
});

it('CHT-54 rejects with what a part throws', async () => {
  const load = () => Promise.reject(new RangeError('of the part'));
  await expect(loadPart(load)).rejects.toThrow('of the part');
});
