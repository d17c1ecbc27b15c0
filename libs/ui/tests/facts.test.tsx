import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from '../src/index.ts';

it('UI-25 facts are a description list, texts in it are figures, and what has no value is left out', () => {
  render(
    <Facts
      facts={[
        ['Available', '1,200 → 900 USDT'],
        ['Network', <b key="network">TRC20</b>],
        ['Margin level', undefined],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Available',
    'Network',
  ]);
  const [available, network] = screen.getAllByRole('definition');
  expect(available?.innerHTML).toBe(
    '<bdi dir="ltr" translate="no" class="tabular-nums">1,200 → 900 USDT</bdi>',
  );
  expect(network?.innerHTML).toBe('<b>TRC20</b>');
});
