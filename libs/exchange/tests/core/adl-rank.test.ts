import { describe, expect, it, vi } from 'vitest';
import { adlQueue, adlRank } from '../../src/core/futures/liquidation/adl-ranking.ts';
import { SampledSet } from '../../src/core/futures/positions/sampled-set.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

/** Longs at prices from 59,000 upwards, each ten higher than the one before. */
function openLongs(count: number): FuturesKit {
  const kit = new FuturesKit();
  kit.setPrice('59000');
  for (let index = 0; index < count; index += 1) {
    kit.fund(`user${index}`, '10000');
    kit.open(`user${index}`, 'buy', '0.01', String(59_000 + index * 4));
  }
  kit.setPrice('60000');
  return kit;
}

describe('the rank of a position in the queue of auto-deleveraging', () => {
  it('is its fifth of the queue', () => {
    const kit = openLongs(12);
    const { portfolios } = kit;
    const ranks = adlQueue(portfolios, kit.market(), 'long').map((position) =>
      adlRank(portfolios, kit.market(), position),
    );
    expect(ranks).toEqual([5, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1, 1]);
  });

  it('EXC-23 compares nearly equal ratios exactly', () => {
    const kit = new FuturesKit();
    kit.setPrice('60000');
    // Gains of 0.1 USDT a BTC on 60,000, and on one step in 10,000 less.
    for (const [user, rest] of [
      ['ann', '60000.1'],
      ['bob', '60000'],
    ] as const) {
      kit.fund(user, '1000000');
      kit.open(user, 'buy', '9.999', '60000');
      kit.open(user, 'buy', '0.001', rest);
    }
    const owners = () => adlQueue(kit.portfolios, kit.market(), 'long').map(({ userId }) => userId);
    kit.setPrice('60000.2');
    expect(owners()).toEqual(['bob', 'ann']);
    kit.setPrice('59999.9');
    expect(owners()).toEqual(['bob', 'ann']);
  });

  it('looks at no more than 500 positions, and is at most one fifth away', () => {
    const kit = openLongs(650);
    const { portfolios } = kit;
    const queue = adlQueue(portfolios, kit.market(), 'long');
    const scored = vi.spyOn(portfolios, 'of');
    for (const place of [0, 100, 325, 500, 649]) {
      const position = queue[place];
      if (!position) throw new Error('There is no such place');
      scored.mockClear();
      const rank = adlRank(portfolios, kit.market(), position);
      expect(scored.mock.calls.length).toBeLessThanOrEqual(501);
      expect(Math.abs(rank - (5 - Math.floor((place * 5) / 650)))).toBeLessThanOrEqual(1);
    }
  });
});

describe('a sampled set', () => {
  it('gives all members up to a number, and then that many, each once', () => {
    const set = new SampledSet<number>();
    for (let member = 0; member < 100; member += 1) set.add(member);
    for (let member = 0; member < 100; member += 2) set.delete(member);
    set.add(1);
    const odd = Array.from({ length: 50 }, (_, index) => 2 * index + 1);
    expect([...set.sample(50)].sort((a, b) => a - b)).toEqual(odd);
    const sample = set.sample(7);
    expect(new Set(sample).size).toBe(7);
    expect(sample.every((member) => member % 2 === 1)).toBe(true);
  });
});
