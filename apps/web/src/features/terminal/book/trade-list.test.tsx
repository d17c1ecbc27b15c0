import type { PublicTrade } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startGateway } from '#testing/start-gateway.ts';
import { openTerminal } from '#testing/terminal.ts';

const gateway = await startGateway();

describe('the trades', () => {
  const trade = (tradeId: string, members: Partial<PublicTrade>): PublicTrade => ({
    tradeId,
    price: '97250.5',
    size: '0.01',
    side: 'buy',
    ts: new Date(2026, 10, 21, 9, 5, 7).getTime(),
    ...members,
  });

  it('are listed newest first', async () => {
    gateway.stream.begin('trade', 'BTCUSDT', [trade('1', {}), trade('2', { side: 'sell' })]);
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('tab', { name: 'Trades' }));
    const list = await screen.findByRole('list', { name: 'Latest trades' });
    const texts = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => Array.from(item.children, ({ textContent }) => textContent));
    expect(texts()).toEqual([
      ['97,250.50 Sell', '0.010000', '09:05:07'],
      ['97,250.50 Buy', '0.010000', '09:05:07'],
    ]);
    gateway.stream.update('trade', 'BTCUSDT', [trade('3', { price: '97251', size: '1.5' })]);
    await waitFor(() => {
      expect(texts()[0]).toEqual(['97,251.00 Buy', '1.500000', '09:05:07']);
    });
    expect(texts()).toHaveLength(3);
  });

  it('show that they load, and that there are none', async () => {
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('tab', { name: 'Trades' }));
    expect(await screen.findByRole('status', { name: 'Loading trades' })).toBeDefined();
    gateway.stream.begin('trade', 'BTCUSDT', []);
    expect(await screen.findByText('No trades yet.')).toBeDefined();
  });
});
