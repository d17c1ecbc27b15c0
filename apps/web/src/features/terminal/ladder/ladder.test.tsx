import { amendOrder, cancelAllOrders, placeOrder } from '@bourse/gateway-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCount, place } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { openOrderForm, openTerminal, orderForm } from '#testing/app/terminal.ts';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
beforeEach(async () => {
  await signUp(gateway);
});

const grid = () => screen.getByRole('grid', { name: 'Ladder' });
const row = (price: string) => within(grid()).getByRole('row', { name: price });
const texts = (price: string) => Array.from(row(price).children, ({ textContent }) => textContent);

type Column = 'buys' | 'bids' | 'price' | 'asks' | 'sells';

function cell(price: string, column: Column): HTMLElement {
  const found = row(price).querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error(`The row ${price} has no column ${column}.`);
  return found;
}

async function showLadder(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Ladder' }));
  await screen.findByRole('grid', { name: 'Ladder' });
  await waitFor(() => {
    expect(texts('97,250.49')[1]).toBe('0.500000');
  });
}

/** Opens the ladder of BTC/USDT, whose last price is 97,250.50. */
async function openLadder() {
  const user = await openTerminal(gateway, { simulation: true });
  await showLadder(user);
  return user;
}

/** Groups by ten, so that prices far enough below the market have rows. */
async function groupByTen(user: UserEvent): Promise<void> {
  const select = within(screen.getByRole('region', { name: 'Order book and trades' }));
  await user.selectOptions(select.getByRole('combobox', { name: 'Price grouping' }), '10');
  await waitFor(() => {
    expect(texts('97,250')[1]).toBe('1.500000');
  });
}

/** The same with one-click trading and a size. */
async function openOneClick(size = '0.01') {
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

const sentOrders = async () => (await gateway.sent(placeOrder)) as readonly object[];

describe('the ladder', () => {
  it('has a row for each tick, with the sizes of the book and the last price', async () => {
    await openLadder();
    expect(texts('97,250.51')).toEqual(['', '', '97,250.51', '0.400000', '']);
    expect(texts('97,250.50')).toEqual(['', '', '97,250.50 Last price', '', '']);
    expect(texts('97,250.49')).toEqual(['', '0.500000', '97,250.49', '', '']);
  });

  it('keeps its prices while the market moves, until it is centred', async () => {
    const user = await openLadder();
    const prices = () =>
      within(grid())
        .getAllByRole('row')
        .slice(1)
        .map((shown) => shown.dataset['price']);
    const before = prices();
    gateway.stream.update('ticker', 'BTCUSDT', [tickerWith({ lastPrice: '97255' })]);
    await screen.findAllByText('97,255.00');
    expect(prices()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Center' }));
    await waitFor(() => {
      expect(texts('97,255.00')[2]).toBe('97,255.00 Last price');
    });
    expect(prices()).not.toEqual(before);
  });

  it('groups prices as the book does', async () => {
    const user = await openLadder();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price grouping' }), '1');
    await waitFor(() => {
      expect(texts('97,250')).toEqual(['', '1.500000', '97,250 Last price', '', '']);
    });
    expect(texts('97,251')[3]).toBe('1.900000');
  });

  it('gives its prices to the order form while one-click trading is off', async () => {
    const user = await openLadder();
    await user.click(cell('97,250.40', 'bids'));
    expect(orderForm().field('Price').value).toBe('97250.4');
    await user.click(cell('97,250.60', 'asks'));
    expect(orderForm().field('Price').value).toBe('97250.6');
    expect(gateway.requests(placeOrder)).toHaveLength(0);
  });

  it('is one tab stop, with arrow keys between its cells', async () => {
    const user = await openLadder();
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
  });
});

describe('one-click trading', () => {
  it('buys in the bids and sells in the asks, one order a click', async () => {
    const { user } = await openOneClick();
    await user.click(cell('96,500', 'bids'));
    await screen.findByText('Order placed');
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.01');
    });
    expect(await sentOrders()).toEqual([
      expect.objectContaining({
        side: 'buy',
        orderType: 'limit',
        price: '96500',
        size: '0.01',
        clientOid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      }),
    ]);
    await user.click(cell('96,500', 'bids'));
    await user.click(cell('96,500', 'bids'));
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.03');
    });
    const ids = (await gateway.sent(placeOrder)).map(({ clientOid }) => clientOid);
    expect(new Set(ids).size).toBe(3);
  });

  it('sends once while Enter is held down', async () => {
    await openOneClick();
    const bid = cell('96,500', 'bids');
    act(() => {
      bid.focus();
    });
    fireEvent.keyDown(bid, { key: 'Enter' });
    fireEvent.keyDown(bid, { key: 'Enter', repeat: true });
    fireEvent.keyDown(bid, { key: 'Enter', repeat: true });
    await screen.findByText('Order placed');
    expect(gateway.requests(placeOrder)).toHaveLength(1);
  });

  it('shows an order on its way in its row', async () => {
    const { user } = await openOneClick();
    const release = gateway.hold(placeOrder);
    await user.click(cell('96,500', 'bids'));
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.01 Order sent…');
    });
    release();
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.01');
    });
  });

  it('judges the size as the order form does', async () => {
    const { user, panel } = await openOneClick('');
    await user.click(cell('96,500', 'bids'));
    expect(panel.getByRole('alert').textContent).toBe('Please enter Amount');
    await user.type(panel.getByRole('textbox', { name: 'Amount' }), '50');
    await user.click(cell('96,500', 'bids'));
    expect(panel.getByRole('alert').textContent).toBe('Insufficient balance');
    expect(gateway.requests(placeOrder)).toHaveLength(0);
  });

  it('shows why the gateway has refused', async () => {
    gateway.refuse(placeOrder, '43012', 'Insufficient balance.');
    const { user } = await openOneClick();
    await user.click(cell('96,500', 'bids'));
    expect(await screen.findByText('Order not placed')).toBeDefined();
    gateway.relent();
  });

  it('sends nothing while prices are out of date', async () => {
    await openOneClick();
    gateway.stream.cut();
    // The connection may be back a moment later.
    await waitFor(() => {
      expect(grid().className).toContain('opacity-50');
      fireEvent.click(cell('96,500', 'bids'));
    });
    expect(gateway.requests(placeOrder)).toHaveLength(0);
  });

  it('is off after another load', async () => {
    const { panel } = await openOneClick();
    expect(
      panel.getByRole<HTMLInputElement>('checkbox', { name: 'One-click trading' }).checked,
    ).toBe(true);
    expect(JSON.parse(localStorage.getItem('ladder_sizes') ?? '{}')).toEqual({
      version: 1,
      sizes: { 'spot/BTCUSDT': '0.01' },
    });
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

  it('are cancelled by Delete', async () => {
    const user = await openWithOrder();
    cell('96,500', 'buys').focus();
    await user.keyboard('{Delete}');
    await screen.findByText('Order canceled');
    await openCount(0);
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
