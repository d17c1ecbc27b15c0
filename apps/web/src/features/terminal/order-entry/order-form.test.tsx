import { placeOrder } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
tradeAsOne(gateway);

const open = () => openOrderForm(gateway, { simulation: true });

describe('a limit order', () => {
  it('begins with the last price', async () => {
    const { form } = await open();
    await waitFor(() => {
      expect(form.field('Price').value).toBe('97250.5');
    });
  });

  it('keeps what was written before there was a last price', async () => {
    const user = await renderApp('/spot/BTCUSDT', { simulation: true });
    await screen.findByRole('region', { name: 'Place an order' });
    const form = orderForm();
    await user.type(form.field('Price'), '20000');
    await user.type(form.field('Amount'), '0.01');
    gateway.stream.begin('ticker', 'BTCUSDT', [tickerWith()]);
    await screen.findAllByText('97,250.50');
    expect(form.field('Price').value).toBe('20000');
    expect(form.field('Amount').value).toBe('0.01');
  });

  it('is sent exactly as it was written, on the ledger of the page', async () => {
    const { form, write, press } = await open();
    await write('20000.5', '0.01');
    expect(form.field('Total').value).toBe('200.005');
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toEqual([
      {
        ledger: 'simulation',
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'limit',
        clientOid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        validUntil: expect.any(Number) as number,
        price: '20000.5',
        size: '0.01',
      },
    ]);
    expect(form.field('Price').value).toBe('20000.5');
    expect(form.field('Amount').value).toBe('');
    expect(form.field('Total').value).toBe('');
  });

  it('is sent in canonical form when it was left unfinished', async () => {
    const { write, press } = await open();
    await write('20000.', '1.');
    await press('Buy BTC');
    await waitFor(async () => {
      expect(await gateway.sent(placeOrder)).toMatchObject([{ price: '20000', size: '1' }]);
    });
    expect(await screen.findByText('Order placed')).toBeDefined();
  });

  it('has an amount that follows the total', async () => {
    const { form, fill } = await open();
    await fill('Price', '30000');
    await fill('Total', '100');
    expect(form.field('Amount').value).toBe('0.003333');
  });

  it('keeps what was written, reads it by the language, and says what it cannot read', async () => {
    const { user, form, fill, press } = await open();
    await fill('Amount', '1');
    await user.clear(form.field('Price'));
    await user.click(form.field('Price'));
    await user.paste('20,000.50');
    expect(form.field('Price').value).toBe('20,000.50');
    expect(form.field('Total').value).toBe('20000.5');
    await fill('Amount', '1e3');
    expect(form.field('Amount').value).toBe('1e3');
    expect(form.field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByText('Enter a number, for example 1,234.50.')).toBeDefined();
    expect(form.field('Total').value).toBe('');
    await fill('Amount', '-5');
    expect(form.getByText('Enter a number greater than zero.')).toBeDefined();
    await fill('Amount', '0.1234567');
    expect(form.getByText('At most 6 decimals.')).toBeDefined();
    await press('Buy BTC');
    expect(form.problem()).toBe('The amount must be a multiple of 0.000001');
    expect(await gateway.sent(placeOrder)).toEqual([]);
  });

  it('pays its fee in the coin that it receives', async () => {
    const { user, form, fill } = await open();
    await fill('Price', '20000');
    await fill('Amount', '0.5');
    expect(form.fact('Max fee')).toMatch(/^0\.0005 BTC ≈ \$\d\d\.\d\d$/);
    await user.click(form.getByRole('radio', { name: 'Sell' }));
    await fill('Amount', '0.5');
    expect(form.fact('Max fee')).toBe('10 USDT ≈ $10.00');
  });

  it('is stepped by the arrow keys', async () => {
    const { user, form, fill } = await open();
    await fill('Price', '20000');
    await user.keyboard('{ArrowUp}');
    expect(form.field('Price').value).toBe('20000.01');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(form.field('Price').value).toBe('19999.91');
    await fill('Amount', '0');
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(form.field('Amount').value).toBe('0.000002');
  });

  it('takes the best prices of the book at a press', async () => {
    const { form, press } = await open();
    await press('Best bid');
    expect(form.field('Price').value).toBe('97250.49');
    await press('Best ask');
    expect(form.field('Price').value).toBe('97250.51');
  });

  it('is not sent by Enter', async () => {
    const { user, form, write } = await open();
    await write('20000', '0.01{Enter}');
    await user.type(form.field('Price'), '{Enter}');
    await user.type(form.field('Total'), '{Enter}');
    expect(form.problem()).toBe('');
    expect(await gateway.sent(placeOrder)).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { write, press } = await open();
    const release = gateway.hold(placeOrder);
    await write('20000', '0.01');
    await press('Buy BTC');
    await press('Buy BTC');
    await press('Buy BTC');
    release();
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toHaveLength(1);
  });
});

describe('an amount', () => {
  it('is written with the separators of a language that is chosen later', async () => {
    const { write } = await open();
    await write('97000.125', '0.25');
    loadPage().chosenLocale.write('de');
    dispatchEvent(new StorageEvent('storage', { key: 'global_locale' }));
    const price = await screen.findByLabelText<HTMLInputElement>('Preis');
    expect(price.value).toBe('97000,125');
    expect(screen.getByLabelText<HTMLInputElement>('Menge').value).toBe('0,25');
  });
});

describe('what keeps an order from being sent', () => {
  it('is shown after a press, until the draft changes', async () => {
    const { form, write, fill, press } = await open();
    await write('20000', '400');
    expect(form.problem()).toBe('');
    await press('Buy BTC');
    expect(form.problem()).toBe('Insufficient balance');
    await fill('Amount', '0.01');
    expect(form.problem()).toBe('');
    expect(await gateway.sent(placeOrder)).toEqual([]);
  });

  it.each([
    ['', '', 'Please enter Price'],
    ['20000', '', 'Please enter Amount'],
    ['20000', '0.000001', 'The minimum amount is 0.00001 BTC'],
    ['5000', '0.0001', 'The minimum total is 1 USDT'],
    ['4000', '0.1', 'The minimum price is now 4,862.53'],
    ['107000', '0.1', 'The maximum price is now 106,975.55'],
  ])('price %j and amount %j: %s', async (price, amount, problem) => {
    const { user, form, fill, press } = await open();
    await user.clear(form.field('Price'));
    if (price) await fill('Price', price);
    if (amount) await fill('Amount', amount);
    await press('Buy BTC');
    expect(form.problem()).toBe(problem);
    expect(await gateway.sent(placeOrder)).toEqual([]);
  });
});
