import { describe, expect, it } from 'vitest';
import type { CandleSource } from '../src/market/candle-source.ts';
import { Chart } from '../src/market/chart.ts';
import { candleStart, nextCandleStart } from '../src/market/granularity.ts';
import { mergeBars } from '../src/market/merge-bars.ts';
import { TradeTape } from '../src/market/trade-tape.ts';

const noon = Date.UTC(2026, 10, 19, 12);
const minute = 60_000;

function trade(ts: number, price: bigint, size = 1n, id = 1) {
  return { id, price, size, quote: price * size, side: 'buy' as const, ts };
}

describe('start of a candle', () => {
  it.each([
    ['1m', '2026-11-19T12:34:00Z', '2026-11-19T12:35:00Z'],
    ['5m', '2026-11-19T12:30:00Z', '2026-11-19T12:35:00Z'],
    ['30m', '2026-11-19T12:30:00Z', '2026-11-19T13:00:00Z'],
    ['4h', '2026-11-19T12:00:00Z', '2026-11-19T16:00:00Z'],
    ['1d', '2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z'],
    ['1w', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['1M', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
  ] as const)('is, for %s at %s, %s', (granularity, start, next) => {
    const at = Date.parse('2026-11-19T12:34:56Z');
    expect(new Date(candleStart(granularity, at))).toEqual(new Date(start));
    expect(new Date(nextCandleStart(granularity, at))).toEqual(new Date(next));
  });
});

describe('Chart', () => {
  it('records trades in every width', () => {
    const chart = new Chart();
    chart.record(trade(noon + 1, 100n, 2n));
    chart.record(trade(noon + 2, 90n, 1n));
    chart.record(trade(noon + minute, 95n, 4n));
    const now = noon + minute + 1;
    expect(chart.read('1m', 10, now)).toEqual([
      { start: noon, open: 100n, high: 100n, low: 90n, close: 90n, base: 3n, quote: 290n },
      {
        start: noon + minute,
        open: 95n,
        high: 95n,
        low: 95n,
        close: 95n,
        base: 4n,
        quote: 380n,
      },
    ]);
    const { open, high, low, close, base } = chart.read('1h', 1, now)[0]!;
    expect([open, high, low, close, base]).toEqual([100n, 100n, 90n, 95n, 7n]);
  });

  it('EXC-43 opens a candle with its first trade, and repeats the close while there is none', () => {
    const chart = new Chart();
    chart.record(trade(noon, 100n));
    const [, quiet] = chart.read('1m', 2, noon + minute);
    expect(quiet).toMatchObject({ open: 100n, high: 100n, low: 100n, close: 100n, base: 0n });
    chart.record(trade(noon + minute + 1, 90n));
    chart.record(trade(noon + minute + 2, 93n));
    const [, traded] = chart.read('1m', 2, noon + minute + 3);
    expect(traded).toMatchObject({ open: 90n, high: 93n, low: 90n, close: 93n, base: 2n });
  });

  it('EXC-43 has the first trade of an hour open it, although minutes before had none', () => {
    const chart = new Chart();
    chart.record(trade(noon - 1, 100n));
    chart.record(trade(noon + 3 * minute, 90n));
    const hour = chart.read('1h', 1, noon + 3 * minute)[0]!;
    const minutes = chart.read('1m', 4, noon + 3 * minute);
    expect(hour).toMatchObject({ open: 90n, high: 90n, low: 90n, close: 90n });
    expect(minutes.reduce(mergeBars)).toEqual(hour);
  });

  it('fills an interval without trades with flat candles', () => {
    const chart = new Chart();
    chart.record(trade(noon, 100n));
    const bars = chart.read('1m', 10, noon + 3 * minute);
    expect(bars.map(({ start, base }) => [start - noon, base])).toEqual([
      [0, 1n],
      [minute, 0n],
      [2 * minute, 0n],
      [3 * minute, 0n],
    ]);
  });

  it('reads the last candles that start before a given time', () => {
    const chart = new Chart();
    for (let index = 0; index < 5; index += 1) chart.record(trade(noon + index * minute, 100n));
    const starts = (limit: number, end?: number) =>
      chart.read('1m', limit, noon + 4 * minute, end).map(({ start }) => (start - noon) / minute);
    expect(starts(2)).toEqual([3, 4]);
    expect(starts(2, noon + 3 * minute)).toEqual([1, 2]);
    expect(starts(9, noon)).toEqual([]);
  });

  it('calculates the last 24 hours from the same minutes', () => {
    const chart = new Chart();
    expect(chart.day(noon)).toBeUndefined();
    for (let index = 0; index < 3000; index += 1) {
      chart.record(trade(noon + index * minute, BigInt(1000 + (index % 700)), BigInt(index)));
    }
    const now = noon + 2999 * minute + 5;
    const bars = chart.read('1m', 1440, now);
    expect(chart.day(now)).toEqual({
      open: bars[0]!.open,
      high: bars.reduce((most, { high }) => (high > most ? high : most), 0n),
      low: bars.reduce((least, { low }) => (low < least ? low : least), 10n ** 9n),
      last: bars.at(-1)!.close,
      base: bars.reduce((sum, { base }) => sum + base, 0n),
      quote: bars.reduce((sum, { quote }) => sum + quote, 0n),
    });
    // A day later, only the last price is left.
    expect(chart.day(now + 1441 * minute)).toMatchObject({ base: 0n, open: 1199n, last: 1199n });
  });

  it('adds the minutes of its source to the last 24 hours, and reads them once', () => {
    let reads = 0;
    const source: CandleSource = {
      read: (granularity, limit, until) => {
        if (granularity === '1m' && limit > 1) reads += 1;
        const start = nextCandleStart(granularity, until - 1) - minute;
        return Array.from({ length: granularity === '1m' ? limit : 1 }, (_, index) => ({
          start: start - (limit - 1 - index) * minute,
          open: 90n,
          high: 110n,
          low: 80n,
          close: 100n,
          base: 1n,
          quote: 100n,
        }));
      },
    };
    const chart = new Chart(source, noon);
    expect(chart.day(noon)).toMatchObject({ open: 90n, high: 110n, base: 1439n, last: 100n });
    chart.record(trade(noon + minute, 200n, 5n));
    expect(chart.day(noon + minute)).toMatchObject({ low: 80n, high: 200n, base: 1443n });
    chart.day(noon + 2 * minute);
    expect(reads).toBe(1);
  });

  it('is bounded', () => {
    const chart = new Chart();
    for (let index = 0; index < 9000; index += 1) chart.record(trade(noon + index * minute, 100n));
    const held = chart.read('1m', 100_000, noon + 9000 * minute).length;
    expect(held).toBeGreaterThanOrEqual(1500);
    expect(held).toBeLessThanOrEqual(3000);
  });
});

describe('TradeTape', () => {
  it('keeps the latest trades and returns those after a given one', () => {
    const tape = new TradeTape(3);
    for (let id = 1; id <= 10; id += 1) tape.push(trade(noon, 100n, 1n, id));
    const ids = (trades: readonly { id: number }[]) => trades.map(({ id }) => id);
    expect(ids(tape.latest(2))).toEqual([9, 10]);
    expect(ids(tape.after(8))).toEqual([9, 10]);
    expect(ids(tape.after(10))).toEqual([]);
    expect(ids(tape.after(0)).length).toBeLessThanOrEqual(6);
  });
});
