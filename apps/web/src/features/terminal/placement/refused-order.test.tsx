import { getSymbols, placeOrder } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { tradeAsOne } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();
tradeAsOne(gateway);

const open = () => openOrderForm(gateway, { simulation: true });

describe('a refused order', () => {
  it('stays as it was written when the gateway refuses it, and the reason is shown', async () => {
    gateway.refuse(placeOrder, '43012', 'The balance does not suffice.');
    const { form, write, press } = await open();
    await write('20000', '0.01');
    await press('Buy BTC');
    expect(
      await screen.findByText(/^Buy 0.01 BTC at 20,000 USDT\s*The balance does not suffice\.$/),
    ).toBeDefined();
    expect(form.field('Price').value).toBe('20000');
    expect(form.field('Amount').value).toBe('0.01');
    gateway.relent();
    await form.findByRole('button', { name: 'Buy BTC', busy: false });
    await press('Buy BTC');
    expect(await screen.findByText('Order placed')).toBeDefined();
    const [first, second] = await gateway.sent(placeOrder);
    expect(second?.clientOid).not.toBe(first?.clientOid);
  });

  it('by a rule that has changed loads the rules again', async () => {
    gateway.refuse(placeOrder, '43008', 'The price is not valid for this pair.');
    const { write, press } = await open();
    await write('20000', '0.01');
    const before = gateway.requests(getSymbols).length;
    await press('Buy BTC');
    await waitFor(() => {
      expect(gateway.requests(getSymbols)).toHaveLength(before + 1);
    });
  });

  it('is not sent when another tab has changed the mode; the page reloads', async () => {
    const { loads } = watchNavigation();
    const { write, press } = await open();
    await write('20000', '0.01');
    localStorage.removeItem('simulation-trade');
    await press('Buy BTC');
    await waitFor(() => {
      expect(loads).toEqual(['reload']);
    });
    expect(await gateway.sent(placeOrder)).toEqual([]);
  });
});
