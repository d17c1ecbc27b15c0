import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormProblem, MessageState, SkeletonRows } from '../src/index.ts';

it('UI-18 a message waits for a screen reader unless it is an alert', () => {
  const { rerender } = render(<MessageState title="No orders." />);
  expect(screen.getByRole('status').textContent).toBe('No orders.');
  rerender(<MessageState title="Could not load." role="alert" />);
  expect(screen.getByRole('alert').textContent).toBe('Could not load.');
});

it('UI-18 grey rows have a name, and are hidden from assistive technology', () => {
  render(<SkeletonRows rows={3} label="Loading orders" />);
  const rows = [...screen.getByRole('status', { name: 'Loading orders' }).children];
  expect(rows.map((row) => row.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
});

it('UI-18 the problem of a form keeps its line while there is none', () => {
  const { rerender } = render(<FormProblem>{undefined}</FormProblem>);
  expect(screen.getByRole('alert').textContent).toBe('');
  rerender(<FormProblem>Enter a code.</FormProblem>);
  expect(screen.getByRole('alert').textContent).toBe('Enter a code.');
});
