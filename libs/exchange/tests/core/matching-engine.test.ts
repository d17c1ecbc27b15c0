import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MatchingEngine,
  type Force,
  type IncomingOrder,
} from '../../src/core/matching/matching-engine.ts';
import type { BookOrder, Side } from '../../src/core/matching/book-side.ts';

interface Party {
  readonly userId: string;
  readonly name: string;
}

/** Collects what the engine reports while it executes an order. */
class Engine {
  readonly #engine = new MatchingEngine<Party>();

  execute(incoming: IncomingOrder<Party>) {
    const matches: { maker: BookOrder<Party>; price: bigint; size: bigint }[] = [];
    const selfCancelled: BookOrder<Party>[] = [];
    const refusal = this.#engine.refusalOf(incoming);
    if (refusal) return { refusal, matches, selfCancelled, isComplete: false, resting: undefined };
    const execution = this.#engine.execute(incoming, {
      onMatch: (maker, size) => matches.push({ maker, price: maker.price, size }),
      onDrop: (maker) => selfCancelled.push(maker),
    });
    return { refusal, matches, selfCancelled, ...execution };
  }

  cancel(order: BookOrder<Party>): void {
    this.#engine.cancel(order);
  }

  best(side: Side) {
    return this.#engine.best(side);
  }

  levels(side: Side, depth: number) {
    return this.#engine.levels(side, depth);
  }
}

function limit(side: Side, price: bigint, quantity: bigint, name: string, force: Force = 'gtc') {
  const party = { userId: name, name };
  return { side, party, force, limit: price, quantity } satisfies IncomingOrder<Party>;
}

function market(side: Side, quantity: bigint, inQuote = false): IncomingOrder<Party> {
  const party = { userId: 'taker', name: 'taker' };
  return { side, party, force: 'gtc', limit: undefined, quantity, inQuote };
}

/** `maker price size` of each match. */
function trades(engine: Engine, order: IncomingOrder<Party>): string[] {
  return engine
    .execute(order)
    .matches.map(({ maker, price, size }) => `${maker.party?.name ?? '-'} ${price} ${size}`);
}

describe('MatchingEngine', () => {
  it('EXC-7 matches better prices first, and earlier orders first within a price', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 102n, 5n, 'late and dear'));
    engine.execute(limit('sell', 101n, 5n, 'first'));
    engine.execute(limit('sell', 101n, 5n, 'second'));
    expect(trades(engine, limit('buy', 102n, 12n, 'buyer'))).toEqual([
      'first 101 5',
      'second 101 5',
      'late and dear 102 2',
    ]);
    expect(engine.levels('sell', 10)).toEqual([{ price: 102n, size: 3n }]);
  });

  it('matches at the price of the resting order, and rests the remainder', () => {
    const engine = new Engine();
    engine.execute(limit('buy', 105n, 4n, 'waiting'));
    const { matches, resting } = engine.execute(limit('sell', 100n, 10n, 'seller'));
    expect(matches.map(({ price, size }) => [price, size])).toEqual([[105n, 4n]]);
    expect(resting?.remaining).toBe(6n);
    expect(engine.best('sell')).toMatchObject({ price: 100n, size: 6n });
    expect(engine.best('buy')).toBeUndefined();
  });

  it('keeps the positions of other orders after a cancel', () => {
    const engine = new Engine();
    engine.execute(limit('buy', 100n, 1n, 'first'));
    const { resting } = engine.execute(limit('buy', 100n, 1n, 'second'));
    engine.execute(limit('buy', 100n, 1n, 'third'));
    engine.cancel(resting!);
    expect(resting!.remaining).toBe(1n);
    expect(trades(engine, limit('sell', 100n, 2n, 'seller'))).toEqual([
      'first 100 1',
      'third 100 1',
    ]);
    expect(() => {
      engine.cancel(resting!);
    }).toThrow(TypeError);
  });

  it('drops the remainder of an immediate-or-cancel order', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'maker'));
    const execution = engine.execute(limit('buy', 100n, 5n, 'taker', 'ioc'));
    expect(execution).toMatchObject({ isComplete: false, resting: undefined });
    expect(engine.best('buy')).toBeUndefined();
  });

  it('fills a fill-or-kill order completely or not at all', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'maker'));
    engine.execute(limit('sell', 101n, 3n, 'maker'));
    expect(engine.execute(limit('buy', 100n, 5n, 'taker', 'fok')).refusal).toBe('noLiquidity');
    expect(engine.execute(limit('buy', 101n, 7n, 'taker', 'fok')).refusal).toBe('noLiquidity');
    expect(engine.levels('sell', 9).map(({ size }) => size)).toEqual([3n, 3n]);
    expect(trades(engine, limit('buy', 101n, 5n, 'taker', 'fok'))).toHaveLength(2);
  });

  it('refuses a post-only order that would match', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'maker'));
    expect(engine.execute(limit('buy', 100n, 1n, 'x', 'post_only')).refusal).toBe('wouldTake');
    expect(engine.execute(limit('buy', 99n, 1n, 'x', 'post_only')).resting?.price).toBe(99n);
  });

  it('spends a quote amount and keeps less than the price of one step', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'maker'));
    engine.execute(limit('sell', 110n, 3n, 'maker'));
    const execution = engine.execute(market('buy', 415n, true));
    expect(execution.matches.map(({ price, size }) => [price, size])).toEqual([
      [100n, 3n],
      [110n, 1n],
    ]);
    expect(execution.isComplete).toBe(true);
  });

  it('never rests a market order, and refuses one without a counterparty', () => {
    const engine = new Engine();
    expect(engine.execute(market('sell', 5n)).refusal).toBe('noLiquidity');
    engine.execute(limit('buy', 100n, 3n, 'maker'));
    expect(engine.execute(market('sell', 5n))).toMatchObject({
      isComplete: false,
      resting: undefined,
    });
    expect(engine.best('sell')).toBeUndefined();
  });

  it('cancels a resting order instead of matching it with the same user', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'me'));
    engine.execute(limit('sell', 100n, 3n, 'other'));
    const execution = engine.execute(limit('buy', 100n, 4n, 'me'));
    expect(execution.selfCancelled.map(({ remaining }) => remaining)).toEqual([3n]);
    expect(execution.matches.map(({ maker }) => maker.party?.name)).toEqual(['other']);
    expect(execution.resting?.remaining).toBe(1n);
    engine.execute(limit('sell', 105n, 9n, 'me'));
    expect(engine.execute(limit('buy', 105n, 1n, 'me', 'fok')).refusal).toBe('noLiquidity');
  });
});

