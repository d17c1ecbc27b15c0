import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ColumnHeads, moveOf } from '../../src/index.ts';

it.each([
  ['ArrowUp', 4, 3],
  ['ArrowDown', 4, 5],
  ['ArrowUp', 0, 0],
  ['PageUp', 4, 0],
  ['PageDown', 4, 14],
  ['PageDown', 18, 19],
  ['Home', 4, 0],
  ['End', 4, 19],
  ['Enter', 4, undefined],
])('UI-21 %s in row %s of 20 moves to %s', (key, row, target) => {
  expect(moveOf(key, row, 20)).toBe(target);
});

it('UI-3 heads of figures run from left to right, and isolate their texts', () => {
  const { container } = render(<ColumnHeads labels={['السعر', 'الكمية', 'المجموع']} />);
  expect(container.querySelector('div')?.dir).toBe('ltr');
  expect(screen.getByText('السعر').tagName).toBe('BDI');
});
