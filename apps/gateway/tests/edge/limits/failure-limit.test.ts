import { expect, it } from 'vitest';
import { FailureLimit } from '../../../src/edge/limits/failure-limit.ts';

it('counts by key, in a window that starts with the first attempt', () => {
  const limit = new FailureLimit({ failures: 2, windowMs: 1000 });
  limit.begin('a', 0);
  limit.begin('a', 900);
  limit.begin('b', 900);
  expect(() => limit.begin('a', 999)).toThrow(
    expect.objectContaining({ code: '429', headers: { 'retry-after': '1' } }),
  );
  limit.begin('a', 1000);
});

it('does not count a success', () => {
  const limit = new FailureLimit({ failures: 1, windowMs: 1000 });
  limit.begin('a', 0).succeed();
  limit.begin('a', 0);
  expect(() => limit.begin('a', 0)).toThrow('Too many');
});

it('refuses no new key at capacity, and forgets the oldest count', () => {
  const limit = new FailureLimit({ failures: 1, windowMs: 1000 });
  for (let key = 0; key < 100_000; key += 1) limit.begin(String(key), 0);
  limit.begin('new', 1);
  expect(() => limit.begin('1', 1)).toThrow('Too many');
  limit.begin('0', 1);
});

it('keeps a count while the clock is set back, no longer than its window', () => {
  const limit = new FailureLimit({ failures: 1, windowMs: 1000 });
  limit.begin('a', 10_000_000);
  expect(() => limit.begin('a', 2_800_000)).toThrow('Too many');
  limit.begin('a', 2_801_000);
});

it('says whether an attempt is open without a trace', () => {
  const limit = new FailureLimit({ failures: 1, windowMs: 1000 });
  limit.assertOpen('a', 0);
  limit.begin('a', 0);
  expect(() => {
    limit.assertOpen('a', 0);
  }).toThrow('Too many');
});
