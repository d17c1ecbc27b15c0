import { describe, expect, it } from 'vitest';
import { ExpiringMap } from '../../src/limits/expiring-map.ts';

const bounds = { capacity: 3, perOwner: 2 };
const lease = (owner: string, now = 0) => ({ owner, now, expiresAt: now + 1_000 });

describe('ExpiringMap', () => {
  it('stores an entry until it expires', () => {
    const map = new ExpiringMap<string>(bounds);
    map.set('key', 'value', lease('ann'));
    map.replace('key', 'other');
    map.replace('missing', 'nothing');
    expect([map.get('key', 999), map.get('key', 1_000)]).toEqual(['other', undefined]);
    expect([map.values(999), map.values(1_000)]).toEqual([['other'], []]);
    expect([map.take('key', 1), map.take('key', 1)]).toEqual(['other', undefined]);
  });

  it('refuses new entries of an owner above its limit, and evicts none', () => {
    const map = new ExpiringMap<number>(bounds);
    map.set('victim', 0, lease('ann'));
    map.set('1', 1, lease('flood'));
    map.set('2', 2, lease('flood'));
    for (let count = 0; count < 100; count += 1) {
      expect(() => {
        map.set(`more ${count}`, count, lease('flood'));
      }).toThrow(expect.objectContaining({ code: '429', headers: { 'retry-after': '1' } }));
    }
    expect(map.get('victim', 1)).toBe(0);
  });

  it('refuses new entries at capacity, and accepts them after others have expired', () => {
    const map = new ExpiringMap<number>(bounds);
    for (const owner of ['a', 'b', 'c']) map.set(owner, 1, lease(owner));
    expect(() => {
      map.set('d', 1, lease('d'));
    }).toThrow('Too many');
    map.take('a', 1);
    map.set('d', 1, lease('d'));
    map.set('e', 1, lease('e', 1_000));
    expect(map.values(1_000)).toEqual([1]);
  });
});
