import type { PublicTrade } from '@bourse/gateway-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

const trade = (tradeId: string, members: Partial<PublicTrade> = {}): PublicTrade => ({
  tradeId,
  price: '97250.5',
  size: '0.01',
  side: 'buy',
  ts: new Date(2026, 10, 21, 9, 5, 7).getTime(),
  ...members,
});

/** Opens the terminal with trades, oldest first. */
async function openTrades(...trades: readonly PublicTrade[]) {
  gateway.stream.begin('trade', 'BTCUSDT', trades);
  const user = await openTerminal(gateway);
  await user.click(screen.getByRole('tab', { name: 'Trades' }));
  await screen.findByRole('list', { name: 'Latest trades' });
  return user;
}

const addTrades = (...trades: readonly PublicTrade[]) => {
  gateway.stream.update('trade', 'BTCUSDT', trades);
};
const list = () => screen.getByRole('list', { name: 'Latest trades' });
const rows = () => within(list()).getAllByRole('listitem');
const texts = () => rows().map((row) => Array.from(row.children, ({ textContent }) => textContent));
const sizes = () => texts().map(([, size]) => Number(size));
const resumeLine = () => screen.findByRole('button', { name: /^Paused/ });

describe('the trades', () => {
  it('are listed newest first, with the direction of their price', async () => {
    await openTrades(trade('1'), trade('2', { side: 'sell', price: '97250' }));
    expect(texts()).toEqual([
      ['97,250.00 Sell↓', '0.010000', '09:05:07'],
      ['97,250.50 Buy', '0.010000', '09:05:07'],
    ]);
    addTrades(trade('3', { price: '97251', size: '0.02' }));
    await waitFor(() => {
      expect(texts()[0]).toEqual(['97,251.00 Buy↑', '0.020000', '09:05:07']);
    });
    expect(texts()).toHaveLength(3);
  });

  it('are the last hundred', async () => {
    await openTrades(trade('0'));
    addTrades(...Array.from({ length: 120 }, (_, index) => trade(String(index + 1))));
    await waitFor(() => {
      expect(rows()).toHaveLength(100);
    });
  });

  it('are marked when they are large', async () => {
    await openTrades(trade('1'), trade('2', { size: '0.05' }), trade('3'), trade('4'));
    const marked = rows().map((row) => within(row).queryByRole('img', { name: 'Large trade' }));
    expect(marked.map((mark) => mark !== null)).toEqual([false, false, true, false]);
  });

  it('give their price to the order form', async () => {
    const user = await openTrades(trade('1'), trade('2', { price: '97000.5' }));
    await user.click(within(list()).getByRole('button', { name: /^97,000\.50/ }));
    expect(orderForm().field('Price').value).toBe('97000.5');
  });

  it('are one tab stop, with arrow keys between them', async () => {
    const user = await openTrades(trade('1'), trade('2', { price: '97000.5' }));
    const stops = list().querySelectorAll<HTMLElement>('[tabindex="0"]');
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(orderForm().field('Price').value).toBe('97250.5');
    await user.keyboard('{Home}{Enter}');
    expect(orderForm().field('Price').value).toBe('97000.5');
  });

  it('pause below the pointer until it leaves', async () => {
    await openTrades(trade('1', { size: '1' }));
    const area = list().parentElement!;
    fireEvent.pointerEnter(area);
    expect((await resumeLine()).textContent).toBe('Paused');
    addTrades(trade('2', { size: '2' }));
    await screen.findByText('Paused: 1 new trade');
    addTrades(trade('3', { size: '3' }));
    await screen.findByText('Paused: 2 new trades');
    expect(sizes()).toEqual([1]);
    fireEvent.pointerLeave(area);
    expect(sizes()).toEqual([3, 2, 1]);
    expect(screen.queryByRole('button', { name: /^Paused/ })).toBeNull();
  });

  it('continue at a press, also below the pointer', async () => {
    const user = await openTrades(trade('1', { size: '1' }));
    fireEvent.pointerEnter(list().parentElement!);
    addTrades(trade('2', { size: '2' }));
    await screen.findByText('Paused: 1 new trade');
    await user.click(await resumeLine());
    expect(sizes()).toEqual([2, 1]);
    addTrades(trade('3', { size: '3' }));
    await waitFor(() => {
      expect(sizes()).toEqual([3, 2, 1]);
    });
  });

  it('pause while one has the focus of the keyboard', async () => {
    const user = await openTrades(trade('1', { size: '1' }));
    list().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    addTrades(trade('2', { size: '2' }));
    await screen.findByText('Paused: 1 new trade');
    await user.tab();
    expect(document.activeElement).toBe(await resumeLine());
    await user.keyboard('{Enter}');
    expect(sizes()).toEqual([2, 1]);
    expect(list().contains(document.activeElement)).toBe(true);
  });

  it('show that they load, and that there are none', async () => {
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('tab', { name: 'Trades' }));
    expect(await screen.findByRole('status', { name: 'Loading trades' })).toBeDefined();
    gateway.stream.begin('trade', 'BTCUSDT', []);
    expect(await screen.findByText('No trades yet.')).toBeDefined();
  });
});
