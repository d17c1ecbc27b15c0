import type { DraftMarket, FuturesTerms } from '../src/draft/draft-market.ts';
import type { ListedOrder } from '../src/account/orders/open-order-list.ts';
import type { Contract, Instrument, Position } from '../src/terms.ts';

export const btcUsdt: Instrument = {
  symbol: 'BTCUSDT',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  tickSize: '0.01',
  stepSize: '0.000001',
  minSize: '0.00001',
  minNotional: '1',
};

export const btcContract: Contract = {
  ...btcUsdt,
  tickSize: '0.1',
  stepSize: '0.0001',
  minSize: '0.0001',
  maxSize: '500',
  minNotional: '5',
  priceBand: '0.05',
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

/** The spot market of BTC/USDT with an empty book and some members replaced. */
export function spotMarketWith(members: Partial<DraftMarket> = {}): DraftMarket {
  return {
    kind: 'spot',
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

export interface ContractCase extends Partial<Omit<DraftMarket, 'futures'>>, Partial<FuturesTerms> {
  readonly free?: string;
}

/** The contract of BTC/USDT at 60,000 with some members replaced. */
export function futuresWith({ free = '10000', ...members }: ContractCase = {}): DraftMarket {
  const terms: FuturesTerms = {
    contract: btcContract,
    marginMode: 'cross',
    leverage: 20,
    isHedge: false,
    positions: [],
    balance: free,
    waiting: { buy: '0', sell: '0' },
    waits: { symbol: false, account: false },
    ...members,
  };
  return {
    kind: 'futures',
    instrument: btcContract,
    last: '60000',
    mark: '60000',
    bids: [{ price: '59999.9', size: '1' }],
    asks: [{ price: '60000', size: '1' }],
    makerFeeRate: '0.0002',
    takerFeeRate: '0.0006',
    available: { base: '0', quote: free },
    ...members,
    futures: terms,
  };
}

/** An open cross long of half a bitcoin with some members replaced. */
export function positionWith(members: Partial<Position> = {}): Position {
  return {
    positionId: '1',
    symbol: 'BTCUSDT',
    positionSide: 'net',
    holdSide: 'long',
    marginMode: 'cross',
    leverage: 20,
    size: '0.5',
    available: members.size ?? '0.5',
    averagePrice: '60000',
    markPrice: '60000',
    notional: '30000',
    margin: '1500',
    unrealisedProfit: '0',
    maintenanceMargin: '120',
    marginRatio: '0.08',
    ...members,
  };
}

/** An open order with some members replaced. */
export function orderWith(members: Partial<ListedOrder> = {}): ListedOrder {
  return {
    orderId: '1',
    status: 'live',
    filledSize: '0',
    updatedAt: 1_795_000_000_000,
    ...members,
  };
}
