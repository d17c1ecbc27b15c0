import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefusalDelay } from '../../../src/edge/limits/refusal-delay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('delays at most a thousand refusals at once', async () => {
  const delayRefusal = createRefusalDelay(500);
  let done = 0;
  const wait = async () => {
    await delayRefusal();
    done += 1;
  };
  for (let count = 0; count < 1_001; count += 1) void wait();
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toBe(1_001);
  void wait();
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toBe(1_001);
});
