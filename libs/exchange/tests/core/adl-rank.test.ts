import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '../../src/core/accounts/account.ts';
import { adlRank, firstToDeleverage } from '../../src/core/futures/liquidation/adl-ranking.ts';
import type { HoldSide, Position } from '../../src/core/futures/positions/position.ts';
import { SampledSet } from '../../src/core/futures/positions/sampled-set.ts';
import { deleverageInOrder, plainOrder } from '../kit/adl-order.ts';
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

/** Without orders and money. */
function openPosition(account: Account, side: HoldSide, id: bigint): Position {
  return {
    kind: 'position',
    id,
    account,
    userId: account.userId,
    product: 'futures',
    symbol: 'BTCUSDT',
    positionSide: 'net',
    side,
    marginMode: 'cross',
    leverage: 20n,
    status: 'open',
    size: 0n,
    cost: 0n,
    margin: 0n,
    realised: 0n,
    fees: 0n,
    funding: 0n,
    openedSize: 0n,
    openedQuote: 0n,
    closedSize: 0n,
    closedQuote: 0n,
    openedAt: 0,
    updatedAt: 0,
  };
}

describe('the rank of a position in the queue of auto-deleveraging', () => {
  it('is its fifth of the queue', () => {
    const kit = openLongs(12);
    const { portfolios } = kit;
    const ranks = plainOrder(portfolios, kit.market(), 'long').map((position) =>
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
    const ranks = () =>
      ['bob', 'ann'].map((user) => adlRank(kit.portfolios, kit.market(), kit.position(user)));
    kit.setPrice('60000.2');
    expect(ranks()).toEqual([5, 3]);
    const first = firstToDeleverage(kit.portfolios, kit.market(), 'long', kit.portfolio('cas'));
    expect(first?.userId).toBe('bob');
    kit.setPrice('59999.9');
    expect(ranks()).toEqual([5, 3]);
  });

  it('looks at no more than 500 positions, and is at most one fifth away', () => {
    const kit = openLongs(650);
    const { portfolios } = kit;
    const queue = plainOrder(portfolios, kit.market(), 'long');
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

describe('the queue of auto-deleveraging', () => {
  const change = fc.record({
    user: fc.integer({ min: 0, max: 19 }),
    leverage: fc.constantFrom(1n, 3n, 20n, 125n),
    size: fc.bigInt(0n, 5n),
    cost: fc.bigInt(59_000n, 61_000n),
  });

  it('EXC-23 is that of exact scores, whatever has been opened, changed and closed, without a sort of all', () => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 30, maxLength: 60 }),
        fc.constantFrom('long', 'short'),
        fc.integer({ min: 59_000, max: 61_000 }),
        (changes, side, price) => {
          const kit = new FuturesKit();
          kit.setPrice('60000');
          const { portfolios } = kit;
          for (const { user, leverage, size, cost } of changes) {
            const account = kit.account(`user${user}`);
            const known = portfolios.of(account).find('BTCUSDT', 'net');
            const position = known ?? openPosition(account, side, BigInt(user + 1));
            Object.assign(position, { leverage, size, cost: cost * size * 100_000n });
            if (!known && size > 0n) portfolios.add(position);
            else if (known && size === 0n) portfolios.remove(known);
            else if (known) portfolios.note(known);
          }
          kit.market().setPrices({ mark: BigInt(price) * 10n });
          const gaining = plainOrder(portfolios, kit.market(), side).filter(
            (position) =>
              position.userId !== 'user0' &&
              portfolios.of(position.account).unrealised(position) > 0n,
          );
          const found = deleverageInOrder(portfolios, kit.market(), side, kit.portfolio('user0'));
          expect(found.map(({ userId }) => userId)).toEqual(gaining.map(({ userId }) => userId));
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });

  it('EXC-23 compares one position of each leverage, however many there are', () => {
    const kit = openLongs(650);
    const scored = vi.spyOn(kit.portfolios, 'of');
    firstToDeleverage(kit.portfolios, kit.market(), 'long', kit.portfolio('cas'));
    expect(scored.mock.calls.length).toBeLessThan(5);
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
