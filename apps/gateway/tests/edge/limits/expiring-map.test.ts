import { describe, expect, it } from 'vitest';
import { ExpiringMap } from '../../../src/edge/limits/expiring-map.ts';

const bounds = { capacity: 3, perOwner: 2 };
const lease = (owner: string, now = 0) => ({ owner, now, expiresAt: now + 1_000 });

describe('ExpiringMap', () => {
  it('stores an entry until it expires', () => {
    const map = new ExpiringMap<string>(bounds);
    map.set('key', 'value', lease('ann'));
    map.replace('key', 'other');
    map.replace('missing', 'nothing');
    expect([map.get('key', 999), map.values(999)]).toEqual(['other', ['other']]);
    expect([map.get('key', 1_000), map.values(1_000)]).toEqual([undefined, []]);
    map.set('key', 'value', lease('ann', 1_000));
    expect([map.take('key', 1_001), map.take('key', 1_001)]).toEqual(['value', undefined]);
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

  it('forgets at capacity the oldest entry of the owner with the most', () => {
    const map = new ExpiringMap<string>({ capacity: 4, perOwner: 3 });
    map.set('ann', 'ann', lease('ann'));
    for (const key of ['1', '2', '3']) map.set(key, key, lease('flood'));
    map.set('bob', 'bob', lease('bob'));
    expect(map.values(1)).toEqual(['ann', '2', '3', 'bob']);
    map.set('cem', 'cem', lease('cem'));
    expect(map.values(1)).toEqual(['ann', '3', 'bob', 'cem']);
  });

  it('keeps the entries of users through a flood by other owners', () => {
    const map = new ExpiringMap<number>({ capacity: 1_000, perOwner: 200 });
    for (let user = 0; user < 100; user += 1) map.set(`user ${user}`, user, lease(`user ${user}`));
    for (let count = 0; count < 20_000; count += 1) {
      const owner = `flood ${count % 10}`;
      try {
        map.set(`key ${count}`, -1, lease(owner));
      } catch {
        // The owner has as many as it may.
      }
    }
    expect(map.values(1).filter((value) => value >= 0)).toHaveLength(100);
  });

  it('forgets the oldest entry of an owner above its limit if it shall', () => {
    const map = new ExpiringMap<number>({ ...bounds, whenOwnerIsFull: 'forget' });
    for (const key of [1, 2, 3]) map.set(String(key), key, lease('ann'));
    expect(map.values(1)).toEqual([2, 3]);
  });

  it('lets no time pass while the clock is behind', () => {
    const map = new ExpiringMap<string>(bounds);
    map.set('key', 'value', lease('ann', 10_000_000));
    expect(map.get('key', 2_800_000)).toBe('value');
    expect(map.get('key', 2_800_999)).toBe('value');
    expect(map.get('key', 2_801_000)).toBeUndefined();
  });
});
