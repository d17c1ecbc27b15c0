import { expect, it } from 'vitest';
import {
  flowsOf,
  realisedOf,
  returnOf,
  unrealisedOf,
} from '../../../src/account/positions/profit.ts';

const figures = {
  opening: '1000',
  deposits: '500',
  withdrawals: '99.5',
  transfers: '-200',
  grants: '0',
  realisedSpot: '10',
  realisedMargin: '-2.5',
  realisedFutures: '0.00000001',
  realisedOtc: '0',
  unrealisedCoins: '-30',
  unrealisedFutures: '4',
  profit: '150',
};

it('TRD-33 flows are what came in less what left', () => {
  expect(flowsOf(figures)).toBe('200.5');
});

it('TRD-33 the products are added exactly', () => {
  expect(realisedOf(figures)).toBe('7.50000001');
  expect(unrealisedOf(figures)).toBe('-26');
});

it('TRD-33 the return counts what came in, and not what left', () => {
  expect(returnOf(figures)).toBe('0.1');
  expect(returnOf({ ...figures, opening: '0', deposits: '0', grants: '300' })).toBe('0.5');
});

it('TRD-33 there is no return on nothing', () => {
  expect(returnOf({ ...figures, opening: '0', deposits: '0' })).toBeUndefined();
  expect(returnOf({ ...figures, opening: '-50', deposits: '0' })).toBeUndefined();
});
