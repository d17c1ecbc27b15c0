import { expect, it } from 'vitest';
import { priceDistance } from '../../src/draft/price-guard.ts';

const last = '100';

it.each([
  ['buy', '104.99', undefined],
  ['buy', '105', '0.05'],
  ['buy', '1000', '9'],
  ['buy', '20.01', undefined],
  ['buy', '20', '-0.8'],
  ['sell', '95.01', undefined],
  ['sell', '95', '-0.05'],
  ['sell', '179', undefined],
  ['sell', '180', '0.8'],
] as const)('TRD-11 %s at %s of 100: %s', (side, price, distance) => {
  expect(priceDistance({ side, orderType: 'limit', price }, last)).toBe(distance);
});

it('TRD-11 uses other bounds when they are given', () => {
  const draft = { side: 'buy', orderType: 'limit', price: '102' } as const;
  expect(priceDistance(draft, last, { worse: '0.01', better: '0.1' })).toBe('0.02');
});

it('is undefined for a market order, without a price, and without a market', () => {
  const draft = { side: 'buy', orderType: 'limit', price: '1000' } as const;
  expect(priceDistance({ ...draft, orderType: 'market' }, last)).toBeUndefined();
  expect(priceDistance({ ...draft, price: '' }, last)).toBeUndefined();
  expect(priceDistance(draft, undefined)).toBeUndefined();
});
