import { describe, expect, it } from 'vitest';
import { leadersOf, moversOf } from '../../src/pairs/index.ts';
import { pairOf as pair, tickerWith } from '../kit/pairs.ts';

const instruments = [
  pair('BTC'),
  pair('ETH'),
  pair('SOL'),
  pair('USDC'),
  pair('LTC'),
  pair('BTC', 'USDC'),
  pair('ETH', 'USDC'),
];

const tickers = (
  [
    ['BTCUSDT', '0.01', '300'],
    ['ETHUSDT', '0.03', '200'],
    ['SOLUSDT', '-0.02', '100'],
    ['USDCUSDT', '0.000', '900'],
    ['LTCUSDT', '-0.04', '50'],
    ['BTCUSDC', '0.5', '5000'],
  ] as const
).map(([symbol, change24h, quoteVolume]) => tickerWith({ symbol, change24h, quoteVolume }));

const symbols = (rows: readonly { readonly instrument: { readonly symbol: string } }[]) =>
  rows.map(({ instrument }) => instrument.symbol);

describe('CLI-35 movers', () => {
  it('are pairs of one quote coin, the foremost first', () => {
    const { gainers, losers, busiest } = moversOf(instruments, tickers, 3);
    expect(symbols(gainers)).toEqual(['ETHUSDT', 'BTCUSDT']);
    expect(symbols(losers)).toEqual(['LTCUSDT', 'SOLUSDT']);
    expect(symbols(busiest)).toEqual(['USDCUSDT', 'BTCUSDT', 'ETHUSDT']);
  });

  it('are none while no figures are known', () => {
    expect(moversOf(instruments, [], 3)).toEqual({ gainers: [], losers: [], busiest: [] });
  });
});

describe('CLI-35 leading pairs', () => {
  it('are those traded most, without coins that prices are given in', () => {
    expect(leadersOf(instruments, tickers, 2).map(({ symbol }) => symbol)).toEqual([
      'BTCUSDT',
      'ETHUSDT',
    ]);
  });

  it('are the first ones while no figures are known', () => {
    expect(leadersOf(instruments, [], 2).map(({ symbol }) => symbol)).toEqual([
      'BTCUSDT',
      'ETHUSDT',
    ]);
  });

  it('are no pairs without bid and ask', () => {
    const ended = tickers.map((ticker) =>
      ticker.symbol === 'ETHUSDT' ? { ...ticker, bidPrice: null, askPrice: null } : ticker,
    );
    expect(symbols(moversOf(instruments, ended, 3).gainers)).not.toContain('ETHUSDT');
    expect(leadersOf(instruments, ended, 3).map(({ symbol }) => symbol)).not.toContain('ETHUSDT');
  });
});
