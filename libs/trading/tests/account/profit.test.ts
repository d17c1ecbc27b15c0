import { expect, it } from 'vitest';
import { profitPoints } from '../../src/account/profit.ts';

const days = [
  ['100', '100'],
  ['130', '100'],
  ['220', '200'],
  ['150', '150'],
].map(([valueUsdt = '', investedUsdt = ''], ts) => ({ ts, valueUsdt, investedUsdt }));

it('TRD-33 money that is paid in or out is no profit', () => {
  expect(profitPoints(days, 30).map(({ profit }) => profit)).toEqual(['0', '30', '20', '0']);
});

it('TRD-33 a range has one day more, with which its profit begins', () => {
  const many = Array.from({ length: 20 }, (_, ts) => ({
    ts,
    valueUsdt: String(ts),
    investedUsdt: '0',
  }));
  const points = profitPoints(many, 7);
  expect(points.map(({ ts }) => ts)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
  expect(points[0]).toEqual({ ts: 12, value: '12', profit: '0' });
  expect(points.at(-1)?.profit).toBe('7');
});

it('TRD-33 no days, no points', () => {
  expect(profitPoints([], 7)).toEqual([]);
});
