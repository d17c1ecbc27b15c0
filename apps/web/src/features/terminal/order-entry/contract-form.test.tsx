import {
  placeFuturesOrder,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundAccount } from '#testing/app/fund-account.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openContract, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

async function open() {
  const user = await openContract(gateway, { simulation: true });
  await fundAccount('futures', '10000');
  const form = orderForm();
  await waitFor(() => {
    expect(form.fact('Available')).toBe('10,000 USDT');
  });
  await form.findByRole('button', { name: 'Leverage: 20×' });
  const fill = async (name: string, text: string) => {
    await user.clear(form.field(name));
    await user.type(form.field(name), text);
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  return { user, form, fill, press };
}

describe('an order for a contract', () => {
  it('is sized in base coin, quote coin or cost; the unit is remembered', async () => {
    const { user, form, fill, press } = await open();
    await fill('Price', '95000');
    await user.selectOptions(form.getByRole('combobox', { name: 'Amount in' }), 'cost');
    await fill('Cost', '100');
    expect(form.fact('Est. liquidation price')).toMatch(/^[\d,.]+$|^--$/);
    await user.selectOptions(form.getByRole('combobox', { name: 'Amount in' }), 'base');
    expect(form.field('Amount').value).toBe('0.021');
    expect(localStorage.getItem('base_trade_unit')).toBe('base');
    await press('Buy / Long');
    expect(await screen.findByText('Order placed')).toBeDefined();
    const [sent] = await gateway.sent(placeFuturesOrder);
    expect(sent).toMatchObject({ side: 'buy', price: '95000', size: '0.021' });
    expect(sent).not.toHaveProperty('reduceOnly');
  });

  it('says what the gateway would refuse', async () => {
    const { user, form, fill, press } = await open();
    await fill('Price', '102113.1');
    await fill('Amount', '0.01');
    await press('Buy / Long');
    expect(form.problem()).toBe('The maximum price is now 102,113');
    await fill('Price', '95000');
    await fill('Amount', '10');
    await press('Buy / Long');
    expect(form.problem()).toBe('Insufficient balance');
    await fill('Amount', '0.01');
    await user.click(form.getByRole('checkbox', { name: 'Reduce-only' }));
    await press('Buy / Long');
    expect(form.problem()).toBe('There is no position to reduce');
    expect(await gateway.sent(placeFuturesOrder)).toEqual([]);
  });

  it('can use all that is available', async () => {
    const { form, fill, press } = await open();
    await fill('Price', '95000');
    await press('100%');
    expect(form.field('Amount').value).toBe('2.0802');
    await press('Buy / Long');
    expect(await screen.findByText('Order placed')).toBeDefined();
  });

  it('takes its take profit and stop loss along, at a price and at market', async () => {
    localStorage.setItem('not_pre_tpsl_tip', 'true');
    const { user, form, fill, press } = await open();
    await fill('Price', '95000');
    await fill('Amount', '0.01');
    await user.click(form.getByRole('checkbox', { name: 'TP/SL' }));
    await form.findByRole('textbox', { name: 'Take profit' });
    await fill('Take profit', '94000');
    await press('Buy / Long');
    expect(form.problem()).toBe('Take profit must be above the order price');
    await fill('Take profit', '99000');
    await fill('Stop loss', '50000');
    await press('Buy / Long');
    expect(await screen.findByText('Order placed')).toBeDefined();
    const [limit] = await gateway.sent(placeFuturesOrder);
    expect(limit).toMatchObject({
      orderType: 'limit',
      price: '95000',
      takeProfit: { triggerPrice: '99000' },
      stopLoss: { triggerPrice: '50000' },
    });
    const attached = form.getByRole('checkbox', { name: 'TP/SL' });
    expect(attached).toHaveProperty('checked', false);
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await fill('Amount', '0.001');
    await user.click(attached);
    await form.findByRole('textbox', { name: 'Stop loss' });
    await fill('Stop loss', '50000');
    await press('Buy / Long');
    expect(await screen.findByText('Order filled')).toBeDefined();
    const [, market] = await gateway.sent(placeFuturesOrder);
    expect(market).toMatchObject({ orderType: 'market', stopLoss: { triggerPrice: '50000' } });
    expect(market).not.toHaveProperty('takeProfit');
  });

  it('that may only reduce has no take profit and no stop loss', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('checkbox', { name: 'Reduce-only' }));
    expect(form.queryByRole('checkbox', { name: 'TP/SL' })).toBeNull();
  });
});

describe('leverage and modes', () => {
  it('shows the largest position, warns above 20×, and sets the leverage', async () => {
    const { user, form, press } = await open();
    await press('Leverage: 20×');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leverage' }));
    expect(dialog.getByText('5,000,000 USDT')).toBeDefined();
    const field = dialog.getByRole('textbox', { name: 'Leverage' });
    await user.clear(field);
    await user.type(field, '126');
    expect(dialog.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 125');
    await user.clear(field);
    await user.type(field, '50');
    expect(dialog.getByText('1,000,000 USDT')).toBeDefined();
    expect(dialog.getByRole('alert').textContent).toMatch(/Above 20×/);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await form.findByRole('button', { name: 'Leverage: 50×' })).toBeDefined();
    expect(await gateway.sent(setLeverage)).toMatchObject([{ symbol: 'BTCUSDT', leverage: 50 }]);
  });

  it('changes the margin mode after a question that can be switched off', async () => {
    const { user, form, press } = await open();
    await press('Margin mode: Cross');
    const dialog = within(await screen.findByRole('dialog', { name: 'Margin mode' }));
    await user.click(dialog.getByRole('radio', { name: 'Isolated' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Don’t ask again' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await user.click(await form.findByRole('button', { name: 'Margin mode: Isolated' }));
    expect(await form.findByRole('button', { name: 'Margin mode: Cross' })).toBeDefined();
    expect(await gateway.sent(setMarginMode)).toHaveLength(2);
    expect(localStorage.getItem('change_mode_without_dialog')).toBe('true');
  });

  it('says why a mode cannot change while orders wait', async () => {
    const { user, fill, press } = await open();
    await fill('Price', '95000');
    await fill('Amount', '0.01');
    await press('Buy / Long');
    await screen.findByText('Order placed');
    await press('Position mode: One-way');
    const dialog = within(await screen.findByRole('dialog', { name: 'Position mode' }));
    await user.click(dialog.getByRole('radio', { name: 'Hedge' }));
    await waitFor(() => {
      expect(dialog.getByRole('alert').textContent).toBe('Cancel your open orders first.');
    });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  });

  it('opens and closes a long and a short in hedge mode', async () => {
    const { user, form, fill, press } = await open();
    await press('Position mode: One-way');
    const dialog = within(await screen.findByRole('dialog', { name: 'Position mode' }));
    await user.click(dialog.getByRole('radio', { name: 'Hedge' }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await user.click(await form.findByRole('radio', { name: 'Close' }));
    expect(form.getByRole('button', { name: 'Close short' })).toBeDefined();
    await user.click(form.getByRole('radio', { name: 'Open' }));
    await user.click(form.getByRole('radio', { name: 'Sell' }));
    await fill('Price', '98000');
    await fill('Amount', '0.01');
    await press('Open short');
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(setPositionMode)).toHaveLength(1);
    expect(await gateway.sent(placeFuturesOrder)).toMatchObject([
      { side: 'sell', positionSide: 'short', tradeSide: 'open' },
    ]);
  });
});
