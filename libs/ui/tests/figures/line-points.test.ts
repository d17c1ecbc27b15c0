import { expect, it } from 'vitest';
import { linePoints } from '../../src/index.ts';

const box = { width: 10, height: 12 };

it.each([
  [
    'from the lowest price at the bottom to the highest at the top',
    ['1', '3'],
    '0.00,11.00 10.00,1.00',
  ],
  ['with each price at its height', ['1', '2', '3'], '0.00,11.00 5.00,6.00 10.00,1.00'],
  ['in the middle where the price stood still', ['2', '2'], '0.00,6.00 10.00,6.00'],
])('UI-22 a line goes %s', (_title, prices, points) => {
  expect(linePoints(prices, box)).toBe(points);
});
