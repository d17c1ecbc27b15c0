import { describe, expect, it } from 'vitest';
import {
  availableFor,
  marginAccountOf,
  marginFunds,
  waitingValues,
} from '../../src/draft/funds.ts';
import { btcUsdt, positionWith } from '../kit.ts';

const btc = { coin: 'BTC', available: '0.5' };
const usdt = { coin: 'USDT', available: '99000' };

describe('TRD-30 what can be spent on a pair', () => {
  it('is the balance of each coin, and zero for one never held', () => {
    expect(availableFor([usdt, btc], btcUsdt)).toEqual({ base: '0.5', quote: '99000' });
    expect(availableFor([usdt], btcUsdt)).toEqual({ base: '0', quote: '99000' });
    expect(availableFor(undefined, btcUsdt)).toEqual({ base: '0', quote: '0' });
  });
});

describe('TRD-30 the margin account of an order', () => {
  const cross = { marginMode: 'cross', symbol: null } as const;
  const isolated = { marginMode: 'isolated', symbol: 'BTCUSDT' } as const;

  it('is the cross account, or that of its pair', () => {
    const accounts = [cross, isolated];
    expect(marginAccountOf(accounts, { marginMode: 'cross' }, btcUsdt)).toBe(cross);
    expect(marginAccountOf(accounts, { marginMode: 'isolated' }, btcUsdt)).toBe(isolated);
    expect(marginAccountOf([cross], { marginMode: 'isolated' }, btcUsdt)).toBeUndefined();
  });
});

const waiting = {
  symbol: 'BTCUSDT',
  side: 'buy',
  price: '100',
  size: '1',
  filledSize: '0',
} as const;

const account = {
  assets: [
    {
      coin: 'USDT',
      available: '10000',
      frozen: '0',
      borrowed: '0',
      interest: '0',
      net: '10000',
      maxBorrowable: '20000',
      maxTransferOut: '10000',
    },
  ],
};

describe('TRD-30 what a margin order can use', () => {
  it.each([
    ['normal', '10000'],
    ['auto_repay', '10000'],
    ['auto_borrow', '29900'],
    ['auto_borrow_and_repay', '29900'],
  ] as const)('in loan mode %s is %s', (loanMode, quote) => {
    expect(marginFunds(account, btcUsdt, { loanMode })).toEqual({ base: '0', quote });
  });

  it('is nothing in an account that was never used', () => {
    expect(marginFunds(undefined, btcUsdt, { loanMode: 'auto_borrow' })).toEqual({
      base: '0',
      quote: '0',
    });
  });
});

describe('TRD-30 the value of waiting orders', () => {
  it('counts what is open of those that enlarge a position', () => {
    const order = { ...waiting, price: '100', size: '2', filledSize: '0.5' };
    const orders = [
      order,
      { ...order, symbol: 'ETHUSDT' },
      { ...order, reduceOnly: true },
      { ...order, positionSide: 'short' as const },
      { ...order, side: 'sell' as const, positionSide: 'short' as const },
    ];
    expect(waitingValues(orders, 'BTCUSDT')).toEqual({ buy: '150', sell: '150' });
  });

  it('leaves out what closes a position, the nearest order first', () => {
    const order = { ...waiting, side: 'sell' as const, price: '102', size: '2' };
    const orders = [
      order,
      { ...order, price: '101', size: '1' },
      { ...order, price: '100', size: '1', reduceOnly: true },
    ];
    const long = positionWith({ holdSide: 'long', size: '3' });
    expect(waitingValues(orders, 'BTCUSDT', [long])).toEqual({ buy: '0', sell: '102' });
  });
});
