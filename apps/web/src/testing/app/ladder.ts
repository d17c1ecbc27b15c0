import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { TestGateway } from '../gateway/start-gateway.ts';
import { openOrderForm, openTerminal } from './terminal.ts';

export const grid = () => screen.getByRole('grid', { name: 'Ladder' });

/** Returns a row by its name. A query by role would compute the roles of a thousand cells. */
function row(price: string): HTMLElement {
  const rows = [...grid().querySelectorAll<HTMLElement>('[role="row"]')];
  const found = rows.find((shown) => shown.getAttribute('aria-label') === price);
  if (!found) throw new Error(`The ladder has no row ${price}.`);
  return found;
}

export const texts = (price: string) =>
  Array.from(row(price).children, ({ textContent }) => textContent);

type Column = 'buys' | 'bids' | 'price' | 'asks' | 'sells';

export function cell(price: string, column: Column): HTMLElement {
  const found = row(price).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error(`The row ${price} has no column ${column}.`);
  return found;
}

export async function showLadder(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Ladder' }));
  await screen.findByRole('grid', { name: 'Ladder' });
  await waitFor(() => {
    expect(texts('97,250')[1]).toBe('1.500000');
  });
}

/** Opens the ladder of BTC/USDT, whose last price is 97,250.50, with a row for each tick. */
export async function openLadder(gateway: Pick<TestGateway, 'stream'>) {
  const user = await openTerminal(gateway, { simulation: true });
  await showLadder(user);
  await groupBy(user, '0.01');
  await waitFor(() => {
    expect(texts('97,250.49')[1]).toBe('0.500000');
  });
  return user;
}

async function groupBy(user: UserEvent, grouping: string): Promise<void> {
  const panel = within(screen.getByRole('region', { name: 'Order book and trades' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Price grouping' }), grouping);
}

/** Groups by ten, so that prices far enough below the market have rows. */
export async function groupByTen(user: UserEvent): Promise<void> {
  await groupBy(user, '10');
  await waitFor(() => row('96,500'));
}

/** The same with one-click trading and a size. */
export async function openOneClick(gateway: Pick<TestGateway, 'stream'>, size = '0.01') {
  const { user } = await openOrderForm(gateway, { simulation: true });
  await showLadder(user);
  await groupByTen(user);
  const panel = within(screen.getByRole('region', { name: 'Order book and trades' }));
  await user.click(panel.getByRole('checkbox', { name: 'One-click trading' }));
  const field = panel.getByRole('textbox', { name: 'Amount' });
  await user.clear(field);
  if (size !== '') await user.type(field, size);
  return { user, panel };
}
