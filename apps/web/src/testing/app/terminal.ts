import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { PageOptions } from './load-page.ts';
import { renderApp } from './render-app.tsx';
import type { TestGateway } from '../gateway/start-gateway.ts';
import { tickerWith } from '../fixtures/fixtures.ts';

/** A book of five levels a side around 97,250.50. */
export const book = {
  bids: [
    ['97250.49', '0.5'],
    ['97250.4', '1'],
    ['97249.99', '0.25'],
    ['97240', '2'],
    ['97100', '4'],
  ],
  asks: [
    ['97250.51', '0.4'],
    ['97250.6', '1.5'],
    ['97251.01', '0.75'],
    ['97260', '3'],
    ['97400', '5'],
  ],
  seq: 1,
  ts: 1_795_000_000_000,
} as const;

/** Loads the terminal of BTC/USDT with known figures, and waits until orders can be written. */
export async function openTerminal(
  { stream }: Pick<TestGateway, 'stream'>,
  options?: PageOptions,
): Promise<UserEvent> {
  stream.begin('books', 'BTCUSDT', [book]);
  stream.begin('ticker', 'BTCUSDT', [tickerWith()]);
  const user = await renderApp('/spot/BTCUSDT', options);
  await screen.findByRole('region', { name: 'Orders and assets' });
  await screen.findAllByText('97,250.50');
  await formLoaded();
  return user;
}

/** Loads the terminal of the BTC/USDT contract with known figures, and waits until orders can be written. */
export async function openContract(
  { stream }: Pick<TestGateway, 'stream'>,
  options?: PageOptions,
): Promise<UserEvent> {
  const figures = { markPrice: '97250.5', indexPrice: '97250.5', fundingRate: '0.0001' };
  const rest = { nextFundingTime: 1_795_000_000_000, openInterest: '10' };
  const ticker = { ...tickerWith(), ...figures, ...rest };
  stream.begin('books', 'BTCUSDT', [book], 'USDT-FUTURES');
  stream.begin('ticker', 'BTCUSDT', [ticker], 'USDT-FUTURES');
  const user = await renderApp('/futures/usdt/BTCUSDT', options);
  await screen.findByRole('region', { name: 'Orders and assets' });
  await screen.findAllByText('97,250.5');
  await formLoaded();
  return user;
}

/** Waits for the order form. A phone shows none before its buttons are pressed. */
async function formLoaded(): Promise<void> {
  const panel = screen.queryByRole('region', { name: 'Place an order' });
  if (panel) await within(panel).findByRole('group', { name: 'Side' });
}

/** Queries within the order form. */
export function orderForm() {
  const form = within(screen.getByRole('region', { name: 'Place an order' }));
  return {
    ...form,
    field: (name: string) => form.getByRole<HTMLInputElement>('textbox', { name }),
    problem: () => form.getByRole('alert').textContent,
    /** Returns the value beside a label such as "Available". */
    fact: (label: string) => form.getByText(label).nextElementSibling?.textContent ?? '',
  };
}

/** Opens the terminal and waits until the balance is known. */
export async function openOrderForm(gateway: Pick<TestGateway, 'stream'>, options?: PageOptions) {
  const user = await openTerminal(gateway, options);
  const form = orderForm();
  await waitFor(() => {
    expect(form.fact('Available')).toMatch(/^[1-9][\d,.]* USDT$/);
  });
  const fill = async (name: string, text: string) => {
    await user.clear(form.field(name));
    await user.type(form.field(name), text);
  };
  return {
    user,
    form,
    /** Replaces the text of a field. */
    fill,
    /** Writes a limit order. */
    write: async (price: string, amount: string) => {
      await fill('Price', price);
      await fill('Amount', amount);
    },
    press: (name: string) => user.click(form.getByRole('button', { name })),
  };
}
