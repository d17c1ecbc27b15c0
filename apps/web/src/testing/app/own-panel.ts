import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { orderForm } from './terminal.ts';

/** Queries within the panel of orders and assets. */
export const own = () => within(screen.getByRole('region', { name: 'Orders and assets' }));

/** The rows of the table in view: the texts of each cell after the time, without the checkbox that chooses the row. */
export function rows(): readonly (readonly (string | null)[])[] {
  const [, ...records] = own().getAllByRole('row');
  return records.map((row) =>
    within(row)
      .getAllByRole('cell')
      .filter((cell) => !within(cell).queryByRole('checkbox'))
      .slice(1)
      .map(({ textContent }) => textContent),
  );
}

/** Places a limit order to buy and waits until the gateway has accepted it. */
export async function place(user: UserEvent, price: string, amount: string): Promise<void> {
  const form = orderForm();
  await waitFor(() => {
    expect(form.fact('Available')).toMatch(/^[1-9][\d,.]* USDT$/);
  });
  await user.clear(form.field('Price'));
  await user.type(form.field('Price'), price);
  await user.type(form.field('Amount'), amount);
  await user.click(form.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => {
    expect(form.field('Amount').value).toBe('');
  });
}

/** Resolves with the tab of the open orders when it shows this count. */
export const openCount = (count: number | string) =>
  own().findByRole('tab', { name: `Open orders (${count})` });
