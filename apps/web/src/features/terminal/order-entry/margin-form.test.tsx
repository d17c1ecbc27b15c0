import { borrow, placeMarginOrder, repay } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundAccount } from '#testing/app/fund-account.ts';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { pressTwiceAroundLoss } from '#testing/app/lose-answer.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { book, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

async function open() {
  gateway.stream.begin('books', 'BTCUSDT', [book]);
  gateway.stream.begin('ticker', 'BTCUSDT', [tickerWith()]);
  const user = await renderApp('/trade-margin/BTCUSDT', { simulation: true });
  await screen.findByRole('region', { name: 'Orders and assets' });
  await fundAccount('cross_margin', '10000');
  const form = orderForm();
  await waitFor(() => {
    expect(form.fact('Available')).toBe('10,000 USDT');
  });
  const fill = async (name: string, text: string) => {
    await user.clear(form.field(name));
    await user.type(form.field(name), text);
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  return { user, form, fill, press };
}

describe('a margin order', () => {
  it('borrows what it lacks in its loan mode, and all that it may use is accepted', async () => {
    const { user, form, fill, press } = await open();
    await user.selectOptions(
      await form.findByRole('combobox', { name: 'Borrowing' }),
      'auto_borrow',
    );
    await waitFor(() => {
      // 10,000 and 99.5 % of the 19,999.25 that may be borrowed.
      expect(form.fact('Available')).toMatch(/^29,899\.25\d* USDT$/);
    });
    await fill('Price', '20000');
    await press('100%');
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeMarginOrder)).toMatchObject([
      { marginMode: 'cross', loanMode: 'auto_borrow', price: '20000' },
    ]);
  });
});

describe('a loan', () => {
  it('is taken and paid back by hand; its risk is shown in words', async () => {
    const { user, form } = await open();
    await user.click(await form.findByRole('button', { name: 'Borrow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Borrow' }));
    expect(dialog.getByText('19,999.25002812 USDT')).toBeDefined();
    expect(dialog.getByText('10,000 USDT')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '20000');
    await user.click(dialog.getByRole('button', { name: 'Borrow' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      'The maximum amount is 19,999.25002812 USDT',
    );
    expect(await gateway.sent(borrow)).toEqual([]);
    await user.clear(dialog.getByRole('textbox', { name: 'Amount' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '4000');
    // Balance, debt with the interest of one hour, and margin level, before and after.
    for (const text of ['10,000 → 14,000 USDT', '0 → 4,000.05 USDT', '-- → 3.4999']) {
      expect(dialog.getByText(text)).toBeDefined();
    }
    await user.click(dialog.getByRole('button', { name: 'Borrow' }));
    expect(await form.findByText('3.49')).toBeDefined();
    expect(form.getByText('low risk')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Repay' }));
    const back = within(await screen.findByRole('dialog', { name: 'Repay' }));
    await user.click(back.getByRole('button', { name: 'Max' }));
    for (const text of ['14,000 → 9,999.95 USDT', '4,000.05 → 0 USDT']) {
      expect(back.getByText(text)).toBeDefined();
    }
    await user.click(back.getByRole('button', { name: 'Repay' }));
    expect(await form.findByText('no debt')).toBeDefined();
    expect(await gateway.sent(repay)).toMatchObject([{ coin: 'USDT', amount: '4000.05' }]);
  });

  it('that gets no answer is taken once, however often it is asked for', async () => {
    const { user, form } = await open();
    await user.click(await form.findByRole('button', { name: 'Borrow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Borrow' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '4000');
    const press = () => user.click(dialog.getByRole('button', { name: 'Borrow' }));
    await pressTwiceAroundLoss(gateway, borrow, press);
    await user.click(form.getByRole('button', { name: 'Repay' }));
    const back = within(await screen.findByRole('dialog', { name: 'Repay' }));
    expect(await back.findAllByText('4,000.05 USDT')).toHaveLength(2);
  });
});
