import { describe, expect, it } from 'vitest';
import {
  distanceToMarket,
  feeCoinOf,
  filledShare,
  orderTotal,
  type FiguredOrder,
} from '../../../src/account/index.ts';

const order: FiguredOrder = {
  side: 'buy',
  status: 'partially_filled',
  price: '97000.1',
  size: '0.3',
  filledSize: '0.1',
  filledQuote: '9700',
};
const forQuote: FiguredOrder = { ...order, price: null, size: null, quoteSize: '10000' };

describe('TRD-54 figures of an order', () => {
  it('are its value at its price while it is open, and what it has traded afterwards', () => {
    expect(orderTotal(order)).toBe('29100.03');
    expect(orderTotal({ ...order, status: 'cancelled' })).toBe('9700');
    expect(orderTotal(forQuote)).toBe('10000');
    expect(orderTotal({ ...order, price: null })).toBeUndefined();
  });

  it('are the traded share, rounded down', () => {
    expect(filledShare(order)).toBe('0.3333');
    expect(filledShare({ ...order, size: '0.1' })).toBe('1.0000');
    expect(filledShare({ ...order, filledSize: '0.29999999' })).toBe('0.9999');
    expect(filledShare(forQuote)).toBe('0.9700');
    expect(filledShare({ ...forQuote, quoteSize: null })).toBeUndefined();
  });

  it('are the distance to the last price, exactly', () => {
    expect(distanceToMarket('98', '100')).toBe('-0.02');
    expect(distanceToMarket('100.5', '100')).toBe('0.005');
    expect(distanceToMarket(null, '100')).toBeUndefined();
    expect(distanceToMarket('98', undefined)).toBeUndefined();
    expect(distanceToMarket('98', '0')).toBeUndefined();
  });

  it.each([
    [{ side: 'buy' }, 'base'],
    [{ side: 'sell' }, 'quote'],
    [{ side: 'buy', positionSide: 'net' }, 'quote'],
  ] as const)('are the coin of the fee of %o', (sides, coin) => {
    expect(feeCoinOf(sides)).toBe(coin);
  });
});
