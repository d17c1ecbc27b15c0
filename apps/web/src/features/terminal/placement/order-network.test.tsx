import { getOrder, placeOrder } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
const signUpNext = tradeAsOne(gateway);

async function writeOrder() {
  const { user, form, write, press } = await openOrderForm(gateway, { simulation: true });
  await write('90000', '0.01');
  return { user, form, press: () => press('Buy BTC') };
}

const order = /^Buy 0.01 BTC at 90,000 USDT/;

describe('an order is never sent later than it was pressed', () => {
  it('offline it is refused at once, and not sent when the network is back', async () => {
    const { form, press } = await writeOrder();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press();
    expect(await screen.findByText('Order not placed')).toBeDefined();
    expect(screen.getByText(/You are offline\. Nothing was sent\.$/)).toBeDefined();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await form.findByRole('button', { name: 'Buy BTC', busy: false });
    expect(gateway.requests(placeOrder)).toEqual([]);
    expect(form.field('Amount').value).toBe('0.01');
  });

  it('without the private stream it is refused at once', async () => {
    const { press } = await writeOrder();
    gateway.stream.cut();
    await press();
    expect(
      await screen.findByText(/The connection to your account was lost\. Nothing was sent\.$/),
    ).toBeDefined();
    expect(gateway.requests(placeOrder)).toEqual([]);
  });

  it('has the time until it is valid', async () => {
    const { press } = await writeOrder();
    const before = gateway.now();
    await press();
    expect(await screen.findByText('Order placed')).toBeDefined();
    const [{ validUntil = 0 } = {}] = await gateway.sent(placeOrder);
    expect(validUntil).toBeGreaterThanOrEqual(before + 4_000);
    expect(validUntil).toBeLessThanOrEqual(gateway.now() + 6_000);
  });
});

describe('an order without an answer', () => {
  it('that was placed is found by its clientOid and not sent again', async () => {
    gateway.loseAnswers(placeOrder);
    const { form, press } = await writeOrder();
    await press();
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(screen.getByText(order)).toBeDefined();
    expect(gateway.requests(placeOrder)).toHaveLength(1);
    expect(form.field('Amount').value).toBe('');
    expect(screen.queryByText('Please enter Amount')).toBeNull();
  });

  it('disables the form while it is looked up', async () => {
    gateway.loseAnswers(placeOrder);
    const release = gateway.hold(getOrder);
    const { user, form, press } = await writeOrder();
    await press();
    expect(await screen.findByText('No response yet. Checking the order…')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Checking your last order…' }));
    expect(gateway.requests(placeOrder)).toHaveLength(1);
    release();
  });

  it('that was lost is shown as not placed after its validity', async () => {
    gateway.loseRequests(placeOrder);
    const { form, press } = await writeOrder();
    await press();
    expect(await screen.findByText('No response yet. Checking the order…')).toBeDefined();
    await waitFor(() => {
      expect(gateway.requests(getOrder).length).toBeGreaterThan(0);
    });
    gateway.passTime(7_000);
    expect(await screen.findByText('Order not placed')).toBeDefined();
    expect(form.field('Amount').value).toBe('0.01');
    expect(form.getByRole('button', { name: 'Buy BTC', busy: false })).toBeDefined();
  });

  it('is also looked up after a reload', async () => {
    gateway.loseAnswers(placeOrder);
    const release = gateway.hold(getOrder);
    const { press } = await writeOrder();
    await press();
    await screen.findByText('No response yet. Checking the order…');
    leavePage();
    release();
    gateway.relent();
    await renderApp('/spot/BTCUSDT');
    expect(await screen.findByText('Order placed')).toBeDefined();
  });
});

describe('an order whose session has expired', () => {
  afterEach(signUpNext);

  it('is shown as not placed; page, ledger and draft are kept', async () => {
    gateway.refuse(placeOrder, '00004', 'Please log in.');
    const { loads } = watchNavigation();
    const { press } = await writeOrder();
    await press();
    await waitFor(() => {
      expect(loads).toEqual(['reload']);
    });
    expect(localStorage.getItem('simulation-trade')).toBe('1');
    leavePage();
    const user = await renderApp('/spot/BTCUSDT');
    expect(
      await screen.findByText('Your session has expired. The order was not placed.'),
    ).toBeDefined();
    expect(screen.getByText('Your session has expired. Log in to continue.')).toBeDefined();
    const form = orderForm();
    expect(form.field('Price').value).toBe('90000');
    expect(form.field('Amount').value).toBe('0.01');
    loads.length = 0;
    await user.click(form.getByRole('link', { name: 'Log in to trade' }));
    expect(loads).toEqual(['/login?redirect=%2Fspot%2FBTCUSDT']);
  });
});
