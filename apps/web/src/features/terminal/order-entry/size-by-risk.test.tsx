import { placeFuturesOrder, placeOrder } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundAccount } from '#testing/app/fund-account.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { book, openContract, openOrderForm, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
beforeEach(async () => {
  await signUp(gateway);
});

type Opened = Awaited<ReturnType<typeof openOrderForm>>;

/** Opens the window, with its fields, its facts and the problems that it shows. */
async function openWindow({ user, form }: Pick<Opened, 'user' | 'form'>) {
  await user.click(form.getByRole('button', { name: 'Size by risk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Size by risk' }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...dialog,
    field,
    fill: async (name: string, text: string) => {
      await user.clear(field(name));
      if (text) await user.type(field(name), text);
    },
    fact: (name: string) => dialog.getByText(name).nextElementSibling?.textContent ?? '',
    problems: () =>
      dialog
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    use: () => user.click(dialog.getByRole('button', { name: 'Use this size' })),
  };
}

async function openSpot() {
  const opened = await openOrderForm(gateway, { simulation: true });
  await opened.fill('Price', '90000');
  return opened;
}

async function openFutures() {
  const user = await openContract(gateway, { simulation: true });
  await fundAccount('futures', '10000');
  const form = orderForm();
  await waitFor(() => {
    expect(form.fact('Available')).toBe('10,000 USDT');
  });
  await form.findByRole('button', { name: 'Leverage: 20×' });
  return { user, form };
}

async function inQuote(
  { user }: Pick<Opened, 'user'>,
  opened: Awaited<ReturnType<typeof openWindow>>,
) {
  await user.selectOptions(opened.getByRole('combobox', { name: 'Amount in' }), 'quote');
}

describe('the window that sizes by risk', () => {
  it('writes amount, take profit and stop loss of a spot order, which is sent with them', async () => {
    localStorage.setItem('not_pre_tpsl_tip', 'true');
    const opened = await openSpot();
    const { form, press } = opened;
    const dialog = await openWindow(opened);
    await inQuote(opened, dialog);
    await dialog.fill('Risk', '100');
    await dialog.fill('Stop loss', '89000');
    await dialog.fill('Take profit (optional)', '93000');
    // 100 ÷ (1000 + 179000 × 0.001)
    expect(dialog.fact('Amount')).toBe('0.084817 BTC');
    expect(dialog.fact('Loss at stop')).toBe('-99.99 USDT');
    expect(dialog.fact('Profit at target')).toBe('+238.92 USDT');
    expect(dialog.fact('Risk/reward')).toBe('1 : 2.38');
    await dialog.use();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(form.field('Amount').value).toBe('0.084817');
    expect((await form.findByRole<HTMLInputElement>('textbox', { name: 'Stop loss' })).value).toBe(
      '89000',
    );
    await waitFor(() => {
      expect(form.fact('Loss at stop')).toBe('-99.99 USDT');
    });
    expect(form.fact('Profit at target')).toBe('+238.92 USDT');
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toMatchObject([
      {
        size: '0.084817',
        takeProfit: { triggerPrice: '93000' },
        stopLoss: { triggerPrice: '89000' },
      },
    ]);
    expect(form.queryByText('Loss at stop')).toBeNull();
  });

  it('begins with one per cent of the equity, and remembers what was used', async () => {
    const opened = await openSpot();
    const dialog = await openWindow(opened);
    expect(dialog.field('Risk').value).toBe('1');
    await waitFor(() => {
      expect(dialog.fact('Equity')).toMatch(/^[1-9][\d,.]* USDT$/);
    });
    await dialog.fill('Risk', '0.5');
    await dialog.fill('Stop loss', '88000{Enter}');
    await waitFor(() => {
      expect(opened.form.field('Amount').value).not.toBe('');
    });
    const again = await openWindow(opened);
    expect(again.field('Risk').value).toBe('0.5');
    expect(again.field('Stop loss').value).toBe('88000');
    expect(JSON.parse(localStorage.getItem('order_risk') ?? '')).toEqual({
      unit: 'percent',
      risk: '0.5',
      coin: 'USDT',
    });
  });

  it('does not take an amount of another coin for one of this pair', async () => {
    const kept = { unit: 'quote', risk: '250', coin: 'BTC' };
    localStorage.setItem('order_risk', JSON.stringify(kept));
    const opened = await openSpot();
    const dialog = await openWindow(opened);
    expect(dialog.field('Risk').value).toBe('1');
  });

  it('says at each field what is wrong, after a press', async () => {
    const opened = await openSpot();
    const dialog = await openWindow(opened);
    await inQuote(opened, dialog);
    expect(dialog.problems()).toEqual([]);
    await dialog.use();
    expect(dialog.problems()).toEqual(['Please enter Risk', 'Please enter Stop loss']);
    await dialog.fill('Risk', '999999999');
    await dialog.fill('Stop loss', '90000');
    await dialog.fill('Take profit (optional)', '89000');
    expect(dialog.problems()).toEqual([]);
    await dialog.use();
    expect(dialog.problems()).toEqual([
      'The risk cannot exceed your equity',
      'Stop loss must be below the order price',
      'Take profit must be above the order price',
    ]);
    await dialog.fill('Risk', '0.001');
    await dialog.fill('Stop loss', '89000');
    await dialog.fill('Take profit (optional)', '');
    await dialog.use();
    expect(dialog.problems()).toEqual(['The minimum amount is 0.00001 BTC']);
    expect(dialog.fact('Amount')).toBe('-- BTC');
  });

  it('says when the account can take no more', async () => {
    const opened = await openSpot();
    const dialog = await openWindow(opened);
    await inQuote(opened, dialog);
    await dialog.fill('Risk', '5000');
    await dialog.fill('Stop loss', '89990');
    expect(dialog.getByRole('status').textContent).toBe(
      'This is the largest order possible right now.',
    );
    await dialog.use();
    expect(opened.form.fact('Max buy')).toBe(`${opened.form.field('Amount').value} BTC`);
  });

  it('steps an empty price from that of the order, by the keyboard', async () => {
    const opened = await openSpot();
    const dialog = await openWindow(opened);
    await opened.user.click(dialog.field('Stop loss'));
    await opened.user.keyboard('{ArrowDown}');
    expect(dialog.field('Stop loss').value).toBe('89999.99');
    await opened.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(dialog.field('Stop loss').value).toBe('89999.89');
    await opened.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opened.form.field('Amount').value).toBe('');
  });

  it('sizes a market buy in base coin, whatever its unit was', async () => {
    const opened = await openSpot();
    const { user, form } = opened;
    await user.click(form.getByRole('radio', { name: 'Market' }));
    const dialog = await openWindow(opened);
    expect(dialog.fact('Price')).toBe('97,250.51 USDT');
    await inQuote(opened, dialog);
    await dialog.fill('Risk', '50');
    await dialog.fill('Stop loss', '96250.51');
    await dialog.use();
    // 50 ÷ (1000 + 193501.02 × 0.001)
    expect(form.field('Amount').value).toBe('0.041893');
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Amount in' }).value).toBe('base');
    await waitFor(() => {
      expect(form.fact('Loss at stop')).toBe('-49.99 USDT');
    });
    expect(form.fact('Profit at target')).toBe('--');
  });

  it('is not offered for a plan', async () => {
    const { user, form } = await openSpot();
    await user.selectOptions(form.getByRole('combobox', { name: 'More order types' }), 'plan');
    expect(form.queryByRole('button', { name: 'Size by risk' })).toBeNull();
  });
});

