import type { FuturesAccount, FuturesPosition } from '@bourse/gateway-contract';

/** An open cross long of half a bitcoin with some members replaced. */
export function positionWith(members: Partial<FuturesPosition> = {}): FuturesPosition {
  return {
    positionId: '1',
    symbol: 'BTCUSDT',
    positionSide: 'net',
    holdSide: 'long',
    marginMode: 'cross',
    leverage: 20,
    size: '0.5',
    averagePrice: '60000',
    markPrice: '60000',
    notional: '30000',
    margin: '1500',
    unrealisedProfit: '0',
    realisedProfit: '0',
    fees: '18',
    funding: '0',
    breakEvenPrice: '60072.1',
    liquidationPrice: '57229',
    maintenanceMargin: '120',
    marginRatio: '0.08',
    adlRank: 1,
    openedAt: 1_795_000_000_000,
    updatedAt: 1_795_000_000_000,
    ...members,
  };
}

/** A futures account with some members replaced. */
export function accountWith(members: Partial<FuturesAccount> = {}): FuturesAccount {
  return {
    coin: 'USDT',
    balance: '10000',
    available: '8500',
    orderMargin: '0',
    positionMargin: '1500',
    unrealisedProfit: '0',
    equity: '10000',
    maintenanceMargin: '120',
    marginRatio: '0.012',
    ...members,
  };
}
