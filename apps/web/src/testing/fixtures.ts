import type { ContractTerms, SpotInstrument, SpotOrder, Ticker } from '@bourse/gateway-contract';

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

interface Funds {
  readonly available: { readonly base: string; readonly quote: string } | undefined;
  readonly instrument: SpotInstrument;
  readonly last: string | undefined;
}

/** The spot market of BTC/USDT as a draft is measured by, with an empty book. */
export function spotMarketWith(members: Partial<Funds> = {}) {
  return {
    kind: 'spot' as const,
    instrument: btcUsdt,
    last: undefined,
    mark: undefined,
    bids: [],
    asks: [],
    makerFeeRate: '0.0008',
    takerFeeRate: '0.001',
    available: undefined,
    futures: undefined,
    ...members,
  };
}

/** The contract of BTC/USDT as the gateway lists it. */
export const btcContract: ContractTerms = {
  ...btcUsdt,
  ...{ tickSize: '0.1', stepSize: '0.0001', minSize: '0.0001', maxSize: '500', minNotional: '5' },
  ...{ makerFeeRate: '0.0002', takerFeeRate: '0.0006', priceBand: '0.05' },
  ...{ liquidationFeeRate: '0.005', fundingIntervalHours: 8, fundingCap: '0.003' },
  tiers: [
    ['50000', 125, '0.004', '0'],
    ['250000', 100, '0.005', '50'],
    ['1000000', 50, '0.01', '1300'],
    ['5000000', 20, '0.025', '16300'],
    ['20000000', 10, '0.05', '141300'],
    ['50000000', 5, '0.1', '1141300'],
  ].map(([maxNotional, maxLeverage, maintenanceRate, maintenanceAmount]) => ({
    maxNotional: String(maxNotional),
    maxLeverage: Number(maxLeverage),
    maintenanceRate: String(maintenanceRate),
    maintenanceAmount: String(maintenanceAmount),
  })),
};
