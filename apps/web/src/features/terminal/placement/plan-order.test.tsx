import {
  getOpenPlanOrders,
  getPlanOrderHistory,
  placeOrder,
  placePlanOrder,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
tradeAsOne(gateway);

async function openPlanForm(type: 'plan' | 'trailing' | 'tpsl') {
  const opened = await openOrderForm(gateway, { simulation: true });
  const { user, form } = opened;
  const types = form.getByRole('combobox', { name: 'More order types' });
  await user.selectOptions(types, type);
  await form.findByRole('textbox', {
    name: type === 'trailing' ? 'Callback rate' : 'Trigger price',
  });
  return opened;
}

describe('a plan order', () => {
  it('is sent with its trigger and its limit, and is placed', async () => {
    const { form, fill, write, press } = await openPlanForm('plan');
    await fill('Trigger price', '20000');
    await write('20000', '0.01');
    await press('Buy BTC');
    expect(await screen.findByText('Conditional order placed')).toBeDefined();
    expect(screen.getByText(/When the price reaches 20,000$/)).toBeDefined();
    expect(await gateway.sent(placePlanOrder)).toEqual([
      {
        ledger: 'simulation',
        product: 'spot',
        symbol: 'BTCUSDT',
        planType: 'plan',
        side: 'buy',
        clientOid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        validUntil: expect.any(Number) as number,
        triggerPrice: '20000',
        executePrice: '20000',
        size: '0.01',
      },
    ]);
    expect(form.field('Amount').value).toBe('');
    expect(form.field('Trigger price').value).toBe('20000');
  });

  it('says what is missing before it is sent', async () => {
    const { fill, form, press } = await openPlanForm('plan');
    await press('Buy BTC');
    expect(form.problem()).toBe('Please enter Trigger price');
    await fill('Trigger price', '97250.5');
    await press('Buy BTC');
    expect(form.problem()).toBe('The price is already 97,250.5');
    expect(await gateway.sent(placePlanOrder)).toEqual([]);
  });

  it('trails the market by a rate, at market', async () => {
    const { fill, form, press } = await openPlanForm('trailing');
    expect(form.queryByRole('textbox', { name: 'Price' })).toBeNull();
    await fill('Callback rate', '2.5');
    await fill('Total', '100');
    await press('Buy BTC');
    expect(await screen.findByText('Conditional order placed')).toBeDefined();
    const [sent] = await gateway.sent(placePlanOrder);
    expect(sent).toMatchObject({ planType: 'trailing', callbackRate: '0.025', quoteSize: '100' });
    expect(sent).not.toHaveProperty('activationPrice');
  });

  it('without an answer is looked up by its clientOid, and not sent again', async () => {
    gateway.loseAnswers(placePlanOrder);
    const { fill, write, press } = await openPlanForm('plan');
    await fill('Trigger price', '20000');
    await write('20000', '0.01');
    await press('Buy BTC');
    expect(await screen.findByText('Conditional order placed')).toBeDefined();
    expect(gateway.requests(placePlanOrder)).toHaveLength(1);
    expect(gateway.requests(getOpenPlanOrders).length).toBeGreaterThan(0);
  });

  it('that was lost is shown as not placed after its validity', async () => {
    gateway.loseRequests(placePlanOrder);
    const { form, fill, write, press } = await openPlanForm('plan');
    await fill('Trigger price', '20000');
    await write('20000', '0.01');
    await press('Buy BTC');
    await waitFor(() => {
      expect(gateway.requests(getPlanOrderHistory).length).toBeGreaterThan(0);
    });
    gateway.passTime(7_000);
    expect(await screen.findByText('Order not placed')).toBeDefined();
    expect(form.field('Amount').value).toBe('0.01');
  });
});

describe('a take profit or stop loss', () => {
  it('is asked about first, until the trader switches that off', async () => {
    const { user, fill, write, press, form } = await openPlanForm('tpsl');
    await fill('Trigger price', '20000');
    expect(form.getByRole('textbox', { name: 'Take profit' })).toBeDefined();
    await write('20000', '0.01');
    await press('Buy BTC');
    const question = await screen.findByRole('dialog', { name: 'Confirm order' });
    expect(question.textContent).toContain('Buy 0.01 BTC at 20,000 USDT');
    expect(question.textContent).toContain('Take profit at 20,000');
    expect(await gateway.sent(placePlanOrder)).toEqual([]);
    await user.click(within(question).getByRole('checkbox', { name: 'Don’t ask again' }));
    await user.click(within(question).getByRole('button', { name: 'Buy BTC' }));
    expect(await screen.findByText('Conditional order placed')).toBeDefined();
    expect(await gateway.sent(placePlanOrder)).toMatchObject([{ planType: 'take_profit' }]);
    expect(localStorage.getItem('not_tpsl_tip')).toBe('true');
    await fill('Amount', '0.01');
    await press('Buy BTC');
    await waitFor(async () => {
      expect(await gateway.sent(placePlanOrder)).toHaveLength(2);
    });
  });

  it('of an order goes with it', async () => {
    localStorage.setItem('not_pre_tpsl_tip', 'true');
    const { user, form, fill, write, press } = await openOrderForm(gateway, { simulation: true });
    await write('20000', '0.01');
    await user.click(form.getByRole('checkbox', { name: 'TP/SL' }));
    await form.findByRole('textbox', { name: 'Take profit' });
    await press('Buy BTC');
    expect(form.problem()).toBe('Enter a take profit or a stop loss');
    await fill('Stop loss', '20500');
    await press('Buy BTC');
    expect(form.problem()).toBe('Stop loss must be below the order price');
    await fill('Stop loss', '19000');
    await user.selectOptions(
      form.getAllByRole('combobox', { name: 'TP/SL unit' })[0] as Element,
      'percent',
    );
    await fill('Take profit', '10');
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toMatchObject([
      { takeProfit: { triggerPrice: '22000' }, stopLoss: { triggerPrice: '19000' } },
    ]);
  });
});

describe('a text that is no amount, in a field that may be empty', () => {
  it('keeps an order from being sent without its stop loss', async () => {
    localStorage.setItem('not_pre_tpsl_tip', 'true');
    const { user, form, fill, write, press } = await openOrderForm(gateway, { simulation: true });
    await write('20000', '0.01');
    await user.click(form.getByRole('checkbox', { name: 'TP/SL' }));
    await form.findByRole('textbox', { name: 'Take profit' });
    await fill('Take profit', '22000');
    await fill('Stop loss', '1e3');
    await press('Buy BTC');
    expect(document.activeElement).toBe(form.field('Stop loss'));
    await fill('Stop loss', '19000');
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toMatchObject([
      { takeProfit: { triggerPrice: '22000' }, stopLoss: { triggerPrice: '19000' } },
    ]);
  });

  it('keeps a trailing stop from being sent without its activation price', async () => {
    const { form, fill, press } = await openPlanForm('trailing');
    await fill('Callback rate', '2.5');
    await fill('Total', '100');
    await fill('Activation price (optional)', 'about 90,000');
    await press('Buy BTC');
    expect(document.activeElement).toBe(form.field('Activation price (optional)'));
    expect(await gateway.sent(placePlanOrder)).toEqual([]);
  });
});

describe('an order', () => {
  it('is confirmed where the trader wishes that', async () => {
    const { user, form, write, press } = await openOrderForm(gateway, { simulation: true });
    await user.click(form.getByRole('button', { name: 'Order settings' }));
    const settings = within(await screen.findByRole('dialog', { name: 'Order settings' }));
    await user.click(settings.getByRole('checkbox', { name: 'Placing an order' }));
    await user.click(settings.getByRole('button', { name: 'Close' }));
    await write('20000', '0.01');
    await press('Buy BTC');
    const question = await screen.findByRole('dialog', { name: 'Confirm order' });
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    expect(await gateway.sent(placeOrder)).toEqual([]);
    expect(form.field('Amount').value).toBe('0.01');
  });

  it('has a time in force, and a warning where post-only would trade', async () => {
    const { user, form, write, press } = await openOrderForm(gateway, { simulation: true });
    await write('97300', '0.01');
    await user.selectOptions(form.getByRole('combobox', { name: 'TIF' }), 'post_only');
    expect(form.problem()).toMatch(/a post-only order would fill immediately/);
    await write('20000', '0.01');
    expect(form.problem()).toBe('');
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toMatchObject([{ force: 'post_only' }]);
  });
});