/** A naive implementation: one list, sorted again for each order. */
class Reference {
  #clock = 0;
  #orders: { party: Party; side: Side; price: bigint; left: bigint; at: number }[] = [];

  execute({ side, party, limit, quantity, force }: IncomingOrder<Party>): string[] {
    const log: string[] = [];
    const sign = side === 'buy' ? 1n : -1n;
    const within = this.#orders
      .filter((order) => order.side !== side && (limit! - order.price) * sign >= 0n)
      .sort((a, b) => Number((a.price - b.price) * sign) || a.at - b.at);
    const found = within
      .filter((order) => order.party.userId !== party!.userId)
      .reduce((sum, order) => sum + order.left, 0n);
    if (force === 'post_only' && within.length > 0) return ['wouldTake'];
    if (force === 'fok' && found < quantity) return ['noLiquidity'];
    let left = quantity;
    for (const order of within) {
      if (left === 0n) break;
      const size = order.party.userId === party!.userId ? 0n : min(left, order.left);
      log.push(`${order.party.name} ${order.price} ${size}`);
      left -= size;
      order.left = size === 0n ? 0n : order.left - size;
    }
    this.#orders = this.#orders.filter((order) => order.left > 0n);
    if (left > 0n && (force === 'gtc' || force === 'post_only')) {
      this.#orders.push({ party: party!, side, price: limit!, left, at: (this.#clock += 1) });
    }
    return log;
  }

  levels(side: Side): [bigint, bigint][] {
    const sums = new Map<bigint, bigint>();
    for (const order of this.#orders.filter((each) => each.side === side)) {
      sums.set(order.price, (sums.get(order.price) ?? 0n) + order.left);
    }
    const sign = side === 'buy' ? -1 : 1;
    return [...sums].sort(([a], [b]) => Number(a - b) * sign);
  }
}

function isTrade(line: string): boolean {
  return !line.endsWith(' 0');
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

describe('self-trade prevention', () => {
  it.each([
    ['cancel_maker', [3n], 1n, ['other']],
    ['cancel_taker', [], undefined, []],
    ['cancel_both', [3n], undefined, []],
  ] as const)('%s', (selfTrade, cancelled, rest, traded) => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'me'));
    engine.execute(limit('sell', 100n, 3n, 'other'));
    const execution = engine.execute({ ...limit('buy', 100n, 4n, 'me'), selfTrade });
    expect(execution.selfCancelled.map(({ remaining }) => remaining)).toEqual(cancelled);
    expect(execution.matches.map(({ maker }) => maker.party?.name)).toEqual(traded);
    expect(execution.resting?.remaining).toBe(rest);
  });

  it('kills a fill-or-kill order that would stop at an order of its own user', () => {
    const engine = new Engine();
    engine.execute(limit('sell', 100n, 3n, 'me'));
    engine.execute(limit('sell', 100n, 9n, 'other'));
    const order = { ...limit('buy', 100n, 4n, 'me', 'fok'), selfTrade: 'cancel_taker' } as const;
    expect(engine.execute(order).refusal).toBe('noLiquidity');
  });
});

describe('MatchingEngine compared with a naive implementation', () => {
  const order = fc.record({
    side: fc.constantFrom<Side>('buy', 'sell'),
    user: fc.constantFrom('ann', 'bob', 'cem'),
    price: fc.bigInt({ min: 95n, max: 105n }),
    quantity: fc.bigInt({ min: 1n, max: 20n }),
    force: fc.constantFrom<Force>('gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post_only'),
  });

  it('makes the same trades in the same order, and never crosses the book', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
        const engine = new Engine();
        const reference = new Reference();
        for (const [index, { side, user, price, quantity, force }] of orders.entries()) {
          const party = { userId: user, name: `${user}${index}` };
          const incoming = { side, party, force, limit: price, quantity };
          const { refusal, matches, selfCancelled } = engine.execute(incoming);
          const got = [
            ...matches.map(({ maker, price: at, size }) => `${maker.party!.name} ${at} ${size}`),
            ...selfCancelled.map(({ party: own, price: at }) => `${own!.name} ${at} 0`),
          ];
          const expected = reference.execute(incoming);
          // The naive implementation returns own orders in order of matching, the engine returns them separately.
          const ownLast = [
            ...expected.filter(isTrade),
            ...expected.filter((line) => !isTrade(line)),
          ];
          expect(refusal ? [refusal] : got).toEqual(ownLast);
          for (const each of ['buy', 'sell'] as const) {
            const levels = engine.levels(each, 1000).map((level) => [level.price, level.size]);
            expect(levels).toEqual(reference.levels(each));
          }
          const bid = engine.best('buy');
          const ask = engine.best('sell');
          expect(!bid || !ask || bid.price < ask.price).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
