import { expect, it } from 'vitest';
import { conversionSum, splitSmallBalances } from '../../../src/account/funds/small-balances.ts';

const balances = [
  { coin: 'ETH', value: '2', fee: '0.001', received: '1.999' },
  { coin: 'BTC', value: '0.00000003', fee: '0.00000001', received: '0.00000002' },
  { coin: 'PEPE', value: '0.00000001', fee: '0.00000001', received: '0' },
];

it('TRD-64 divides small balances by whether something is left after the fee', () => {
  const { convertible, tooSmall } = splitSmallBalances(balances);
  expect(convertible.map(({ coin }) => coin)).toEqual(['ETH', 'BTC']);
  expect(tooSmall.map(({ coin }) => coin)).toEqual(['PEPE']);
});

it('TRD-64 adds what balances bring and their fees, without rounding', () => {
  const { count, fee, received } = conversionSum(balances.slice(0, 2));
  expect([count, fee.toFixed(), received.toFixed()]).toEqual([2, '0.00100001', '1.99900002']);
  expect(conversionSum([]).received.toFixed()).toBe('0');
});
