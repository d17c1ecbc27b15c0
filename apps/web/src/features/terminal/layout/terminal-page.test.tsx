import { getSymbols } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { btcUsdt } from '#testing/fixtures/fixtures.ts';
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

  it('whose delisting is announced says when, in one line', async () => {
    const delistedAt = Date.now() + 86_400_000;
    gateway.answerWith(getSymbols, { symbols: [{ ...btcUsdt, delistedAt }] });
    await renderApp('/spot/BTCUSDT');
    const line = await screen.findByText(/will be delisted on/);
    expect(line.textContent).toMatch(
      /^\u2066BTC\/USDT\u2069 will be delisted on .+\d\d:\d\d:\d\d.*\. Open orders will then be canceled\.$/u,
    );
    const form = within(await screen.findByRole('region', { name: 'Place an order' }));
    expect((await form.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).disabled).toBe(
      false,
    );
    gateway.relent();
  });

  it('that is delisted has a last price, and a form that cannot be used', async () => {
    const delistedAt = Date.now() - 86_400_000;
    gateway.answerWith(getSymbols, { symbols: [{ ...btcUsdt, delistedAt }] });
    const user = await renderApp('/spot/BTCUSDT');
    expect(await screen.findByText(/was delisted on/)).toBeDefined();
    const form = await screen.findByRole('group', { name: /Trading of this pair has ended/ });
    const amount = await within(form).findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await user.type(amount, '1');
    expect(amount.value).toBe('');
    expect((await screen.findByTestId('last-price')).textContent).toMatch(/\d/);
    gateway.relent();
  });

  it('that is delisted while the page is open closes its form', async () => {
    const delistedAt = Date.now() + 6_000;
    gateway.answerWith(getSymbols, { symbols: [{ ...btcUsdt, delistedAt }] });
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByText(/will be delisted on/)).toBeDefined();
    const closed = { name: /Trading of this pair has ended/ };
    expect(await screen.findByRole('group', closed, { timeout: 10_000 })).toBeDefined();
    expect(await screen.findByText(/was delisted on/)).toBeDefined();
    gateway.relent();
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
