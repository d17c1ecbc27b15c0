import { getSymbols } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

describe('the pair', () => {
  it('can be changed, which clears the draft', async () => {
    giveRoomForNineRows();
    const user = await openTerminal(gateway);
    await user.type(orderForm().field('Amount'), '0.5');
    await user.click(screen.getByRole('button', { name: 'Pair: BTC/USDT' }));
    await user.click(await screen.findByRole('link', { name: 'SOL/USDT' }));
    expect(await screen.findByRole('heading', { name: 'SOL/USDT' })).toBeDefined();
    expect(location.pathname).toBe('/spot/SOLUSDT');
    expect(orderForm().field('Price').value).toBe('');
    expect(orderForm().field('Amount').value).toBe('');
  });

  it('shows that a symbol is unknown', async () => {
    const user = await renderApp('/spot/NOPEUSDT');
    expect(await screen.findByText('NOPEUSDT is not listed.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'View all markets' }));
    expect(await screen.findByRole('heading', { name: 'Spot markets' })).toBeDefined();
  });

  it('shows a failure and tries again at a press', async () => {
    gateway.refuse(getSymbols, '40004', 'No pairs now.');
    const user = await renderApp('/spot/BTCUSDT');
    const alert = await screen.findByText('Could not load the market.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    gateway.relent();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
  });

  it('loads', async () => {
    const release = gateway.hold(getSymbols);
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByRole('status', { name: 'Loading the market' })).toBeDefined();
    release();
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
  });
});

describe('a visitor', () => {
  it('has a link to the login and back to this page', async () => {
    await openTerminal(gateway);
    const form = orderForm();
    const link = await form.findByRole('link', { name: 'Log in to trade' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
    expect(pathname).toBe('/login');
    expect(searchParams.get('redirect')).toBe('/spot/BTCUSDT');
    expect(form.queryByRole('button', { name: 'Buy BTC' })).toBeNull();
    expect(form.fact('Available')).toBe('-- USDT');
    expect(form.getByRole<HTMLInputElement>('slider').disabled).toBe(true);
  });

  it('has no orders or balances', async () => {
    const user = await openTerminal(gateway);
    const own = within(screen.getByRole('region', { name: 'Orders and assets' }));
    const hint = 'Log in to see your orders, trades and balances.';
    expect(await own.findByText(hint)).toBeDefined();
    await user.click(own.getByRole('tab', { name: 'Assets' }));
    expect(await own.findByText(hint)).toBeDefined();
  });
});
