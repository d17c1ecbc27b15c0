import {
  adjustMargin,
  closePosition,
  getPositions,
  placePlanOrder,
  reversePosition,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLong } from '#testing/app/fund-account.ts';
import { pressTwiceAroundLoss } from '#testing/app/lose-answer.ts';
import { own } from '#testing/app/own-panel.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

/** Shows the terminal to a trader who has a long. */
async function openWithLong(marginMode?: 'cross' | 'isolated') {
  await openLong(marginMode);
  return openFutures();
}

async function openFutures() {
  const user = await renderApp('/futures/usdt/BTCUSDT', { simulation: true });
  await screen.findByRole('region', { name: 'Orders and assets' });
  return user;
}

const tab = (name: string) => own().findByRole('tab', { name });

it('the open window of a transfer shows what arrives, and what it will leave', async () => {
  const user = await openFutures();
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer between accounts' }));
  expect(await dialog.findByText('100,000 USDT')).toBeDefined();
  const paidIn = { coin: 'USDT', available: '100500', frozen: '0' };
  await waitFor(() => {
    expect(gateway.stream.isFollowed('account', 'default', 'SPOT')).toBe(true);
  });
  gateway.stream.update('account', 'default', [paidIn], 'SPOT');
  expect(await dialog.findByText('100,500 USDT')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '500');
  expect(dialog.getByText('100,500 → 100,000 USDT')).toBeDefined();
  expect(dialog.getByText('0 → 500 USDT')).toBeDefined();
});