describe('the window that sizes a contract by risk', () => {
  it('follows the equity of the account, and warns of an earlier liquidation', async () => {
    localStorage.setItem('not_pre_tpsl_tip', 'true');
    const opened = await openFutures();
    const { user, form } = opened;
    await user.clear(form.field('Price'));
    await user.type(form.field('Price'), '95000');
    const dialog = await openWindow(opened);
    expect(dialog.fact('Equity')).toBe('10,000 USDT');
    await dialog.fill('Stop loss', '94000');
    // 100 ÷ (1000 + 189000 × 0.0006) = 0.0898 in steps of 0.0001
    expect(dialog.fact('Amount')).toBe('0.0898 BTC');
    expect(dialog.getByRole('status').textContent).toBe('');
    await dialog.fill('Risk', '99.5');
    await dialog.fill('Stop loss', '90000');
    expect(dialog.getByRole('status').textContent).toBe(
      'The position would be liquidated before your stop loss.',
    );
    await dialog.fill('Risk', '1');
    await dialog.fill('Stop loss', '94000');
    await dialog.use();
    await user.click(form.getByRole('button', { name: 'Buy / Long' }));
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeFuturesOrder)).toMatchObject([
      { size: '0.0898', stopLoss: { triggerPrice: '94000' } },
    ]);
  });

  it('is disabled for an order that only reduces a position', async () => {
    const { user, form } = await openFutures();
    await user.click(form.getByRole('checkbox', { name: 'Reduce-only' }));
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Size by risk' });
    expect(button.disabled).toBe(true);
  });
});

describe('the window that sizes a margin order by risk', () => {
  it('follows the net value of the account', async () => {
    const { stream } = gateway;
    stream.begin('books', 'BTCUSDT', [book]);
    stream.begin('ticker', 'BTCUSDT', [tickerWith()]);
    const user = await renderApp('/trade-margin/BTCUSDT', { simulation: true });
    await screen.findByRole('region', { name: 'Orders and assets' });
    await fundAccount('cross_margin', '5000');
    const form = orderForm();
    await waitFor(() => {
      expect(form.fact('Available')).toBe('5,000 USDT');
    });
    await user.clear(form.field('Price'));
    await user.type(form.field('Price'), '90000');
    const dialog = await openWindow({ user, form });
    await waitFor(() => {
      expect(dialog.fact('Equity')).toBe('5,000 USDT');
    });
    await dialog.fill('Risk', '2');
    await dialog.fill('Stop loss', '89000');
    // The money would allow 0.084817, the balance buys less.
    expect(dialog.fact('Amount')).toBe('0.055555 BTC');
  });
});
