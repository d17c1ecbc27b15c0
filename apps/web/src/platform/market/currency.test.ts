import { describe, expect, it } from 'vitest';
import { defaultCurrency, toCurrencies } from './currency.ts';

describe('display currencies', () => {
  it('begin with the dollar', () => {
    expect(defaultCurrency).toEqual({
      name: 'USD',
      symbol: '$',
      value: 'USD',
      label: 'USD-$',
      rate: '1',
    });
  });

  it('are labelled by name and symbol, with the rate of their value', () => {
    const answer = {
      supported: [
        { name: 'USD', symbol: '$', value: 'USD' },
        { name: 'jpy', symbol: '¥', value: 'yen' },
      ],
      rates: { USD: '1', yen: '149.35', EUR: '0.8612' },
    };
    expect(toCurrencies(answer)).toEqual([
      { name: 'USD', symbol: '$', value: 'USD', label: 'USD-$', rate: '1' },
      { name: 'jpy', symbol: '¥', value: 'JPY', label: 'jpy-¥', rate: '149.35' },
    ]);
  });

  it('are left out without a rate', () => {
    const answer = { supported: [{ name: 'EUR', symbol: '€', value: 'EUR' }], rates: {} };
    expect(toCurrencies(answer)).toEqual([]);
  });
});
