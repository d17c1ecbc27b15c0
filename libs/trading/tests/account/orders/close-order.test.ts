import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf, money } from '../../../src/decimal.ts';
import { positionWith } from '../../kit.ts';
import {
  closableSize,
  closeProblem,
  percentOfSize,
  closingProfit,
  shareOf,
  sizeAfter,
} from '../../../src/account/orders/close-order.ts';

const terms = { tickSize: '0.1', stepSize: '0.001' };
const position = positionWith({ size: '0.5' });

describe('TRD-18 an order that closes a position', () => {
  it.each([
    [{ orderType: 'market', price: '', size: '0.5' }, undefined],
    [{ orderType: 'limit', price: '60000.1', size: '0.25' }, undefined],
    [{ orderType: 'limit', price: '', size: '0.25' }, 'price-missing'],
    [{ orderType: 'limit', price: '0', size: '0.25' }, 'price-missing'],
    [{ orderType: 'limit', price: '60000.15', size: '0.25' }, 'price-off-tick'],
    [{ orderType: 'market', price: '', size: '' }, 'size-missing'],
    [{ orderType: 'market', price: '', size: '0' }, 'size-missing'],
    [{ orderType: 'market', price: '', size: '0.0005' }, 'size-off-step'],
    [{ orderType: 'market', price: '', size: '0.501' }, 'size-too-large'],
  ] as const)('%j: %s', (draft, problem) => {
    expect(closeProblem(draft, position, terms)).toBe(problem);
  });

  it('EXC-38 closes all at market, and with a price what other orders leave', () => {
    const partly = positionWith({ size: '0.5', available: '0.2' });
    expect(closableSize({ orderType: 'market' }, partly)).toBe('0.5');
    expect(closableSize({ orderType: 'limit' }, partly)).toBe('0.2');
  });

  it('closes a share in whole steps, and all of it at 100 %', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 100 }),
        (steps, percent) => {
          const whole = money.multiply('0.001', String(steps)).toFixed();
          const size = shareOf(whole, percent, terms);
          expect(isMultipleOf(size, terms.stepSize)).toBe(true);
          expect(money.of(size).lte(money.multiply(whole, String(percent)).div(100))).toBe(true);
          if (percent === 100) expect(size).toBe(whole);
        },
      ),
      { seed: 1, endOnFailure: true, numRuns: 1_000 },
    );
  });

  it.each([
    ['0.25', '0.5', 50],
    ['', '0.5', 0],
    ['2', '0.5', 100],
    ['1', '0', 0],
  ])('%j of %s is %i %%', (size, whole, percent) => {
    expect(percentOfSize(size, whole)).toBe(percent);
  });
});

it.each([
  ['long', '61000', '0.5', '500.00000000'],
  ['short', '61000', '0.5', '-500.00000000'],
  ['long', '', '0.5', undefined],
  ['long', '61000', '', undefined],
] as const)('closing a %s at %j, size %j, gains %s', (holdSide, price, size, gain) => {
  expect(closingProfit(positionWith({ holdSide, averagePrice: '60000' }), price, size)).toBe(gain);
});

it.each([
  ['0.2', '0.3'],
  ['0.5', '0'],
  ['0.6', undefined],
  ['', undefined],
] as const)('TRD-18 closing %s of 0.5 leaves %s', (size, left) => {
  expect(sizeAfter({ size }, { size: '0.5' })).toBe(left);
});
