import { DatabaseSync } from 'node:sqlite';
import {
  getCandles,
  getContractCandles,
  placeOrder,
  type Candle,
  type Granularity,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractListings } from '../src/instruments/contract-listings.ts';
import { listings, type Exchange } from '../src/index.ts';
import { parseCoin } from '../src/instruments/instrument.ts';
import { candleStart } from '../src/market/granularity.ts';
import { mergeBars } from '../src/market/merge-bars.ts';
import { divideBar } from '../src/simulation/past/divide-bar.ts';
import { Random } from '../src/simulation/random.ts';
import { call, openExchange, startOfTest } from '../src/testing/index.ts';

const dayMs = 86_400_000;

async function candles(
  exchange: Exchange,
  symbol: string,
  granularity: Granularity,
  page: { readonly limit?: string; readonly endTime?: string } = {},
): Promise<readonly Candle[]> {
  const payload = { symbol, granularity, limit: '1000', ...page };
  return (await call(exchange, getCandles, payload)).candles;
}

/** Every candle, read page by page until there is none before. */
async function allCandles(exchange: Exchange, symbol: string, granularity: Granularity) {
  let pages = await candles(exchange, symbol, granularity);
  for (;;) {
    const page = await candles(exchange, symbol, granularity, { endTime: String(pages[0]![0]) });
    if (page.length === 0) return pages;
    pages = [...page, ...pages];
  }
}

/** Merges candles as a client would. */
function merged(narrow: readonly Candle[], granularity: Granularity): Map<number, string[]> {
  const whole = new Map<number, Candle[]>();
  for (const candle of narrow) {
    const start = candleStart(granularity, candle[0]);
    whole.set(start, [...(whole.get(start) ?? []), candle]);
  }
  const extreme = (parts: readonly Candle[], index: 2 | 3, pick: 1 | -1) =>
    parts.map((part) => part[index]).reduce((a, b) => ((Number(b) - Number(a)) * pick > 0 ? b : a));
  const sum = (parts: readonly Candle[], index: 5 | 6) =>
    String(parts.reduce((all, part) => all + parseCoin(part[index])!, 0n));
  return new Map(
    [...whole].map(([start, parts]) => [
      start,
      [
        parts[0]![1],
        extreme(parts, 2, 1),
        extreme(parts, 3, -1),
        parts.at(-1)![4],
        sum(parts, 5),
        sum(parts, 6),
      ],
    ]),
  );
}

function fields([, open, high, low, close, base, quote]: Candle): string[] {
  return [open, high, low, close, String(parseCoin(base)), String(parseCoin(quote))];
}

describe('divideBar', () => {
  it('EXC-32 divides any candle into parts that merge into it, with average prices in their ranges', () => {
    const price = fc.bigInt(1n, 10_000_000n);
    const base = fc.bigInt(0n, 10n ** 13n);
    const height = fc.bigInt(0n, 1000n);
    const count = fc.integer({ min: 1, max: 6 });
    const prices = fc
      .tuple(price, price, price, price)
      .map((four) => four.toSorted((a, b) => Number(a - b)) as typeof four);
    const check = (
      [low, open, close, high]: [bigint, bigint, bigint, bigint],
      volume: bigint,
      level: bigint,
      parted: number,
      seed: number,
    ) => {
      const quote = (volume * (low * 1000n + (high - low) * level)) / 1000n;
      const whole = { start: 0, open, high, low, close, base: volume, quote: quote * 100n };
      const parts = Array.from({ length: parted }, (_, start) => ({ start, share: 1 / parted }));
      const randoms = { price: new Random(seed, 'price'), volume: new Random(seed, 'volume') };
      const bars = divideBar(whole, parts, randoms, 100n);
      expect(bars.reduce(mergeBars)).toEqual(whole);
      for (const bar of bars) {
        expect(bar.low <= bar.open && bar.low <= bar.close).toBe(true);
        expect(bar.high >= bar.open && bar.high >= bar.close).toBe(true);
        expect(bar.quote >= bar.base * bar.low * 100n).toBe(true);
        expect(bar.quote <= bar.base * bar.high * 100n).toBe(true);
      }
    };
    fc.assert(fc.property(prices, base, height, count, fc.nat(), check), {
      seed: 1,
      endOnFailure: true,
    });
  });
});

