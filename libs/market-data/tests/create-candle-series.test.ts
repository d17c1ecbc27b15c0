import { describe, expect, it } from 'vitest';
import { createCandleSeries, type Candle, type CandleSeries } from '../src/index.ts';

function candle(start: number, close = '1'): Candle {
  return [start, '1', '1', '1', close, '1', '1'];
}

function closes(series: CandleSeries): [number, string][] {
  return series.getSnapshot().candles.map(([start, , , , close]) => [start, close]);
}

describe('createCandleSeries', () => {
  it('MKT-9 merges live candles and a history that was requested later', () => {
    const series = createCandleSeries();
    series.apply({ action: 'snapshot', data: [candle(30), candle(40, 'live')] });
    expect(series.getSnapshot().needsHistory).toBe(true);
    series.apply({ action: 'update', data: [candle(40, 'last'), candle(50, 'new')] });
    series.load([candle(40, 'old'), candle(10), candle(20), candle(30, 'old')]);
    expect(closes(series)).toEqual([
      [10, '1'],
      [20, '1'],
      [30, '1'],
      [40, 'last'],
      [50, 'new'],
    ]);
    expect(series.getSnapshot().needsHistory).toBe(false);
  });

  it('MKT-9 uses the history where the stream has no candles', () => {
    const series = createCandleSeries();
    series.load([candle(10), candle(20, 'under way')]);
    series.apply({ action: 'snapshot', data: [candle(20, 'closed'), candle(30)] });
    expect(series.getSnapshot().needsHistory).toBe(false);
    series.load([candle(10, 'corrected'), candle(20, 'late'), candle(15, 'missing')]);
    expect(closes(series)).toEqual([
      [10, 'corrected'],
      [15, 'missing'],
      [20, 'closed'],
      [30, '1'],
    ]);
  });

  it('MKT-9 needs history after an outage longer than the snapshot', () => {
    const series = createCandleSeries();
    series.load([candle(10), candle(20)]);
    series.apply({ action: 'snapshot', data: [candle(40), candle(50)] });
    expect(series.getSnapshot().needsHistory).toBe(true);
    series.load([candle(20), candle(30), candle(40)]);
    expect(closes(series).map(([start]) => start)).toEqual([10, 20, 30, 40, 50]);
    expect(series.getSnapshot().needsHistory).toBe(false);
  });

  it('MKT-9 keeps at most `limit` candles', () => {
    const series = createCandleSeries({ limit: 2 });
    series.load([candle(10), candle(20), candle(30)]);
    series.apply({ action: 'update', data: [candle(40)] });
    expect(closes(series).map(([start]) => start)).toEqual([30, 40]);
    expect(() => createCandleSeries({ limit: 0 })).toThrow(TypeError);
  });

  it('MKT-7 notifies of changes and returns immutable views', () => {
    const series = createCandleSeries();
    let calls = 0;
    series.subscribe(() => (calls += 1));
    series.load([candle(10)]);
    const before = series.getSnapshot();
    series.apply({ action: 'update', data: [] });
    expect(series.getSnapshot()).toBe(before);
    series.apply({ action: 'update', data: [candle(10, 'x')] });
    expect(before.candles).toEqual([candle(10)]);
    expect(calls).toBe(2);
  });
});

describe('the history of a candle series', () => {
  function pages(...results: (readonly Candle[] | Error)[]) {
    const asked: (number | undefined)[] = [];
    const fetchPage = ({ endTime }: { readonly endTime: number | undefined }) => {
      asked.push(endTime);
      const result = results[asked.length - 1] ?? [];
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    };
    return { asked, fetchPage };
  }

  it('MKT-25 loads the newest page, then pages before the oldest candle until one is empty', async () => {
    const { asked, fetchPage } = pages([candle(30), candle(40)], [candle(10), candle(20)], []);
    const series = createCandleSeries({ fetchPage });
    expect(series.getSnapshot().hasOlder).toBe(false);
    await series.loadOlder();
    await Promise.all([series.loadLatest(), series.loadLatest()]);
    expect(series.getSnapshot()).toMatchObject({ needsHistory: false, hasOlder: true });
    const first = series.loadOlder();
    expect(series.getSnapshot().isLoadingOlder).toBe(true);
    await Promise.all([first, series.loadOlder()]);
    expect(closes(series).map(([start]) => start)).toEqual([10, 20, 30, 40]);
    await series.loadOlder();
    expect(series.getSnapshot()).toMatchObject({ hasOlder: false, isLoadingOlder: false });
    await series.loadOlder();
    expect(asked).toEqual([undefined, 30, 10]);
  });

  it('MKT-25 keeps candles of the stream that a page repeats, and stops at a page without older ones', async () => {
    const { fetchPage } = pages([candle(30, 'old'), candle(40, 'old')]);
    const series = createCandleSeries({ fetchPage });
    series.apply({ action: 'snapshot', data: [candle(30, 'live'), candle(40, 'live')] });
    await series.loadOlder();
    expect(closes(series)).toEqual([
      [30, 'live'],
      [40, 'live'],
    ]);
    expect(series.getSnapshot().hasOlder).toBe(false);
  });

  it('MKT-25 rejects with a code when a page fails, and tries again with the next call', async () => {
    const cause = new Error('offline');
    const { asked, fetchPage } = pages([candle(30)], cause, [candle(10)]);
    const series = createCandleSeries({ fetchPage });
    await series.loadLatest();
    await expect(series.loadOlder()).rejects.toMatchObject({
      code: 'MARKET_HISTORY_FAILED',
      cause,
    });
    expect(series.getSnapshot()).toMatchObject({
      isLoadingOlder: false,
      hasOlder: true,
      historyError: { code: 'MARKET_HISTORY_FAILED' },
    });
    await series.loadOlder();
    expect(asked).toEqual([undefined, 30, 30]);
    expect(series.getSnapshot().historyError).toBeUndefined();
    expect(closes(series).map(([start]) => start)).toEqual([10, 30]);
  });

  it('MKT-25 loads nothing beyond its limit', async () => {
    const { asked, fetchPage } = pages([candle(30), candle(40)], [candle(10)]);
    const series = createCandleSeries({ fetchPage, limit: 2 });
    await series.loadLatest();
    await series.loadOlder();
    expect(asked).toEqual([undefined]);
  });
});
