import { cancelOrders } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { openCount, own, place, rows } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  giveRoomForNineRows();
  localStorage.removeItem('table_layouts');
  await signUp(gateway);
});

const heads = () =>
  own()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

const prices = () => rows().map(([, , price]) => price);

/** Opens the terminal with three orders, the newest at 96,000. */
async function openWithOrders() {
  const user = await openTerminal(gateway, { simulation: true });
  await place(user, '95000', '0.01');
  await place(user, '97000', '0.02');
  await place(user, '96000', '0.03');
  await openCount(3);
  // The list is loaded after the tab that counts its rows.
  await own().findByRole('checkbox', { name: /^Select: Buy 0.01 BTC/ });
  return user;
}

describe('the list of open orders', () => {
  it('cancels the chosen ones by one call, with one message', async () => {
    const user = await openWithOrders();
    const chosen = () => own().getByRole<HTMLButtonElement>('button', { name: /^Cancel selected/ });
    expect(chosen().disabled).toBe(true);
    await user.click(own().getByRole('checkbox', { name: /^Select: Buy 0.01 BTC/ }));
    await user.click(own().getByRole('checkbox', { name: /^Select: Buy 0.03 BTC/ }));
    expect(chosen().textContent).toBe('Cancel selected (2)');
    await user.click(chosen());
    expect(await screen.findByText('2 orders canceled')).toBeDefined();
    await openCount(1);
    expect(prices()).toEqual(['97,000.00']);
    const sent = await gateway.sent(cancelOrders);
    expect(sent).toMatchObject([{ ledger: 'simulation', orders: [{}, {}] }]);
    expect(chosen().textContent).toBe('Cancel selected (0)');
  });

  it('names those that are still open when the call was lost', async () => {
    const user = await openWithOrders();
    gateway.loseRequests(cancelOrders);
    await user.click(own().getByRole('checkbox', { name: 'Select all' }));
    await user.click(own().getByRole('button', { name: 'Cancel selected (3)' }));
    const title = await screen.findByText('Canceled: 0 of 3', {}, { timeout: 10_000 });
    const message = title.closest('li');
    expect(message?.textContent).toContain('Buy 0.02 BTC at 97,000 USDT: still open');
    gateway.relent();
    expect(rows()).toHaveLength(3);
  });

  it('says which were cancelled when only the answer was lost', async () => {
    const user = await openWithOrders();
    gateway.loseAnswers(cancelOrders);
    await user.click(own().getByRole('checkbox', { name: 'Select all' }));
    await user.click(own().getByRole('button', { name: 'Cancel selected (3)' }));
    expect(await screen.findByText('3 orders canceled', {}, { timeout: 10_000 })).toBeDefined();
    expect(gateway.requests(cancelOrders)).toHaveLength(1);
    gateway.relent();
  });

  it('is sorted by a head or by the distance to the market, and has the columns that are chosen', async () => {
    const user = await openWithOrders();
    expect(prices()).toEqual(['96,000.00', '97,000.00', '95,000.00']);
    await user.click(own().getByRole('button', { name: 'Price' }));
    expect(prices()).toEqual(['97,000.00', '96,000.00', '95,000.00']);
    await user.click(own().getByRole('button', { name: 'Distance' }));
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(prices()).toEqual(['97,000.00', '96,000.00', '95,000.00']);
    });
    const head = own().getByRole('columnheader', { name: 'Distance' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(rows()[0]).toContain('-0.26%');
    expect(JSON.parse(localStorage.getItem('table_layouts') ?? '')).toMatchObject({
      tables: { orders: { sort: { column: 'distance', direction: 'ascending' } } },
    });
    await user.click(own().getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Total' }));
    await user.click(dialog.getByRole('button', { name: 'Move up: Pair' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort by' }), 'Price');
    expect(prices()[0]).toBe('95,000.00');
    expect(heads().slice(1, 3)).toEqual(['Pair', 'Time']);
    expect(heads()).not.toContain('Total');
    await user.click(dialog.getByRole('button', { name: 'Reset to defaults' }));
    expect(heads().slice(1, 3)).toEqual(['Time', 'Pair']);
    expect(heads()).toContain('Total');
  });

  it('is filtered by side, and its ids are copied', async () => {
    const user = await openWithOrders();
    await user.selectOptions(own().getByRole('combobox', { name: 'Side' }), 'Sell');
    expect(own().getByText('No results match the filter.')).toBeDefined();
    await user.selectOptions(own().getByRole('combobox', { name: 'Side' }), 'Buy');
    expect(rows()).toHaveLength(3);
    await user.click(own().getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Order ID' }));
    await user.keyboard('{Escape}');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [copy] = own().getAllByRole('button', { name: /^Copy: / });
    await user.click(copy!);
    const [id] = write.mock.calls[0] ?? [];
    expect(id).toMatch(/^\d+$/);
    expect(await screen.findByText(`${id} copied`)).toBeDefined();
  });
});
