import { expect, it } from 'vitest';
import { barShare } from '../../src/market/index.ts';

it.each([
  ['5', '10', 0.5],
  ['10', '10', 1],
  ['0', '10', 0],
  ['1', '3', 0.335],
  ['0', '0', 0],
])('TRD-37 a bar of %s in %s is %d long', (amount, longest, share) => {
  expect(barShare(amount, longest)).toBe(share);
});
