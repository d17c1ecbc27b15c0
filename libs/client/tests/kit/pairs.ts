import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';

/** Returns a pair of two coins. */
export function pairOf(baseCoin: string, quoteCoin = 'USDT'): SpotInstrument {
  return {
    symbol: `${baseCoin}${quoteCoin}`,
    baseCoin,
    quoteCoin,
    tickSize: '0.01',
    stepSize: '0.000001',
    minSize: '0.00001',
    minNotional: '1',
    makerFeeRate: '0.0008',
    takerFeeRate: '0.001',
  };
}

/** Returns a ticker with some members replaced. */
export function tickerWith(members: Partial<Ticker>): Ticker {
  return {
    symbol: 'BTCUSDT',
    lastPrice: '97250.5',
    open24h: '96000',
    high24h: '98000',
    low24h: '95500.25',
    change24h: '0.0123',
    baseVolume: '1234.5',
    quoteVolume: '120000000',
    bidPrice: '97250.49',
    askPrice: '97250.51',
    ts: 1_795_000_000_000,
    ...members,
  };
}
