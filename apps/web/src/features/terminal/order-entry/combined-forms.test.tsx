import { placeOco, placeOrder, placeScaledOrders } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetAccount } from '#testing/app/fund-account.ts';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
tradeAsOne(gateway);
beforeEach(resetAccount);

/** The last price of the terminal is 97,250.50. */
async function open(kind: 'oco' | 'scaled' | 'iceberg', field: string) {
  const opened = await openOrderForm(gateway, { simulation: true });
  const { user, form } = opened;
  await user.selectOptions(form.getByRole('combobox', { name: 'More order types' }), kind);
  await form.findByRole('textbox', { name: field });
  return opened;
}

const names = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  clientOid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  validUntil: expect.any(Number) as number,
} as const;

describe('an OCO', () => {
  it('keeps the place of the keyboard when it is chosen', async () => {
    const { form } = await open('oco', 'Trigger price');
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'More order types' }));
  });

  it('is sent as one, and listed as two that belong together', async () => {
    const { user, form, fill, write, press } = await open('oco', 'Trigger price');
    await write('20000', '0.01');
    expect(form.fact('Max buy')).toBe('5 BTC');
    await fill('Trigger price', '200000');
    await fill('Stop limit price', '200000');
    expect(form.fact('Max buy')).toBe('0.5 BTC');
    expect(form.fact('In orders')).toBe('2,000 USDT');
    await press('Buy BTC');
    expect(await screen.findByText('OCO order placed')).toBeDefined();
    const terms = { side: 'buy', size: '0.01', price: '20000' };
    expect(await gateway.sent(placeOco)).toEqual([
      { ...names, ...terms, triggerPrice: '200000', executePrice: '200000' },
    ]);
    expect(form.field('Amount').value).toBe('');
    const orders = within(await screen.findByRole('table', { name: 'Open orders' }));
    const row = within(orders.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByText('OCO')).toBeDefined();
    expect(row.queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(row.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Order canceled')).toBeDefined();
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: 'Trigger | TP/SL (0)' })).toBeDefined();
    });
  });

  it('says what is wrong before it is sent', async () => {
    const { form, fill, write, press } = await open('oco', 'Trigger price');
    await write('98000', '0.01');
    await press('Buy BTC');
    expect(form.problem()).toBe('The price must be below the current price, 97,250.5');
    await fill('Price', '90000');
    expect(form.problem()).toBe('Please enter Trigger price');
    await fill('Trigger price', '90000');
    expect(form.problem()).toBe('The trigger price must be above the current price, 97,250.5');
    await fill('Trigger price', '99000');
    expect(form.problem()).toBe('Please enter Stop limit price');
    await fill('Stop limit price', '99000');
    await waitFor(() => {
      expect(form.problem()).toBe('');
    });
    expect(await gateway.sent(placeOco)).toEqual([]);
  });

  it('without an answer is asked for again under its clientOid, and placed once', async () => {
    gateway.loseAnswers(placeOco);
    const { fill, write, press } = await open('oco', 'Trigger price');
    await write('20000', '0.01');
    await fill('Trigger price', '200000');
    await fill('Stop limit price', '200000');
    await press('Buy BTC');
    expect(await screen.findByText('No response yet. Checking the order…')).toBeDefined();
    gateway.relent();
    expect(await screen.findByText('OCO order placed', {}, { timeout: 10_000 })).toBeDefined();
    const sent = await gateway.sent(placeOco);
    expect(new Set(sent.map(({ clientOid }) => clientOid)).size).toBe(1);
    expect(sent.length).toBeGreaterThan(1);
    const orders = within(await screen.findByRole('table', { name: 'Open orders' }));
    expect(orders.getAllByText('OCO')).toHaveLength(1);
  }, 20_000);

  it('that is refused keeps what was written', async () => {
    gateway.refuse(placeOco, '43143', 'The price has moved.');
    const { form, fill, write, press } = await open('oco', 'Trigger price');
    await write('20000', '0.01');
    await fill('Trigger price', '200000');
    await fill('Stop limit price', '200000');
    await press('Buy BTC');
    expect(await screen.findByText('Order not placed')).toBeDefined();
    expect(form.field('Amount').value).toBe('0.01');
    expect(form.field('Trigger price').value).toBe('200000');
  });
});

