import { describe, expect, it } from 'vitest';
import { RateLimit } from '../../src/limits/rate-limit.ts';

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

  it('refuses new keys at capacity', () => {
    const limit = new RateLimit(rate);
    for (let key = 0; key < 100_000; key += 1) limit.spend(String(key), 1, 5_000);
    expect(() => limit.spend('new', 1, 5_400)).toThrow('Too many');
    limit.spend('0', 1, 5_400);
    limit.spend('new', 1, 7_000);
  });
});
