import { amendOrder, cancelAllOrders, cancelOrders, placeOrder } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cell, grid, groupByTen, openLadder, showLadder, texts } from '#testing/app/ladder.ts';
import { openCount, place } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
beforeEach(async () => {
  await signUp(gateway);
});

describe('the ladder', () => {
  it('has a row for each tick, with the sizes of the book and the last price', async () => {
    await openLadder(gateway);
    expect(texts('97,250.51')).toEqual(['', '', '97,250.51', '0.400000', '']);
    expect(texts('97,250.50')).toEqual(['', '', '97,250.50 Last price', '', '']);
    expect(texts('97,250.49')).toEqual(['', '0.500000', '97,250.49', '', '']);
  });

  const prices = () =>
    Array.from(
      grid().querySelectorAll<HTMLElement>('[data-price]'),
      ({ dataset }) => dataset['price'],
    );

  async function moveMarket(lastPrice: string, text: string): Promise<void> {
    gateway.stream.update('ticker', 'BTCUSDT', [tickerWith({ lastPrice })]);
    await screen.findAllByText(text);
  }

  it('keeps its prices below the focus while the market moves, until it is centred', async () => {
    const user = await openLadder(gateway);
    cell('97,250.40', 'bids').focus();
    const before = prices();
    await moveMarket('97255', '97,255.00');
    expect(prices()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Center' }));
    await waitFor(() => {
      expect(texts('97,255.00')[2]).toBe('97,255.00 Last price');
    });
    expect(prices()).not.toEqual(before);
  });

  it('follows a market that leaves its rows', async () => {
    await openLadder(gateway);
    const before = prices();
    await moveMarket('97250.60', '97,250.60');
    expect(prices()).toEqual(before);
    await moveMarket('97255', '97,255.00');
    await waitFor(() => {
      expect(texts('97,255.00')[2]).toBe('97,255.00 Last price');
    });
  });

  it('begins with a grouping that follows from the price', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await showLadder(user);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price grouping' }).value).toBe(
      '1',
    );
    expect(texts('97,250')).toEqual(['', '1.500000', '97,250 Last price', '', '']);
    expect(texts('97,251')[3]).toBe('1.900000');
  });

  it('gives its prices to the order form while one-click trading is off', async () => {
    const user = await openLadder(gateway);
    await user.click(cell('97,250.40', 'bids'));
    expect(orderForm().field('Price').value).toBe('97250.4');
    await user.click(cell('97,250.60', 'asks'));
    expect(orderForm().field('Price').value).toBe('97250.6');
    expect(gateway.requests(placeOrder)).toHaveLength(0);
  });

  it('is one tab stop, with arrow keys between its cells', async () => {
    const user = await openLadder(gateway);
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    cell('97,250.50', 'price').focus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('97,250.49', 'bids'));
    await user.keyboard('{Enter}');
    expect(orderForm().field('Price').value).toBe('97250.49');
  });

  it('offers nothing that sends to a visitor', async () => {
    gateway.cookies.restore();
    const user = await openTerminal(gateway);
    await showLadder(user);
    expect(screen.queryByRole('checkbox', { name: 'One-click trading' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel all' })).toBeNull();
    expect(grid().className).not.toContain('opacity-50');
  });
});

describe('own orders in the ladder', () => {
  async function openWithOrder() {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '96500', '0.01');
    await showLadder(user);
    await groupByTen(user);
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.01');
    });
    return user;
  }

  it('are moved by keys, after a question', async () => {
    const user = await openWithOrder();
    cell('96,500', 'buys').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(texts('96,480')[0]).toBe('Buy 0.01');
    expect(screen.getByText('New price: 96,480.00. Enter confirms, Esc cancels.')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(texts('96,480')[0]).toBe('');
    await user.keyboard('{ArrowUp}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price?' }));
    expect(dialog.getByText('96,500.00 → 96,510.00')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change price' }));
    await screen.findByText('Order updated');
    expect(await gateway.sent(amendOrder)).toMatchObject([{ price: '96510' }]);
    await waitFor(() => {
      expect(texts('96,510')[0]).toBe('Buy 0.01');
    });
  });

  it('are cancelled by Delete, all orders of a row by one call', async () => {
    const user = await openWithOrder();
    cell('96,500', 'buys').focus();
    await user.keyboard('{Delete}');
    const notice = (await screen.findByText('1 order canceled')).closest('li');
    expect(notice?.textContent).toContain('Buy 0.01 BTC at 96,500');
    await openCount(0);
    await place(user, '96500', '0.01');
    await place(user, '96501', '0.02');
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.03');
    });
    cell('96,500', 'buys').focus();
    await user.keyboard('{Delete}');
    await screen.findByText('2 orders canceled');
    await openCount(0);
    expect(gateway.requests(cancelOrders)).toHaveLength(2);
  });

  it('of the pair are all cancelled after a question', async () => {
    const user = await openWithOrder();
    const panel = within(screen.getByRole('region', { name: 'Order book and trades' }));
    await user.click(panel.getByRole('button', { name: 'Cancel all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 1 open order?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel all' }));
    await screen.findByText('1 order canceled');
    expect(await gateway.sent(cancelAllOrders)).toMatchObject([{ symbol: 'BTCUSDT' }]);
  });
});
