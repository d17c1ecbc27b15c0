import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { book, openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(giveRoomForNineRows);

type Side = 'Sell orders' | 'Buy orders';

const sideOf = (side: Side) => within(screen.getByRole('rowgroup', { name: side }));

/** The rows of one side from top to bottom: price, amount, total. */
function rowsOf(side: Side): readonly (readonly string[])[] {
  return sideOf(side)
    .queryAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
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
    const heads = within(screen.getByRole('grid', { name: 'Order book' }));
    expect(heads.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Price (USDT)',
      'Amount (BTC)',
      'Total (BTC)',
    ]);
  });

  it('compares the amounts of buyers and sellers', async () => {
    await openTerminal(gateway);
    // 7.75 of 18.4.
    expect(screen.getByRole('group', { name: 'Buy/sell ratio' }).textContent).toBe(
      'Buy 42%58% Sell',
    );
  });

  it('shows as many rows as there is room for', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(92);
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

  it('is greyed while it is stale', async () => {
    await openTerminal(gateway);
    const isGreyed = () =>
      screen.getByRole('grid', { name: 'Order book' }).closest('.opacity-50') !== null;
    expect(isGreyed()).toBe(false);
    expect(screen.getByText('Connected')).toBeDefined();
    gateway.stream.cut();
    // The connection may be back a moment later.
    await waitFor(() => {
      expect(screen.getByText('Reconnecting')).toBeDefined();
      expect(isGreyed()).toBe(true);
      expect(screen.getByTestId('last-price').closest('.opacity-50')).not.toBeNull();
      expect(screen.getByText(/^No connection for \d+s$/)).toBeDefined();
      expect(pricesOf('Sell orders')).toHaveLength(5);
    });
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

describe('the settings of the book', () => {
  const kept = () => JSON.parse(localStorage.getItem('book_settings') ?? '{}') as object;

  it('group levels by multiples of the tick, for each pair', async () => {
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
    expect(kept()).toMatchObject({ groupings: { 'spot/BTCUSDT': '1' } });
  });

  it('are kept, and a grouping that the pair does not have is ignored', async () => {
    const settings = { version: 1, view: 'bids', bars: 'size', unit: 'quote' };
    localStorage.setItem(
      'book_settings',
      JSON.stringify({ ...settings, groupings: { 'spot/BTCUSDT': '7' } }),
    );
    await openTerminal(gateway);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Buy orders' }).checked).toBe(true);
    const grouping = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Price grouping' });
    expect(grouping.value).toBe('0.01');
    expect(screen.getByRole('columnheader', { name: 'Amount (USDT)' })).toBeDefined();
  });

  it('show one side alone, in twice as many rows', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(92);
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('radio', { name: 'Sell orders' }));
    expect(screen.queryByRole('rowgroup', { name: 'Buy orders' })).toBeNull();
    expect(pricesOf('Sell orders')).toEqual(['97,251.01', '97,250.60', '97,250.51']);
    await user.click(screen.getByRole('radio', { name: 'Buy orders' }));
    expect(screen.queryByRole('rowgroup', { name: 'Sell orders' })).toBeNull();
    expect(pricesOf('Buy orders')).toEqual(['97,250.49', '97,250.40', '97,249.99']);
    expect(kept()).toMatchObject({ view: 'bids' });
  });

  it('show amounts in quote coin, each group with the exact value of its levels', async () => {
    const user = await openTerminal(gateway);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Price grouping' }), '1');
    await user.click(screen.getByRole('button', { name: 'Order book settings' }));
    await user.click(await screen.findByRole('radio', { name: 'USDT' }));
    // 97,250.51 × 0.4 + 97,250.60 × 1.5 = 184,776.104, and 97,251.01 × 0.75 = 72,938.2575.
    expect(rowsOf('Sell orders').slice(-2)).toEqual([
      ['97,252', '72,938.25', '257,714.36'],
      ['97,251', '184,776.10', '184,776.10'],
    ]);
  });

  it('draw bars by the sum or by the level', async () => {
    const user = await openTerminal(gateway);
    const bars = () =>
      sideOf('Buy orders')
        .getAllByRole('row')
        .map((row) => row.querySelector<HTMLElement>('[aria-hidden]')?.style.transform);
    expect(bars()).toEqual([0.065, 0.195, 0.225, 0.485, 1].map((share) => `scaleX(${share})`));
    await user.click(screen.getByRole('button', { name: 'Order book settings' }));
    await user.click(await screen.findByRole('radio', { name: 'Per level' }));
    expect(bars()).toEqual([0.125, 0.25, 0.065, 0.5, 1].map((share) => `scaleX(${share})`));
  });
});
