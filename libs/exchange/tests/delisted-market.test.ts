import { DatabaseSync } from 'node:sqlite';
import { getCandles, getSymbols, getTickers } from '@bourse/gateway-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listings } from '../src/index.ts';
import { bitcoin, call, openExchange, startOfTest } from '../src/testing/index.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const delistedAt = startOfTest + 10 * minuteMs;

beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ now: startOfTest, toFake: [...toFake] });
});
afterEach(() => vi.useRealTimers());

const follower = listings.filter(({ terms }) => terms.symbol === 'BTCUSDC');

function open(database: DatabaseSync, end = delistedAt) {
  const ending = bitcoin.map((each) => ({ ...each, terms: { ...each.terms, delistedAt: end } }));
  return openExchange({ database, now: Date.now, listings: [...ending, ...follower] });
}

type Opened = ReturnType<typeof open>;

async function tickerOf(exchange: Opened, symbol = 'BTCUSDT') {
  const { tickers } = await call(exchange, getTickers, undefined);
  return tickers.find((ticker) => ticker.symbol === symbol);
}

async function lastCandle(exchange: Opened, granularity: '1m' | '1d') {
  const payload = { symbol: 'BTCUSDT', granularity } as const;
  return (await call(exchange, getCandles, payload)).candles.at(-1);
}

it('EXC-96 participants leave a pair whose trading has ended; price and candles stay as they were', async () => {
  const database = new DatabaseSync(':memory:');
  const exchange = open(database);
  expect((await call(exchange, getSymbols, undefined)).symbols[0]).toMatchObject({ delistedAt });
  exchange.start();
  vi.advanceTimersByTime(10 * minuteMs - 500);
  const view = exchange.market('simulation', 'BTCUSDT');
  expect(view?.book(1).bids).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  const last = await tickerOf(exchange);
  expect(last).toMatchObject({ bidPrice: null, askPrice: null });
  expect(view?.latestTrades(1)[0]?.ts).toBeLessThan(delistedAt);
  const candle = await lastCandle(exchange, '1m');
  expect(candle?.[0]).toBe(Math.floor((delistedAt - 1) / minuteMs) * minuteMs);
  expect(candle?.[4]).toBe(last?.lastPrice);

  vi.advanceTimersByTime(5 * minuteMs);
  expect(await lastCandle(exchange, '1m')).toEqual(candle);
  expect((await tickerOf(exchange, 'BTCUSDC'))?.bidPrice).not.toBeNull();
  await exchange.close();

  vi.setSystemTime(startOfTest + 30 * dayMs);
  const later = open(database);
  later.start();
  vi.advanceTimersByTime(2000);
  expect(await lastCandle(later, '1m')).toEqual(candle);
  expect(await tickerOf(later)).toEqual({ ...last, ts: Date.now() });
  expect(later.market('real', 'BTCUSDT')?.book(1)).toEqual({ bids: [], asks: [] });
  await later.close();
});

it('EXC-96 a pair that was delisted before the first start has its history and a last price', async () => {
  const end = startOfTest - 3 * dayMs;
  const exchange = open(new DatabaseSync(':memory:'), end);
  const candle = await lastCandle(exchange, '1d');
  expect(candle?.[0]).toBe(Math.floor(end / dayMs) * dayMs);
  const ticker = await tickerOf(exchange);
  expect(ticker).toMatchObject({ lastPrice: candle?.[4], bidPrice: null, askPrice: null });
  expect(exchange.market('simulation', 'BTCUSDT')?.latestTrades(500).at(-1)?.ts).toBeLessThan(end);
  await exchange.close();
});

it('EXC-97 a listing may end a number of days after the first start, which a restart does not move', async () => {
  const database = new DatabaseSync(':memory:');
  const announced = bitcoin.map((each) => ({ ...each, daysToTrade: 5 }));
  const endOf = async () => {
    const exchange = openExchange({ database, now: Date.now, listings: announced });
    const { symbols } = await call(exchange, getSymbols, undefined);
    await exchange.close();
    return symbols[0]?.delistedAt;
  };
  const midnight = Date.parse('2026-11-25T00:00Z');
  expect(await endOf()).toBe(midnight);
  vi.setSystemTime(startOfTest + 3 * dayMs);
  expect(await endOf()).toBe(midnight);
});

it('EXC-97 the same where the first start is in the first minute of a day', async () => {
  const database = new DatabaseSync(':memory:');
  const announced = bitcoin.map((each) => ({ ...each, daysToTrade: 5 }));
  const ends = [];
  for (const now of ['2026-11-19T00:00:10Z', '2026-11-19T09:00Z']) {
    vi.setSystemTime(Date.parse(now));
    const exchange = openExchange({ database, now: Date.now, listings: announced });
    ends.push((await call(exchange, getSymbols, undefined)).symbols[0]?.delistedAt);
    await exchange.close();
  }
  expect(ends[1]).toBe(ends[0]);
});
