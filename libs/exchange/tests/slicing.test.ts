import { DatabaseSync } from 'node:sqlite';
import {
  cancelAllFuturesOrders,
  cancelAllMarginOrders,
  cancelAllOrders,
  getMarginOpenOrders,
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  resetSimulation,
  transfer,
  type CallContract,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { contractListings } from '../src/instruments/contract-listings.ts';
import { call, openExchange, type Caller } from '../src/testing/index.ts';

const ledger = 'simulation';
const order = {
  ledger,
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '50000',
  size: '0.001',
} as const;
const marginOrder = { ...order, marginMode: 'cross', loanMode: 'normal' } as const;
const ann = { userId: 'ann' };

async function openTrading(database = new DatabaseSync(':memory:')) {
  const contracts = contractListings.filter(({ terms }) => terms.symbol === 'BTCUSDT');
  const exchange = openExchange({ database, contracts });
  for (const userId of ['ann', 'bob']) await exchange.openAccount(userId);
  const money = { ledger, coin: 'USDT', amount: '20000', fromType: 'spot' } as const;
  for (const toType of ['cross_margin', 'isolated_margin', 'futures'] as const) {
    const pair = toType === 'isolated_margin' ? { toSymbol: 'BTCUSDT' } : {};
    await call(exchange, transfer, { ...money, ...pair, toType }, ann);
  }
  return exchange;
}

describe('a cancellation of many orders', () => {
  it.each([
    ['spot', placeOrder, order, cancelAllOrders],
    ['margin', placeMarginOrder, marginOrder, cancelAllMarginOrders],
    ['futures', placeFuturesOrder, order, cancelAllFuturesOrders],
    ['margin, by a reset', placeMarginOrder, marginOrder, resetSimulation],
    ['futures, by a reset', placeFuturesOrder, order, resetSimulation],
  ] as [string, CallContract, object, CallContract][])(
    'lets others’ orders in between: %s',
    async (_, place, payload, cancel) => {
      const database = new DatabaseSync(':memory:');
      const exchange = await openTrading(database);
      for (let count = 0; count < 120; count += 1) await call(exchange, place, payload, ann);
      const { seq = 0 } = database.prepare('SELECT max(seq) AS seq FROM journal').get() ?? {};
      await Promise.all([
        call(exchange, cancel, { ledger }, ann),
        call(exchange, placeOrder, order, { userId: 'bob' }),
      ]);
      const rows = database.prepare('SELECT command FROM journal WHERE seq > ?').all(seq);
      const users = rows.map(({ command }) => (JSON.parse(String(command)) as Caller).userId);
      expect(users.toSorted()).toEqual(['ann', 'ann', 'ann', 'bob']);
      expect(users.indexOf('bob')).toBeLessThan(2);
      await exchange.close();
    },
  );

  it('of one margin mode leaves the orders of the other', async () => {
    const exchange = await openTrading();
    const isolated = { ...marginOrder, marginMode: 'isolated' } as const;
    for (let count = 0; count < 120; count += 1) {
      await call(exchange, placeMarginOrder, marginOrder, ann);
    }
    await call(exchange, placeMarginOrder, isolated, ann);
    const named = { ledger, marginMode: 'cross' } as const;
    const { orders } = await call(exchange, cancelAllMarginOrders, named, ann);
    expect(orders).toHaveLength(120);
    const left = await call(exchange, getMarginOpenOrders, {}, ann);
    expect(left.orders.map(({ marginMode }) => marginMode)).toEqual(['isolated']);
    await exchange.close();
  });
});
