import { describe, expect, it } from 'vitest';
import {
  amendBalance,
  figuresOfOrder,
  figuresOfPlan,
} from '../../../src/account/orders/amend-balance.ts';

const instrument = { symbol: 'BTCUSDT', baseCoin: 'BTC', quoteCoin: 'USDT' };
const accounts = {
  spot: [
    { coin: 'USDT', available: '50' },
    { coin: 'BTC', available: '0.5' },
  ],
  funding: [],
  margin: [
    {
      marginMode: 'isolated' as const,
      symbol: 'BTCUSDT',
      assets: [{ coin: 'USDT', available: '7', maxTransferOut: '7' }],
    },
  ],
  futures: undefined,
};
const buy = { side: 'buy', price: '100', size: '1', filledSize: '0.25' } as const;

const balanceOf = (
  order: Parameters<typeof amendBalance>[0],
  draft: Parameters<typeof amendBalance>[1],
  kind: 'spot' | 'margin' | 'futures' = 'spot',
) => amendBalance(order, draft, { kind, accounts, instrument });

describe('TRD-47 the balance after a change', () => {
  it('frees what the order froze, and freezes what it will', () => {
    expect(balanceOf(buy, { price: '110', size: '1' })).toEqual({
      coin: 'USDT',
      before: '50',
      after: '42.5',
      isShort: false,
    });
    const sell = { ...buy, side: 'sell' } as const;
    expect(balanceOf(sell, { price: '100', size: '2' })).toEqual({
      coin: 'BTC',
      before: '0.5',
      after: '-0.5',
      isShort: true,
    });
  });

  it('is unknown while the change is being written', () => {
    expect(balanceOf(buy, { price: '', size: '1' })).toMatchObject({ after: undefined });
    expect(balanceOf({ ...buy, price: null }, { price: '1', size: '1' })).toBeUndefined();
  });

  it('may be negative in a margin account, and is none of futures', () => {
    const order = { ...buy, marginMode: 'isolated' } as const;
    expect(balanceOf(order, { price: '200', size: '1' }, 'margin')).toMatchObject({
      before: '7',
      after: '-68',
      isShort: false,
    });
    expect(balanceOf(buy, { price: '100', size: '1' }, 'margin')).toMatchObject({ before: '0' });
    expect(balanceOf(buy, { price: '100', size: '1' }, 'futures')).toBeUndefined();
  });
});

it('TRD-47 the trigger of a trailing plan cannot be changed', () => {
  expect(figuresOfOrder({ ...buy, size: null })).toEqual({
    price: '100',
    triggerPrice: undefined,
    size: undefined,
    filledSize: '0.25',
  });
  const plan = { planType: 'plan', executePrice: null, triggerPrice: '90', size: '1' };
  expect(figuresOfPlan(plan)).toEqual({
    price: undefined,
    triggerPrice: '90',
    size: '1',
    filledSize: '0',
  });
  expect(figuresOfPlan({ ...plan, planType: 'trailing' }).triggerPrice).toBeUndefined();
  expect(figuresOfPlan({ ...plan, triggerPrice: null, size: null }).size).toBeUndefined();
});
