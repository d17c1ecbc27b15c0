import { placeOrder } from '@bourse/gateway-contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyBtc, resetAccount } from '#testing/app/fund-account.ts';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
tradeAsOne(gateway);
beforeEach(resetAccount);

const open = () => openOrderForm(gateway, { simulation: true });

describe('a market order', () => {
  it('to buy is sized by its total', async () => {
    const { user, form, fill, press } = await open();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    expect(form.queryByRole('textbox', { name: 'Price' })).toBeNull();
    expect(form.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    await fill('Total', '100');
    await press('Buy BTC');
    expect(await screen.findByText('Order filled')).toBeDefined();
    const [sent] = await gateway.sent(placeOrder);
    expect(sent).toEqual({
      ledger: 'simulation',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      clientOid: expect.any(String) as string,
      validUntil: expect.any(Number) as number,
      quoteSize: '100',
    });
  });

  it('to sell is sized by its amount', async () => {
    await buyBtc('100');
    const { user, form, fill, press } = await open();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await user.click(form.getByRole('radio', { name: 'Sell' }));
    expect(form.queryByRole('textbox', { name: 'Total' })).toBeNull();
    expect(form.fact('Available')).toMatch(/^0\.001\d* BTC$/);
    await fill('Amount', '0.001');
    await press('Sell BTC');
    expect(await screen.findByText('Order filled')).toBeDefined();
    const sent = (await gateway.sent(placeOrder)).at(-1);
    expect(sent).toMatchObject({ side: 'sell', orderType: 'market', size: '0.001' });
    expect(Object.keys(sent ?? {})).not.toContain('price');
  });

  it('to buy may be sized by an amount, which is converted at the best ask', async () => {
    const { user, form, fill, press } = await open();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await fill('Total', '100');
    const unit = form.getByRole('combobox', { name: 'Amount in' });
    await user.selectOptions(unit, 'BTC');
    // 100 / 97,250.51 in steps of 0.000001.
    expect(form.field('Amount').value).toBe('0.001028');
    await fill('Amount', '0.002');
    expect(form.getByText('You spend 194.50102 USDT')).toBeDefined();
    await press('Buy BTC');
    expect(await screen.findByText('Order filled')).toBeDefined();
    const [sent] = await gateway.sent(placeOrder);
    expect(sent).toMatchObject({ side: 'buy', quoteSize: '194.50102' });
    expect(sent).not.toHaveProperty('size');
    expect(form.field('Amount').value).toBe('');
  });

  it('to sell may be sized by a total, which is converted at the best bid', async () => {
    await buyBtc('100');
    const { user, form, fill, press } = await open();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await user.click(form.getByRole('radio', { name: 'Sell' }));
    const unit = form.getByRole('combobox', { name: 'Amount in' });
    await user.selectOptions(unit, 'USDT');
    await fill('Total', '0.05');
    await press('Sell BTC');
    expect(form.problem()).toBe('The minimum amount is 0.00001 BTC');
    await fill('Total', '50');
    expect(form.getByText('You sell 0.000514 BTC')).toBeDefined();
    await press('Sell BTC');
    expect(await screen.findByText('Order filled')).toBeDefined();
    const sent = (await gateway.sent(placeOrder)).at(-1);
    expect(sent).toMatchObject({ side: 'sell', size: '0.000514' });
  });
});
