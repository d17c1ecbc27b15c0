import { getCandles, getTrends } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { contractListings } from '../src/instruments/contract-listings.ts';
import { call, openExchange } from '../src/testing/index.ts';

describe('EXC-78 trends', () => {
  it('agree with the candles of seven days', async () => {
    const exchange = openExchange();
    const { trends } = await call(exchange, getTrends, {});
    const [trend] = trends;
    const range = { symbol: 'BTCUSDT', granularity: '4h', limit: '43' } as const;
    const { candles } = await call(exchange, getCandles, range);
    expect(trend?.symbol).toBe('BTCUSDT');
    expect(trend?.prices).toHaveLength(23);
    expect(trend?.prices[0]).toBe(candles[0]![1]);
    expect(trend?.prices[1]).toBe(candles[2]![1]);
    expect(trend?.prices.at(-1)).toBe(candles.at(-1)![4]);
    const change = Number(candles.at(-1)![4]) / Number(candles[0]![1]) - 1;
    expect(Number(trend?.change7d)).toBeCloseTo(change, 5);
  });

  it('are those of contracts on request', async () => {
    const exchange = openExchange({ contracts: contractListings.slice(0, 1) });
    const { trends } = await call(exchange, getTrends, { product: 'futures' });
    expect(trends.map(({ symbol }) => symbol)).toContain('BTCUSDT');
    for (const { prices } of trends) expect(prices.length).toBeGreaterThan(0);
  });
});
