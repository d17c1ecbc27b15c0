import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createCore } from '../src/core/create-core.ts';
import { CandleStore } from '../src/journal/candle-store.ts';
import { FairPrice } from '../src/simulation/fair-price.ts';
import { Random } from '../src/simulation/random.ts';
import {
  SimulatedMarket,
  type SimulatedMarketOptions,
} from '../src/simulation/simulated-market.ts';
import { createLiveVenue } from '../src/simulation/flow-venue.ts';
import { openAccount } from '../src/core/commands/spot-commands.ts';
import { placeOrder } from '@bourse/gateway-contract';
import { listings, type Listing } from '../src/index.ts';
import { bitcoin, startOfTest } from '../src/testing/index.ts';

function simulate(options: Pick<SimulatedMarketOptions, 'listing' | 'leader' | 'lastPrice'>) {
  const store = new CandleStore(new DatabaseSync(':memory:'));
  return new SimulatedMarket({ kind: 'spot', store, seed: 42, now: startOfTest, ...options });
}

function openMarket(listing: Listing = bitcoin[0]!) {
  const market = simulate({ listing });
  const core = createCore({
    listings: [listing],
    lastId: () => 0n,
    endedOrder: () => undefined,
    onTrade: ({ ledger }, trade) => {
      market.data[ledger].record(trade);
    },
  });
  market.join(core.markets, (each) => createLiveVenue(core, each));
  market.act(startOfTest);
  const venueOf = (ledger: 'simulation' | 'real') =>
    core.marketOf(ledger, 'spot', listing.terms.symbol);
  return { market, core, venueOf };
}

