import { placeOrder } from '@bourse/gateway-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cell, grid, openOneClick, texts } from '#testing/app/ladder.ts';
import { openCount } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
beforeEach(async () => {
  await signUp(gateway);
});

const sentOrders = async () => (await gateway.sent(placeOrder)) as readonly object[];

describe('one-click trading', () => {
  it('buys in the bids and sells in the asks, one order a click', async () => {
    const { user } = await openOneClick(gateway);
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
    await openOneClick(gateway);
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
    const { user } = await openOneClick(gateway);
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
    const { user, panel } = await openOneClick(gateway, '');
    await user.click(cell('96,500', 'bids'));
    expect(panel.getByRole('alert').textContent).toBe('Please enter Amount');
    await user.type(panel.getByRole('textbox', { name: 'Amount' }), '50');
    await user.click(cell('96,500', 'bids'));
    expect(panel.getByRole('alert').textContent).toBe('Insufficient balance');
    expect(gateway.requests(placeOrder)).toHaveLength(0);
  });

  it('asks about a price far from the market', async () => {
    const { user } = await openOneClick(gateway);
    act(() => {
      cell('96,500', 'bids').focus();
    });
    gateway.stream.update('ticker', 'BTCUSDT', [tickerWith({ lastPrice: '90000' })]);
    await screen.findAllByText('90,000.00');
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog', { name: /far from the market/ });
    expect(question.textContent).toContain('+7.22%');
    expect(gateway.requests(placeOrder)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Buy BTC' }));
    await screen.findByText('Order placed');
    expect(await sentOrders()).toMatchObject([{ price: '96500', size: '0.01' }]);
  });

  it('finds an order again whose answer was lost, and sends it once', async () => {
    const { user } = await openOneClick(gateway);
    gateway.loseAnswers(placeOrder);
    await user.click(cell('96,500', 'bids'));
    await waitFor(() => {
      expect(texts('96,500')[0]).toMatch(/^Buy 0\.01/);
    });
    gateway.relent();
    await waitFor(() => {
      expect(texts('96,500')[0]).toBe('Buy 0.01');
    });
    expect(gateway.requests(placeOrder)).toHaveLength(1);
    await openCount(1);
  });

  it('shows why the gateway has refused', async () => {
    gateway.refuse(placeOrder, '43012', 'Insufficient balance.');
    const { user } = await openOneClick(gateway);
    await user.click(cell('96,500', 'bids'));
    expect(await screen.findByText('Order not placed')).toBeDefined();
    gateway.relent();
  });

  it('sends nothing while prices are out of date', async () => {
    await openOneClick(gateway);
    gateway.stream.cut();
    // The connection may be back a moment later.
    await waitFor(() => {
      expect(grid().className).toContain('opacity-50');
      fireEvent.click(cell('96,500', 'bids'));
    });
    expect(gateway.requests(placeOrder)).toHaveLength(0);
  });

  it('is off after another load', async () => {
    const { panel } = await openOneClick(gateway);
    expect(
      panel.getByRole<HTMLInputElement>('checkbox', { name: 'One-click trading' }).checked,
    ).toBe(true);
    expect(JSON.parse(localStorage.getItem('ladder_settings') ?? '{}')).toEqual({
      version: 1,
      sizes: { 'spot/BTCUSDT': '0.01' },
      groupings: { 'spot/BTCUSDT': '10' },
    });
  });
});
