import { getSymbols, getTickers } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tickerWith } from '#testing/fixtures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { startGateway } from '#testing/start-gateway.ts';

const gateway = await startGateway();

const inTether = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'LTC', 'PEPE', 'USDC'].map(
  (coin) => `${coin}/USDT`,
);
const inUsdCoin = ['BTC/USDC', 'ETH/USDC', 'SOL/USDC'];

async function pairs(): Promise<readonly (string | null)[]> {
  const rows = await screen.findAllByRole('rowheader');
  return rows.map(({ textContent }) => textContent);
}

describe('the markets page', () => {
  it('lists every pair with its figures', async () => {
    await renderApp('/');
    expect(await pairs()).toEqual([...inTether, ...inUsdCoin]);
    const row = screen.getByRole('row', { name: /^BTC\/USDT/ });
    const figures = within(row).getAllByRole('cell');
    const shapes = [/^[\d,]+\.\d\d$/, /^[+-]?\d+\.\d\d%$/, /^[\d,]+\.\d\d$/, /^[\d,]+\.\d\d$/];
    for (const [column, shape] of shapes.entries()) {
      expect(figures[column]?.textContent).toMatch(shape);
    }
    await waitFor(() => {
      expect(document.title).toBe('Buy and sell cryptocurrencies | Bourse');
    });
  });

  it('shows that it is loading', async () => {
    const release = gateway.hold(getSymbols);
    await renderApp('/');
    expect(await screen.findByRole('status', { name: 'Loading markets' })).toBeDefined();
    release();
    expect(await pairs()).toHaveLength(12);
    expect(screen.queryByRole('status', { name: 'Loading markets' })).toBeNull();
  });

  it('follows the stream', async () => {
    await renderApp('/');
    await pairs();
    gateway.stream.begin('ticker', 'BTCUSDT', [
      tickerWith({ lastPrice: '12345.6', change24h: '-0.05' }),
    ]);
    const row = await screen.findByRole('row', { name: /12,345\.60 -5\.00%/ });
    expect(within(row).getByRole('link', { name: 'BTC/USDT' }).getAttribute('href')).toBe(
      '/spot/BTCUSDT',
    );
  });

  it('shows unknown figures as dashes', async () => {
    gateway.refuse(getTickers, '43010', 'There are no figures.');
    await renderApp('/');
    expect(await screen.findByRole('row', { name: /^ETH\/USDT( --){5}$/ })).toBeDefined();
  });

  it.each([
    ['eth', ['ETH/USDT', 'ETH/USDC']],
    [' sol/usdt', ['SOL/USDT']],
    ['USDT', inTether],
  ])('finds %j', async (typed, found) => {
    const user = await renderApp('/');
    await pairs();
    await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), typed);
    expect(await pairs()).toEqual(found);
  });

  it('shows that no pair has a name', async () => {
    const user = await renderApp('/');
    await pairs();
    await user.type(screen.getByRole('searchbox', { name: 'Search pairs' }), 'nope');
    expect(screen.getByText('No pair has this name.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a failure and tries again at a press', async () => {
    gateway.refuse(getSymbols, '40004', 'Not now.');
    const user = await renderApp('/');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The markets could not be loaded.');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await pairs()).toHaveLength(12);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the terminal of a pair', async () => {
    const user = await renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'ETH/USDT' }));
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
    expect(location.pathname).toBe('/spot/ETHUSDT');
  });
});
