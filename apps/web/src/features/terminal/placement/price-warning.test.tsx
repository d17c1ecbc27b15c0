import { placeOrder } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openOrderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

const open = () => openOrderForm(gateway, { simulation: true });

describe('a price far from the market', () => {
  it.each([
    ['105900', '+8.89%'],
    ['9725', '-90.00%'],
  ])('is asked about before it is sent: %s', async (price, distance) => {
    const { user, write, press } = await open();
    await write(price, '0.01');
    await press('Buy BTC');
    const question = await screen.findByRole('dialog', { name: /far from the market/ });
    expect(question.textContent).toContain(distance);
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await gateway.sent(placeOrder)).toEqual([]);
  });

  it('is sent once the trader confirms it', async () => {
    const { user, write, press } = await open();
    await write('9000', '0.01');
    await press('Buy BTC');
    const question = await screen.findByRole('dialog', { name: /far from the market/ });
    await user.click(within(question).getByRole('button', { name: 'Buy BTC' }));
    expect(await screen.findByText('Order placed')).toBeDefined();
    expect(await gateway.sent(placeOrder)).toMatchObject([{ price: '9000' }]);
  });
});
