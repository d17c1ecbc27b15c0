import { expect, it } from 'vitest';
import {
  afterMarginChange,
  mostMarginChange,
} from '../../../src/account/positions/margin-change.ts';
import { btcContract, positionWith } from '../../kit.ts';

// The example of the chapter on futures: liquidated at 57,229.0 with a margin of 1,500.
const long = positionWith({
  marginMode: 'isolated',
  leverage: 20,
  size: '0.5',
  averagePrice: '60000',
  markPrice: '60000',
  notional: '30000',
  margin: '1500',
  unrealisedProfit: '0',
});

it.each([
  ['add', {}, '400'],
  ['reduce', {}, '0'],
  ['reduce', { margin: '1600' }, '100'],
  // The loss counts, and the initial margin at the mark price.
  ['reduce', { margin: '1600', notional: '29960', unrealisedProfit: '-40' }, '62'],
  // A profit does not: 100 are spare at entry.
  ['reduce', { margin: '1600', notional: '31000', unrealisedProfit: '1000' }, '100'],
  ['reduce', { margin: '1600', notional: '29000', unrealisedProfit: '-1000' }, '0'],
] as const)('TRD-29 the most to %s with %j is %s', (type, members, most) => {
  expect(mostMarginChange(type, { ...long, ...members }, '400')).toBe(most);
});

it('TRD-29 a change leaves another margin and another liquidation price', () => {
  const change = (type: 'add' | 'reduce', amount: string) =>
    afterMarginChange({ type, amount }, { ...long, margin: '1400' }, '400', btcContract);
  expect(change('add', '100')).toEqual({
    margin: '1500',
    available: '300',
    liquidation: '57229',
  });
  expect(change('reduce', '0.5')).toMatchObject({ margin: '1399.5', available: '400.5' });
  expect(change('add', '40000')).toMatchObject({ liquidation: undefined });
  expect(change('add', '')).toBeUndefined();
  expect(change('add', '0')).toBeUndefined();
});
