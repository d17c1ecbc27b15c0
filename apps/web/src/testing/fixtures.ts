import type { SpotInstrument, SpotOrder, Ticker } from '@bourse/gateway-contract';

/** The pair that most tests trade, as the gateway lists it. */
export const btcUsdt: SpotInstrument = {
  symbol: 'BTCUSDT',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  tickSize: '0.01',
  stepSize: '0.000001',
  minSize: '0.00001',
  minNotional: '1',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
};

/** An open order with some members replaced. */
export function orderWith(members: Partial<SpotOrder> = {}): SpotOrder {
  return {
    orderId: '1',
    clientOid: 'a',
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: '20000',
    size: '0.5',
    quoteSize: null,
    filledSize: '0',
    filledQuote: '0',
    averagePrice: null,
    status: 'live',
    createdAt: 1_795_000_000_000,
    updatedAt: 1_795_000_000_000,
    ...members,
  };
}

/** A ticker with some members replaced. */
export function tickerWith(members: Partial<Ticker> = {}): Ticker {
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