describe('the history of a market', () => {
  it('EXC-32 pages back 400 days to the first candle, without a gap', async () => {
    const exchange = openExchange();
    for (const granularity of ['1h', '4h', '1d'] as const) {
      const all = await allCandles(exchange, 'BTCUSDT', granularity);
      expect(all[0]![0]).toBe(candleStart('1d', startOfTest - 60_000 - 400 * dayMs));
      const width = all[1]![0] - all[0]![0];
      for (const [index, [start]] of all.entries()) expect(start).toBe(all[0]![0] + index * width);
      expect(all.at(-1)![0]).toBe(candleStart(granularity, startOfTest));
      for (const [, open, high, low, close] of all) {
        expect(Number(low)).toBeGreaterThan(0);
        expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
        expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
      }
    }
    const old = String(startOfTest - 399 * dayMs);
    expect(await candles(exchange, 'BTCUSDT', '1m', { endTime: old })).toHaveLength(1000);
  });

  it('EXC-32 begins with the listing of a pair that is younger', async () => {
    const young = listings.filter(({ terms }) => terms.symbol === 'PEPEUSDT');
    const exchange = openExchange({ listings: young });
    const listedAt = young[0]!.terms.listedAt;
    for (const granularity of ['1h', '1d'] as const) {
      const all = await allCandles(exchange, 'PEPEUSDT', granularity);
      expect(all[0]![0]).toBe(listedAt);
      expect(all.at(-1)![0]).toBe(candleStart(granularity, startOfTest));
    }
  });

  it.each([
    ['5m', '1m'],
    ['15m', '5m'],
    ['30m', '15m'],
    ['1h', '1m'],
    ['4h', '1h'],
    ['1d', '4h'],
    ['1w', '1d'],
    ['1M', '1d'],
  ] as const)('has candles of %s that are the merger of those of %s', async (wide, narrow) => {
    const exchange = openExchange({ listings: listings.slice(0, 3) });
    for (const symbol of ['BTCUSDT', 'SOLUSDT']) {
      for (const before of [startOfTest, startOfTest - 200 * dayMs]) {
        const endTime = String(before + 1);
        const parts = merged(await candles(exchange, symbol, narrow, { endTime }), wide);
        const whole = await candles(exchange, symbol, wide, { endTime });
        // The first candles of a page may be of more parts than the page has.
        const compared = whole.filter(([start]) => parts.has(start)).slice(1, -1);
        for (const candle of compared) expect(fields(candle)).toEqual(parts.get(candle[0]));
        const last = whole.at(-1)!;
        if (before === startOfTest) expect(fields(last)).toEqual(parts.get(last[0]));
        expect(compared.length).toBeGreaterThan(1);
      }
    }
  });

  it('is the same after a restart, with the trades since then and candles for the pause', async () => {
    const database = new DatabaseSync(':memory:');
    let now = startOfTest;
    const open = () =>
      openExchange({ database, now: () => now, contracts: contractListings.slice(0, 1) });
    const first = open();
    await first.openAccount('ann');
    const order = {
      ledger: 'simulation',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
    } as const;
    await call(first, placeOrder, { ...order, quoteSize: '90000' }, { userId: 'ann' });
    const widths = ['1m', '1h', '1d', '1w'] as const;
    const before = await Promise.all(widths.map((width) => candles(first, 'BTCUSDT', width)));
    await first.close();
    now += 3 * 3_600_000;
    const second = open();
    for (const [index, width] of widths.entries()) {
      const closed = before[index]!.slice(0, -1);
      const endTime = String(closed.at(-1)![0] + 1);
      const again = await candles(second, 'BTCUSDT', width, { endTime });
      expect(again.slice(-closed.length)).toEqual(closed);
    }
    const minutes = merged(await candles(second, 'BTCUSDT', '1m', { limit: '300' }), '1h');
    const hours = await candles(second, 'BTCUSDT', '1h', { limit: '4' });
    for (const hour of hours) expect(fields(hour)).toEqual(minutes.get(hour[0]));
    // The hour in which the exchange stopped holds the market order.
    const stopped = before[1]!.at(-1)!;
    const after = hours.find(([start]) => start === stopped[0])!;
    expect(parseCoin(after[6])! > parseCoin(stopped[6])!).toBe(true);
    const mark = { symbol: 'BTCUSDT', granularity: '1m', priceType: 'mark' } as const;
    expect((await call(second, getContractCandles, mark)).candles).toHaveLength(500);
  });

  it('of a contract follows its spot market; mark and index prices have candles without volume', async () => {
    const exchange = openExchange({ contracts: contractListings.slice(0, 1) });
    const spot = await candles(exchange, 'BTCUSDT', '1d');
    for (const priceType of ['last', 'mark', 'index'] as const) {
      const payload = { symbol: 'BTCUSDT', granularity: '1d', limit: '1000', priceType } as const;
      const own = (await call(exchange, getContractCandles, payload)).candles;
      expect(own).toHaveLength(spot.length);
      for (const [index, [start, , , , close, base]] of own.entries()) {
        expect(start).toBe(spot[index]![0]);
        expect(Number(close) / Number(spot[index]![4])).toBeCloseTo(1, 2);
        if (priceType !== 'last') expect(Number(base)).toBe(0);
      }
    }
  });
});
