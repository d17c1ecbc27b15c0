import { expect, it } from 'vitest';
import { createFailureLimit } from '../../src/limits/failure-limit.ts';

it('counts by key, and a window begins with its first attempt', () => {
  const limit = createFailureLimit({ failures: 2, windowMs: 1000 });
  limit.begin('a', 0);
  limit.begin('a', 900);
  limit.begin('b', 900);
  expect(() => limit.begin('a', 999)).toThrow(
    expect.objectContaining({ code: '429', headers: { 'retry-after': '1' } }),
  );
  limit.begin('a', 1000);
});

it('takes a success back', () => {
  const limit = createFailureLimit({ failures: 1, windowMs: 1000 });
  limit.begin('a', 0).succeed();
  limit.begin('a', 0);
  expect(() => limit.begin('a', 0)).toThrow('Too many attempts');
});

it('forgets the oldest keys rather than grow without end', () => {
  const limit = createFailureLimit({ failures: 1, windowMs: 1000 });
  for (let key = 0; key <= 20_000; key += 1) limit.begin(String(key), 0);
  limit.begin('0', 0);
  expect(() => limit.begin('20000', 0)).toThrow('Too many attempts');
});
