import { describe, expect, it } from 'vitest';
import { wholeBalance, worthOf } from '../../../src/account/funds/valuation.ts';

const prices = new Map([
  ['USDT', '1'],
  ['BTC', '97250.01'],
]);
const priceOf = (coin: string) => prices.get(coin);

describe('TRD-31 the value of holdings', () => {
  it('is exact, and less by debts', () => {
    const holdings = [
      { coin: 'BTC', amount: '0.3' },
      { coin: 'USDT', amount: '-175.003' },
    ];
    expect(worthOf(holdings, priceOf)?.toFixed()).toBe('29000');
    expect(worthOf([], priceOf)?.toFixed()).toBe('0');
  });

  it('is unknown without a price, which an amount of zero does not need', () => {
    const known = { coin: 'USDT', amount: '5' };
    expect(worthOf([known, { coin: 'NEW', amount: '0.1' }], priceOf)).toBeUndefined();
    expect(worthOf([known, { coin: 'NEW', amount: '0.00' }], priceOf)?.toFixed()).toBe('5');
  });
});

it('TRD-31 a balance counts with its frozen part', () => {
  expect(wholeBalance({ coin: 'USDT', available: '0.1', frozen: '0.2' })).toEqual({
    coin: 'USDT',
    amount: '0.3',
  });
});
