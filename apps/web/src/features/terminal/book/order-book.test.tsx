import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveRoomForNineRows } from '#testing/layout.ts';
import { renderApp } from '#testing/render-app.tsx';
import { startGateway } from '#testing/start-gateway.ts';
import { book, openTerminal, orderForm } from '#testing/terminal.ts';

const gateway = await startGateway();

beforeEach(giveRoomForNineRows);

type Side = 'Sell orders' | 'Buy orders';

/** The rows of one side from top to bottom: price, amount, total. */
function rowsOf(side: Side): readonly (readonly string[])[] {
  const rows = within(screen.getByRole('list', { name: side })).queryAllByRole('button');
  const texts = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
  return side === 'Sell orders' ? texts.reverse() : texts;
}

const pricesOf = (side: Side) => rowsOf(side).map(([price]) => price);

describe('the order book', () => {
  it('loads', async () => {
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByRole('status', { name: 'Loading the order book' })).toBeDefined();
  });

  it('shows both sides with the best prices next to the middle', async () => {
    await openTerminal(gateway);
    expect(rowsOf('Sell orders')).toEqual([
      ['97,400.00', '5.000000', '10.650000'],
      ['97,260.00', '3.000000', '5.650000'],
      ['97,251.01', '0.750000', '2.650000'],
      ['97,250.60', '1.500000', '1.900000'],
      ['97,250.51', '0.400000', '0.400000'],
    ]);
    expect(rowsOf('Buy orders')).toEqual([
      ['97,250.49', '0.500000', '0.500000'],
      ['97,250.40', '1.000000', '1.500000'],
      ['97,249.99', '0.250000', '1.750000'],
      ['97,240.00', '2.000000', '3.750000'],
      ['97,100.00', '4.000000', '7.750000'],
    ]);
    expect(screen.getByText('Spread').parentElement?.textContent).toBe('Spread 0.02');
  });

  it('shows as many rows as there is room for', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(116);
    await openTerminal(gateway);
    expect(pricesOf('Sell orders')).toEqual(['97,250.51']);
    expect(pricesOf('Buy orders')).toEqual(['97,250.49']);
  });

  it('follows the market', async () => {
    await openTerminal(gateway);
    gateway.stream.update('books', 'BTCUSDT', [
      { bids: [['97250.49', '0']], asks: [['97250.5', '9']], seq: 2, pseq: 1, ts: 1 },
    ]);
    await waitFor(() => {
      expect(pricesOf('Buy orders')[0]).toBe('97,250.40');
    });
    expect(rowsOf('Sell orders').at(-1)).toEqual(['97,250.50', '9.000000', '9.000000']);
  });

  it('groups levels by multiples of the tick', async () => {
    const user = await openTerminal(gateway);
    const grouping = screen.getByRole('combobox', { name: 'Price grouping' });
    expect(Array.from(grouping.children, ({ textContent }) => textContent)).toEqual([
      '0.01',
      '0.1',
      '1',
      '10',
    ]);
    await user.selectOptions(grouping, '1');
    expect(rowsOf('Sell orders')).toEqual([
      ['97,400', '5.000000', '10.650000'],
      ['97,260', '3.000000', '5.650000'],
      ['97,252', '0.750000', '2.650000'],
      ['97,251', '1.900000', '1.900000'],
    ]);
    expect(pricesOf('Buy orders')).toEqual(['97,250', '97,249', '97,240', '97,100']);
  });

  it('copies a pressed price to the order form', async () => {
    const user = await openTerminal(gateway);
    const form = orderForm();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await user.click(screen.getByRole('button', { name: /^97,251\.01/ }));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Limit' }).checked).toBe(true);
    expect(form.field('Price').value).toBe('97251.01');
    await user.type(form.field('Amount'), '2');
    await user.click(screen.getByRole('button', { name: /^97,240\.00/ }));
    expect(form.field('Price').value).toBe('97240.00');
    expect(form.field('Total').value).toBe('194480');
  });

  it('is greyed while it is stale', async () => {
    await openTerminal(gateway);
    const isGreyed = () =>
      screen.getByRole('list', { name: 'Sell orders' }).closest('.opacity-50') !== null;
    expect(isGreyed()).toBe(false);
    expect(screen.getByText('Connected')).toBeDefined();
    gateway.stream.cut();
    await screen.findByText('Reconnecting');
    expect(isGreyed()).toBe(true);
    expect(screen.getByTestId('last-price').closest('.opacity-50')).not.toBeNull();
    expect(screen.getByText(/^No connection for \d+ s$/)).toBeDefined();
    expect(pricesOf('Sell orders')).toHaveLength(5);
    await screen.findByText('Connected');
    await waitFor(() => {
      expect(isGreyed()).toBe(false);
    });
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('requests the whole book again after a gap', async () => {
    await openTerminal(gateway);
    gateway.stream.snapshot('books', 'BTCUSDT', [{ ...book, bids: [['90000', '1']], seq: 9 }]);
    gateway.stream.update('books', 'BTCUSDT', [
      { bids: [['1', '1']], asks: [], seq: 5, pseq: 4, ts: 1 },
    ]);
    await waitFor(() => {
      expect(pricesOf('Buy orders')).toEqual(['90,000.00']);
    });
  });
});
