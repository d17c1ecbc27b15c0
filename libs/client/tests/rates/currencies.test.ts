import { describe, expect, it } from 'vitest';
import {
  defaultCurrency,
  toCurrencies,
  toFiatUnits,
  toRateTable,
} from '../../src/rates/currencies.ts';

const answer = {
  supported: [
    { name: 'USD', symbol: '$', value: 'USD' },
    { name: 'jpy', symbol: '¥', value: 'yen' },
    { name: 'EUR', symbol: '€', value: 'EUR' },
  ],
  rates: { USD: '1', yen: '149.35', EUR: '0.8612' },
};

describe('CLI-29 the table of rates', () => {
  it('has thirteen currencies, each 0 by default', () => {
    expect(Object.fromEntries(toRateTable({}))).toEqual({
      USD: '0',
      IDR: '0',
      CNY: '0',
      EUR: '0',
      HKD: '0',
      JPY: '0',
      PHP: '0',
      RUB: '0',
      THB: '0',
      TRY: '0',
      TWD: '0',
      VND: '0',
      KRW: '0',
    });
  });

  it('takes the rates of the answer', () => {
    const table = toRateTable({ JPY: '149.35', AED: '3.6725' });
    expect([table.get('JPY'), table.get('AED'), table.get('EUR')]).toEqual([
      '149.35',
      '3.6725',
      '0',
    ]);
  });
});

describe('CLI-29 display currencies', () => {
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
    expect(toCurrencies(answer)).toEqual([
      { name: 'USD', symbol: '$', value: 'USD', label: 'USD-$', rate: '1' },
      { name: 'jpy', symbol: '¥', value: 'JPY', label: 'jpy-¥', rate: '149.35' },
      { name: 'EUR', symbol: '€', value: 'EUR', label: 'EUR-€', rate: '0.8612' },
    ]);
  });

  it.each([{}, { EUR: '0' }, { EUR: '0.000' }, { EUR: 'many' }, { EUR: '-1' }])(
    'are left out at the rates %j',
    (rates) => {
      const supported = [{ name: 'EUR', symbol: '€', value: 'EUR' }];
      expect(toCurrencies({ supported, rates })).toEqual([]);
    },
  );

  it('are found by their upper-case code, with unit, rate and fiat name', () => {
    expect([...toFiatUnits(toCurrencies(answer))]).toEqual([
      ['USD', { unit: '$', rate: '1', fiatName: 'USD' }],
      ['JPY', { unit: '¥', rate: '149.35', fiatName: 'JPY' }],
      ['EUR', { unit: '€', rate: '0.8612', fiatName: 'EUR' }],
    ]);
  });
});
