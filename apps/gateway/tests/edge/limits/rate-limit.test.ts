import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../../src/edge/limits/rate-limit.ts';

const rate = { burst: 10, perSecond: 2 };

describe('RateLimit', () => {
  it('returns the remaining budget and when it is full again', () => {
    const limit = new RateLimit(rate);
    expect(limit.spend('ann', 4, 0)).toEqual({
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '6',
      'x-ratelimit-reset': '2',
    });
    expect(limit.spend('ann', 1, 500)['x-ratelimit-remaining']).toBe('6');
  });

  it('refuses above the burst with the time to wait, and charges nothing', () => {
    const limit = new RateLimit(rate);
    limit.spend('ann', 9, 0);
    for (let count = 0; count < 100; count += 1) {
      expect(() => limit.spend('ann', 3, 0)).toThrow(
        expect.objectContaining({
          code: '429',
          headers: {
            'x-ratelimit-limit': '10',
            'x-ratelimit-remaining': '1',
            'x-ratelimit-reset': '5',
            'retry-after': '1',
          },
        }),
      );
    }
    limit.spend('ann', 3, 1_000);
  });

  it('separates keys', () => {
    const limit = new RateLimit(rate);
    limit.spend('flood', 10, 0);
    expect(limit.spend('ann', 10, 0)['x-ratelimit-remaining']).toBe('0');
  });

  it('refuses no new key at capacity, and forgets the key that was spent from least recently', () => {
    const limit = new RateLimit(rate);
    for (let key = 0; key < 100_000; key += 1) limit.spend(String(key), 1, 5_000);
    expect(limit.spend('0', 1, 5_000)['x-ratelimit-remaining']).toBe('8');
    expect(limit.spend('new', 1, 5_000)['x-ratelimit-remaining']).toBe('9');
    expect(limit.spend('0', 1, 5_000)['x-ratelimit-remaining']).toBe('7');
    expect(limit.spend('1', 1, 5_000)['x-ratelimit-remaining']).toBe('9');
  });

  it('refuses nobody who is within the rate while the clock is set back', () => {
    const limit = new RateLimit(rate);
    for (let second = 0; second < 20; second += 1)
      limit.spend('ann', 2, 10_000_000 + second * 1_000);
    for (let second = 0; second < 20; second += 1)
      limit.spend('ann', 2, 2_800_000 + second * 1_000);
    expect(() => limit.spend('ann', 11, 2_820_000)).toThrow('Too many');
  });
});
