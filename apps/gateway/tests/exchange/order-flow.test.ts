import { describe, expect, it } from 'vitest';
import { Market } from '../../src/exchange/simulation/simulated-market.ts';
import { Random } from '../../src/exchange/simulation/random.ts';
import { listings } from '../../src/exchange/index.ts';
import type { Listing } from '../../src/exchange/index.ts';
import type { OnExecution } from '../../src/exchange/market/venue.ts';
import type { UserOrder } from '../../src/exchange/records/user-order.ts';
import type { BookOrder } from '../../src/exchange/matching/book-side.ts';
import { bitcoin, startOfTest } from './kit.ts';

function openMarket(listing: Listing = bitcoin[0]!, onExecution: OnExecution = () => undefined) {
  const market = new Market({
    listing,
    seed: 42,
    now: startOfTest,
    lastPrice: undefined,
    onExecution,
  });
  market.act(startOfTest);
  return market;
}

function run(market: Market, actions: number): number {
  let now = startOfTest;
  for (let index = 0; index < actions; index += 1) {
    now += 95;
    market.act(now);
  }
  return now;
}

describe('Random', () => {
  it('returns the same numbers for the same seed and others for another', () => {
    const draw = (seed: number, stream: string) => {
      const random = new Random(seed, stream);
      return Array.from({ length: 4 }, () => random.uniform());
    };
    expect(draw(1, 'a')).toEqual(draw(1, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  });

  it('has the documented distributions', () => {
    const random = new Random(7, 'test');
    const mean = (draw: () => number) =>
      Array.from({ length: 20_000 }, draw).reduce((sum, value) => sum + value, 0) / 20_000;
    expect(mean(() => random.uniform())).toBeCloseTo(0.5, 1);
    expect(mean(() => random.exponential())).toBeCloseTo(1, 1);
    expect(mean(() => random.normal())).toBeCloseTo(0, 1);
    expect(mean(() => random.normal() ** 2)).toBeCloseTo(1, 1);
    expect(mean(() => Math.log(random.logNormal(5, 1)))).toBeCloseTo(Math.log(5), 1);
  });
});

describe('the simulated market', () => {
  it.each(listings)('has a past in every candle width: $terms.symbol', (listing) => {
    const { chart } = openMarket(listing).venues.simulation;
    const counts = (['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const).map(
      (granularity) => chart.read(granularity, 2000, startOfTest).length,
    );
    const least = [1440, 500, 500, 500, 500, 400, 400, 50, 12];
    for (const [index, count] of counts.entries())
      expect(count).toBeGreaterThanOrEqual(least[index]!);
  });

  it('ends its past at the given price', () => {
    const market = new Market({
      listing: bitcoin[0]!,
      seed: 3,
      now: startOfTest,
      lastPrice: 5_000_000n,
      onExecution: () => undefined,
    });
    expect(market.fairPrice).toBe(5_000_000n);
    const last = market.venues.real.tape.last!;
    expect(Math.abs(Number(last.price) - 5_000_000)).toBeLessThan(5_000);
  });

  it.each(listings)(
    'keeps a deep, narrow, uncrossed book with trades: $terms.symbol',
    (listing) => {
      const market = openMarket(listing);
      const venue = market.venues.simulation;
      const spreads: number[] = [];
      const before = venue.nextTradeId;
      for (let round = 0; round < 60; round += 1) {
        run(market, 10);
        expect(venue.levels('buy', 500).length).toBeGreaterThan(40);
        expect(venue.levels('sell', 500).length).toBeGreaterThan(40);
        spreads.push(Number(venue.best('sell')!.price - venue.best('buy')!.price));
      }
      expect(Math.min(...spreads)).toBeGreaterThan(0);
      expect(spreads.toSorted((a, b) => a - b)[30]).toBeLessThanOrEqual(5);
      expect(venue.nextTradeId - before).toBeGreaterThan(200);
    },
  );

  it('is the same in both ledgers and in every run with the same seed', () => {
    const one = openMarket();
    const other = openMarket();
    run(one, 300);
    run(other, 300);
    const { simulation, real } = one.venues;
    expect(simulation.tape.latest(100)).toEqual(real.tape.latest(100));
    expect(simulation.levels('buy', 100)).toEqual(real.levels('buy', 100));
    expect(other.venues.real.levels('sell', 100)).toEqual(real.levels('sell', 100));
  });

  it("fills a user's resting order when the price reaches it", () => {
    const taken: BookOrder<UserOrder>[] = [];
    const market = openMarket(bitcoin[0], (_venue, _incoming, { matches }) => {
      taken.push(...matches.flatMap(({ maker }) => (maker.party ? [maker] : [])));
    });
    const venue = market.venues.simulation;
    const party = { userId: 'user' } as UserOrder;
    const { price } = venue.best('buy')!;
    const order = { side: 'buy' as const, party, force: 'gtc' as const, quantity: 1000n };
    const { resting } = venue.submit({ ...order, limit: price + 1n }, startOfTest);
    run(market, 2000);
    expect(taken).toContain(resting);
    expect(resting!.remaining).toBe(0n);
  });
});
