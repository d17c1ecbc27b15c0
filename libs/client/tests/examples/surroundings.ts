import type { CallPayload, placeOrder } from '@bourse/gateway-contract';

export const baseUrl = 'http://localhost:4200';
export const issuerCertificate: string = '';
export const loginName = 'user@bourse.example';
export const pwd = 'Correct7Horse';
export const accessKey = 'a';
export const secretKey = 'b';

export const { symbol, side, orderType, price, size }: CallPayload<typeof placeOrder> = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '60000',
  size: '0.01',
};