function run(market: SimulatedMarket, actions: number): void {
  for (let index = 1; index <= actions; index += 1) market.act(startOfTest + 95 * index);
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

const traded = listings.filter(({ terms }) => terms.delistedAt === undefined);

describe('the simulated market', () => {
  it.each(traded)('has a past in every candle width: $terms.symbol', (listing) => {
    const { chart } = openMarket(listing).market.data.simulation;
    // A pair has no candles of the time before its listing.
    const days = Math.floor((startOfTest - (listing.terms.listedAt ?? 0)) / 86_400_000);
    for (const [granularity, ofDay, least] of [
      ['1m', 1440, 1440],
      ['5m', 288, 500],
      ['15m', 96, 500],
      ['30m', 48, 500],
      ['1h', 24, 500],
      ['4h', 6, 400],
      ['1d', 1, 400],
      ['1w', 1 / 7, 50],
      ['1M', 1 / 31, 12],
    ] as const) {
      const { length } = chart.read(granularity, 2000, startOfTest);
      expect(length).toBeGreaterThanOrEqual(Math.min(least, Math.floor(days * ofDay)));
    }
  });

  it('ends its past at the given price', () => {
    const listing = bitcoin[0]!;
    const lastPrice = 5_000_000n;
    const market = simulate({ listing, lastPrice });
    expect(Math.abs(Number(market.ownPrice) - 5_000_000)).toBeLessThan(25_000);
    const last = market.data.real.tape.last!;
    expect(Math.abs(Number(last.price) - 5_000_000)).toBeLessThan(30_000);
  });

  it.each(traded)('keeps a deep, narrow, uncrossed book with trades: $terms.symbol', (listing) => {
    const { market, venueOf } = openMarket(listing);
    const venue = venueOf('simulation');
    const { tape } = market.data.simulation;
    // A quote is a few ticks from the fair price, so that many share a level.
    const isCoarse = ['PEPEUSDT', 'USDCUSDT'].includes(listing.terms.symbol);
    const spreads: number[] = [];
    const before = tape.last!.id;
    for (let round = 0; round < 60; round += 1) {
      run(market, 10);
      for (const side of ['buy', 'sell'] as const) {
        expect(venue.levels(side, 500).length).toBeGreaterThan(isCoarse ? 9 : 40);
      }
      spreads.push(Number(venue.best('sell')!.price - venue.best('buy')!.price));
    }
    expect(Math.min(...spreads)).toBeGreaterThan(0);
    expect(spreads.toSorted((a, b) => a - b)[30]).toBeLessThanOrEqual(5);
    expect(tape.last!.id - before).toBeGreaterThan(150);
  });

  it('keeps both sides of the book after a jump of the price', () => {
    const { market, venueOf } = openMarket();
    const venue = venueOf('simulation');
    const { value } = market.fair;
    for (let jump = 1; jump <= 50; jump += 1) {
      market.fair.moveTo(jump % 2 === 0 ? value : value * 1.035);
      market.act(startOfTest + 95 * jump);
      for (const side of ['buy', 'sell'] as const)
        expect(venue.levels(side, 500).length).toBeGreaterThan(40);
    }
  });

  it('clusters quotes at round prices and round sizes', () => {
    const { market, venueOf } = openMarket();
    const levels = Array.from({ length: 20 }, () => {
      run(market, 50);
      return venueOf('real').levels('sell', 500);
    }).flat();
    const share = (chosen: (level: { price: bigint; size: bigint }) => boolean) =>
      levels.filter(chosen).length / levels.length;
    expect(share(({ price }) => price % 10n === 0n)).toBeGreaterThan(0.2);
    expect(share(({ size }) => /^\d0+$/.test(String(size)))).toBeGreaterThan(0.25);
  });

  it('trades in bursts, and trends', () => {
    const { market } = openMarket();
    const { tape } = market.data.real;
    const counts = Array.from({ length: 300 }, () => {
      const before = tape.last!.id;
      run(market, 10);
      return tape.last!.id - before;
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    // Independent trades would have a variance like their mean.
    expect(variance / mean).toBeGreaterThan(1.5);
    const walk = new FairPrice(1, 0.4, new Random(5, 'trend'));
    const returns = Array.from({ length: 20_000 }, () => {
      const before = walk.value;
      walk.advance(300_000);
      return Math.log(walk.value / before);
    });
    const sum = (of: (value: number, index: number) => number) =>
      returns.reduce((total, value, index) => total + of(value, index), 0);
    expect(
      sum((value, index) => value * (returns[index + 1] ?? 0)) / sum((value) => value ** 2),
    ).toBeGreaterThan(0.05);
  });

  it('lets a pair of another quote follow the pair of its base coin', () => {
    const of = (symbol: string) => listings.find(({ terms }) => terms.symbol === symbol)!;
    const leader = simulate({ listing: of('BTCUSDT') });
    const follower = simulate({ listing: of('BTCUSDC'), leader });
    for (let index = 1; index < 5000; index += 1) {
      leader.act(startOfTest + index * 60_000);
      follower.act(startOfTest + index * 60_000);
    }
    const close = ({ data }: SimulatedMarket) =>
      data.real.chart.read('1d', 1, startOfTest)[0]!.close;
    expect(Number(close(follower)) / Number(close(leader))).toBeCloseTo(1, 2);
    expect(follower.fair).toBe(leader.fair);
    expect(follower.ownPrice).toBeUndefined();
  });

  it('EXC-31 is the same in both ledgers and in every run with the same seed', () => {
    const one = openMarket();
    const other = openMarket();
    run(one.market, 300);
    run(other.market, 300);
    const { simulation, real } = one.market.data;
    expect(simulation.tape.latest(100)).toEqual(real.tape.latest(100));
    const book = one.venueOf('real');
    expect(one.venueOf('simulation').levels('buy', 100)).toEqual(book.levels('buy', 100));
    expect(other.venueOf('real').levels('sell', 100)).toEqual(book.levels('sell', 100));
  });

  it("fills a user's resting order when the price reaches it", () => {
    const { market, core, venueOf } = openMarket();
    const context = { userId: 'user', ledger: 'simulation', now: startOfTest } as const;
    core.execute({ path: openAccount, payload: {}, ...context });
    const { instrument } = venueOf('simulation');
    const price = instrument.formatPrice(venueOf('simulation').best('buy')!.price + 1n);
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc' } as const;
    const payload = { ledger: 'simulation', ...order, price, size: '0.001' };
    const { ok } = core.execute({ path: placeOrder.path, payload, ...context });
    expect([ok, core.open.count('simulation', 'user')]).toEqual([true, 1]);
    run(market, 2000);
    expect(core.open.count('simulation', 'user')).toBe(0);
    const account = core.accounts.of('simulation', 'user', 'spot');
    expect(core.accounts.balance(account, 'BTC').available).toBeGreaterThan(0n);
  });
});
