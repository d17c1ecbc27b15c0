import { describe, expect, it } from 'vitest';
import { tradeMarks } from '../../src/market/trade-marks.ts';

describe('TRD-38 the marks of trades', () => {
  it('say the direction from the trade before', () => {
    const prices = ['100', '100.00', '99', '101', '101'];
    const ticks = tradeMarks(prices.map((price) => ({ price, size: '1' }))).map(({ tick }) => tick);
    expect(ticks).toEqual([undefined, 'up', 'down', undefined, undefined]);
  });

  it.each<[readonly string[], readonly boolean[]]>([
    [[], []],
    [['1'], [false]],
    [
      ['5', '1', '1'],
      [true, false, false],
    ],
    [
      ['4.999999', '1', '1'],
      [false, false, false],
    ],
    // The median of an even number is between the two in the middle.
    [
      ['10', '3', '1', '1'],
      [true, false, false, false],
    ],
    [
      ['9.9', '3', '1', '1'],
      [false, false, false, false],
    ],
  ])('of amounts %j: large are %j', (sizes, large) => {
    expect(
      tradeMarks(sizes.map((size) => ({ price: '1', size }))).map(({ isLarge }) => isLarge),
    ).toEqual(large);
  });
});
