import type { CallPayload, placeOrder } from '@bourse/gateway-contract';

/** A buy order far below the simulated market, so that it rests. */
export const restingOrder = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '20000',
  size: '0.01',
} as const satisfies CallPayload<typeof placeOrder>;
