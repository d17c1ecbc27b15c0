import { describe, expect, it } from 'vitest';
import { btcUsdt, orderWith } from '#testing/fixtures/fixtures.ts';
import { positionWith } from '#testing/fixtures/futures-fixtures.ts';
import { marginFunds, waitingValues } from './use-funds.ts';

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

describe('what a margin order can use', () => {
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

describe('the value of waiting orders', () => {
  it('counts what is open of those that enlarge a position', () => {
    const order = orderWith({ price: '100', size: '2', filledSize: '0.5' });
    const orders = [
      order,
      { ...order, symbol: 'ETHUSDT' },
      { ...order, reduceOnly: true },
      { ...order, positionSide: 'short' as const },
      { ...order, side: 'sell' as const, positionSide: 'short' as const },
    ];
    expect(waitingValues(orders, 'BTCUSDT')).toEqual({ buy: '150', sell: '150' });
  });

  it('EXC-38 leave out what closes a position, the nearest order first', () => {
    const order = {
      ...orderWith({ side: 'sell', price: '102', size: '2' }),
      positionSide: 'net' as const,
    };
    const orders = [
      order,
      { ...order, price: '101', size: '1' },
      { ...order, price: '100', size: '1', reduceOnly: true },
    ];
    const long = positionWith({ holdSide: 'long', size: '3' });
    expect(waitingValues(orders, 'BTCUSDT', [long])).toEqual({ buy: '0', sell: '102' });
  });
});