describe('scaled orders', () => {
  it('are shown before they are sent, and placed as shown', async () => {
    const { user, form, fill, press } = await open('scaled', 'Start price');
    await fill('Start price', '20000');
    await fill('End price', '19500');
    await fill('Amount', '0.06');
    await fill('Number of orders', '3');
    await user.selectOptions(form.getByRole('combobox', { name: 'Amounts' }), 'linear');
    const preview = within(form.getByRole('table', { name: 'Preview' }));
    const shown = preview.getAllByRole('row').slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      '20,000.000.010000',
      '19,750.000.020000',
      '19,500.000.030000',
    ]);
    expect(form.fact('Total')).toBe('1,180 USDT');
    await press('Buy BTC');
    expect(await screen.findByText('3 orders placed')).toBeDefined();
    const terms = { side: 'buy', size: '0.06', fromPrice: '20000', toPrice: '19500' };
    expect(await gateway.sent(placeScaledOrders)).toEqual([
      { ...names, ...terms, count: 3, distribution: 'linear' },
    ]);
    const orders = within(await screen.findByRole('table', { name: 'Open orders' }));
    for (const size of ['0.010000 BTC', '0.020000 BTC', '0.030000 BTC'])
      expect((await orders.findAllByText(size)).length).toBeGreaterThan(0);
  });

  it('say which order could not stand', async () => {
    const { form, fill, press } = await open('scaled', 'Start price');
    await press('Buy BTC');
    expect(form.problem()).toBe('Please enter Start price');
    await fill('Start price', '20000');
    await fill('End price', '19999.98');
    await fill('Amount', '0.06');
    expect(form.problem()).toBe('At most 3 orders fit between these prices');
    await fill('Number of orders', '60');
    expect(form.problem()).toBe('Enter a number of orders from 2 to 50');
    await fill('Number of orders', '3');
    await fill('Amount', '0.00001');
    expect(form.problem()).toBe('Order 1: The minimum amount is 0.00001 BTC');
    expect(await gateway.sent(placeScaledOrders)).toEqual([]);
  });
});

describe('an order far from the market', () => {
  it('of a set is asked about before it is sent', async () => {
    const { user, fill, press } = await open('scaled', 'Start price');
    await fill('Start price', '20000');
    await fill('End price', '9000');
    await fill('Amount', '0.05');
    await press('Buy BTC');
    const question = await screen.findByRole('dialog', { name: /far from the market/ });
    expect(question.textContent).toContain('17,250');
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    expect(await gateway.sent(placeScaledOrders)).toEqual([]);
  });
});

describe('an iceberg', () => {
  it('is sent with its visible amount, which its row shows', async () => {
    const { form, fill, write, press } = await open('iceberg', 'Visible amount');
    await write('20000', '0.1');
    await fill('Visible amount', '0.001');
    await press('Buy BTC');
    expect(form.problem()).toBe('An iceberg has at most 50 parts. Increase the visible amount');
    await fill('Visible amount', '0.02');
    expect(form.fact('Parts')).toBe('5');
    await press('Buy BTC');
    expect(await screen.findByText('1 order placed')).toBeDefined();
    const terms = { side: 'buy', orderType: 'limit', price: '20000', size: '0.1' };
    expect(await gateway.sent(placeOrder)).toEqual([{ ...names, ...terms, visibleSize: '0.02' }]);
    expect(await screen.findByText('0.020000 visible')).toBeDefined();
  });
});

describe('the type of an order', () => {
  it('is a single one again after a combined kind', async () => {
    const { user, form } = await open('scaled', 'Start price');
    await user.click(form.getByRole('radio', { name: 'Limit' }));
    expect(await form.findByRole('textbox', { name: 'Price' })).toBeDefined();
    expect(form.queryByRole('textbox', { name: 'Start price' })).toBeNull();
  });
});