describe('positions', () => {
  it('are shown with what can be done with them', async () => {
    await openWithLong();
    await tab('Positions (1)');
    const row = within(await own().findByRole('row', { name: /BTC\/USDT/ }));
    expect(row.getByText('Long')).toBeDefined();
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'TP/SL',
      'Reverse',
      'Share',
      'Close',
    ]);
  });

  it('are filtered by margin mode, and stay so', async () => {
    const user = await openWithLong();
    const row = () => own().queryByRole('row', { name: /BTC\/USDT/ });
    const filter = await own().findByRole('combobox', { name: 'Margin mode' });
    await user.selectOptions(filter, 'Isolated');
    expect(row()).toBeNull();
    expect(localStorage.getItem('position_filter_margin')).toBe('isolated');
    await user.selectOptions(filter, 'Cross');
    expect(row()).not.toBeNull();
  });

  it('gain by the last price once it is chosen', async () => {
    const user = await openWithLong();
    await user.selectOptions(
      await own().findByRole('combobox', { name: 'PnL based on' }),
      'Last price',
    );
    expect(localStorage.getItem('position_profit_price')).toBe('last');
    const profitAt = async (lastPrice: string, sign: string) => {
      gateway.stream.update('ticker', 'BTCUSDT', [tickerWith({ lastPrice })], 'USDT-FUTURES');
      const shown = await own().findByText(new RegExp(`^\\${sign}[\\d,.]+ \\(`));
      return Number(shown.textContent.replace(/ .*|,/g, ''));
    };
    const [loss, gain] = [await profitAt('47000', '-'), await profitAt('147000', '+')];
    // Both figures are rounded down.
    expect(gain - loss).toBeCloseTo(10_000, 1);
  });

  it('of their own margin show what more or less of it would change, and its bound', async () => {
    const user = await openWithLong('isolated');
    await user.click(await own().findByRole('button', { name: 'Margin ±' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust margin' }));
    const fact = (name: string) =>
      dialog.getByText(name, { exact: true }).nextElementSibling?.textContent;
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await waitFor(() => {
      expect(fact('Available')).toMatch(/^4\d,[\d,.]+ USDT$/);
    });
    expect(fact('Max amount')).toBe(fact('Available'));
    await user.type(amount, '100000');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      `The maximum amount is ${fact('Available')}`,
    );
    await user.clear(amount);
    await user.type(amount, '1000');
    for (const name of ['Current margin', 'Available', 'Liq. price']) {
      expect(fact(name)).toMatch(/^[\d,.]+ → [\d,.]+ USDT$/);
    }
    await user.click(dialog.getByRole('radio', { name: 'Reduce' }));
    await user.type(amount, '400');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    // A position at its initial margin, less its loss, has none to spare.
    expect(dialog.getByRole('alert').textContent).toBe('The maximum amount is 0 USDT');
    expect(gateway.requests(adjustMargin)).toHaveLength(0);
  });

  it('that share the account show what another leverage would hold of it', async () => {
    const user = await openWithLong();
    const leverage = await screen.findByRole('button', { name: 'Leverage: 20×' });
    await waitFor(() => {
      expect(leverage).toHaveProperty('disabled', false);
    });
    await user.click(leverage);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leverage' }));
    const fact = (name: string) => dialog.getByText(name, { exact: true }).nextElementSibling;
    const field = dialog.getByRole('textbox', { name: 'Leverage' });
    await user.clear(field);
    await user.type(field, '10');
    await waitFor(() => {
      expect(fact('Available')?.textContent).toMatch(/^[\d,.]+ → [\d,.]+ USDT$/);
    });
    const [before, after] = (fact('Margin')?.textContent ?? '')
      .split(' → ')
      .map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
    expect(after).toBeCloseTo(2 * (before ?? 0), 6);
  });

  it('are closed at market, wholly or a share of them', async () => {
    const user = await openWithLong();
    await user.click(await own().findByRole('button', { name: 'Close' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close position' }));
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '0.5');
    const [, send] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(send!);
    expect(
      await dialog.findByText('Your position is 0.1 BTC. You cannot close more'),
    ).toBeDefined();
    await user.clear(amount);
    await user.type(amount, '0.04');
    expect(dialog.getByText('0.1 → 0.06 BTC')).toBeDefined();
    await user.click(send!);
    expect(await screen.findByText('Closed at market')).toBeDefined();
    expect(await gateway.sent(closePosition)).toEqual([
      { ledger: 'simulation', symbol: 'BTCUSDT', positionSide: 'net', size: '0.04' },
    ]);
    await waitFor(() => {
      expect(own().getByText(/^0\.06/)).toBeDefined();
    });
  });

  it('get no take profit while the stop loss beside it is no price', async () => {
    const user = await openWithLong();
    await user.click(await own().findByRole('button', { name: 'TP/SL' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take profit and stop loss' }));
    const stopLoss = await dialog.findByRole('textbox', { name: 'Stop loss' });
    await user.type(dialog.getByRole('textbox', { name: 'Take profit' }), '190000');
    await user.type(stopLoss, '9e4');
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await user.click(confirm);
    expect(document.activeElement).toBe(stopLoss);
    await user.clear(stopLoss);
    await user.type(stopLoss, '90000');
    await user.click(confirm);
    await tab('Open orders (2)');
    expect(await gateway.sent(placePlanOrder)).toMatchObject([
      { planType: 'take_profit', triggerPrice: '190000' },
      { planType: 'stop_loss', triggerPrice: '90000' },
    ]);
  });

  it('keep a take profit that was placed before the stop loss was refused', async () => {
    const user = await openWithLong();
    await user.click(await own().findByRole('button', { name: 'TP/SL' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take profit and stop loss' }));
    const takeProfit = await dialog.findByRole('textbox', { name: 'Take profit' });
    await user.type(takeProfit, '190000');
    const stopLoss = dialog.getByRole('textbox', { name: 'Stop loss' });
    await user.type(stopLoss, '90000');
    const release = gateway.hold(placePlanOrder);
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await user.click(confirm);
    await waitFor(() => {
      expect(gateway.requests(placePlanOrder)).toHaveLength(1);
    });
    gateway.refuse(placePlanOrder, '43124', 'no second one');
    release();
    expect(await screen.findByText('no second one')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDefined();
    expect(takeProfit).toHaveProperty('value', '');
    expect(stopLoss).toHaveProperty('value', '90000');
    gateway.relent();
    await user.click(confirm);
    await tab('Open orders (2)');
    expect(await gateway.sent(placePlanOrder)).toMatchObject([
      { planType: 'take_profit' },
      { planType: 'stop_loss' },
      { planType: 'stop_loss' },
    ]);
  });

  it.each([
    [
      'Close',
      closePosition,
      async (user: UserEvent) => {
        await user.click(await own().findByRole('button', { name: 'Close' }));
        const amount = await within(await screen.findByRole('dialog')).findByRole('textbox');
        await user.clear(amount);
        await user.type(amount, '0.04');
      },
      'Closed at market',
    ],
    [
      'Confirm',
      placePlanOrder,
      async (user: UserEvent) => {
        await user.click(await own().findByRole('button', { name: 'TP/SL' }));
        await user.type(await screen.findByRole('textbox', { name: 'Take profit' }), '190000');
      },
      'Take profit and stop loss set',
    ],
  ] as const)('by %s happen once, if the answer is lost', async (button, call, open, done) => {
    const user = await openWithLong();
    await open(user);
    const dialog = within(await screen.findByRole('dialog', { name: /^(Close|Take)/ }));
    await pressTwiceAroundLoss(gateway, call, async () => {
      await user.click(dialog.getAllByRole('button', { name: button }).at(-1)!);
    });
    expect(await screen.findByText(done)).toBeDefined();
  });

  it('are reversed once by a double press', async () => {
    localStorage.setItem('not_reverse_tip', 'true');
    const user = await openWithLong();
    await user.dblClick(await own().findByRole('button', { name: 'Reverse' }));
    expect(await own().findByText('Short')).toBeDefined();
    expect(gateway.requests(reversePosition)).toHaveLength(1);
  });

  it('are reversed by a size that keeps its order within a text from right to left', async () => {
    const user = await openWithLong();
    await user.click(await own().findByRole('button', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the position?' }));
    expect(dialog.getByText(/a short of \u20660\.1 BTC\u2069 is opened/)).toBeDefined();
  });

  it('say that there are none', async () => {
    await openFutures();
    expect(await own().findByText('You have no open positions.')).toBeDefined();
    expect(await gateway.sent(getPositions)).not.toHaveLength(0);
  });
});
