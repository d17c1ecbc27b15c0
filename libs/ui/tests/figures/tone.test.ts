import { expect, it } from 'vitest';
import { toneOf } from '../../src/index.ts';

it.each([
  ['0.0123', 'up'],
  ['-0.0123', 'down'],
  ['0', 'plain'],
  ['-0.000', 'plain'],
  ['-0.00001', 'plain'],
  ['-0.00006', 'down'],
  [null, 'plain'],
  [undefined, 'plain'],
])('UI-22 %s is %s', (signed, tone) => {
  expect(toneOf(signed)).toBe(tone);
});
