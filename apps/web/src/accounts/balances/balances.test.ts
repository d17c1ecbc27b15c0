import { describe, expect, it } from 'vitest';
import { btcUsdt } from '#testing/fixtures/fixtures.ts';
import { availableFor } from './balances.ts';

const btc = { coin: 'BTC', available: '0.5', frozen: '0.1' };
const usdt = { coin: 'USDT', available: '99000', frozen: '1000' };

describe('availableFor', () => {
  it('leaves out what is bound in orders', () => {
    expect(availableFor([usdt, btc], btcUsdt)).toEqual({ base: '0.5', quote: '99000' });
  });

  it('is zero for a coin never held', () => {
    expect(availableFor([usdt], btcUsdt)).toEqual({ base: '0', quote: '99000' });
    expect(availableFor(undefined, btcUsdt)).toEqual({ base: '0', quote: '0' });
  });
});
