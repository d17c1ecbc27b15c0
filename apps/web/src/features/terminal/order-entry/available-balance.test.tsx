import { getAssets } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm, openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
tradeAsOne(gateway);

const open = () => openOrderForm(gateway, { simulation: true });

describe('what is available', () => {
  it('is unknown, not zero, while the balances load', async () => {
    const release = gateway.hold(getAssets);
    const user = await openTerminal(gateway, { simulation: true });
    const form = orderForm();
    await screen.findByRole('button', { name: 'Account' });
    expect(form.fact('Available')).toBe('-- USDT');
    await user.type(form.field('Amount'), '0.01');
    await user.click(form.getByRole('button', { name: 'Buy BTC' }));
    expect(form.problem()).not.toBe('Insufficient balance');
    release();
    await waitFor(() => {
      expect(form.fact('Available')).toMatch(/^[1-9][\d,.]* USDT$/);
    });
  });
});

describe('the share of what is available', () => {
  it('sizes the order and is derived from it', async () => {
    const { form, fill } = await open();
    await fill('Price', '20000');
    // To the cent below, as it is shown.
    const quarter = money.multiply(form.fact('Available').replaceAll(/[^\d.]/g, ''), '0.25');
    const slider = form.getByRole('slider', { name: 'Percentage of available balance' });
    fireEvent.change(slider, { target: { value: '25' } });
    const beyond = money.subtract(form.field('Total').value, quarter);
    expect([beyond.gte(0), beyond.lt('0.0025')]).toEqual([true, true]);
    expect(form.field('Amount').value).toBe(
      money.toShortText(money.toText(quarter.div('20000'), 6)),
    );
    expect(slider.getAttribute('aria-valuetext')).toBe('25%');
    await fill('Amount', '0');
    expect(slider.getAttribute('aria-valuetext')).toBe('0%');
  });

  it('waits for a price', async () => {
    const { user, form } = await open();
    await user.clear(form.field('Price'));
    const slider = form.getByRole<HTMLInputElement>('slider');
    expect(slider.disabled).toBe(true);
    await user.click(form.getByRole('radio', { name: 'Market' }));
    expect(slider.disabled).toBe(false);
  });
});
