import { getOrderHistory, resetSimulation } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { fundAccount } from '#testing/app/fund-account.ts';
import { orderWith } from '#testing/fixtures/fixtures.ts';
import { openCount, own, place } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  giveRoomForNineRows();
  await signUp(gateway);
});

describe('the histories and balances', () => {
  it('show what has been traded', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.click(own().getByRole('tab', { name: 'Assets' }));
    const balance = async (coin: string) => {
      const row = await own().findByRole('row', { name: new RegExp(`^${coin}`) });
      return within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent)
        .filter((text) => !text.startsWith('≈'));
    };
    await own().findByText('Tether');
    // The value of the row, and the total of all assets.
    expect(own().getAllByText('≈ $100,000.00')).toHaveLength(2);
    expect(await balance('USDT')).toEqual(['100,000.00000000', '100,000.00000000', '0.00000000']);

    await place(user, '20000', '0.1');
    await waitFor(async () => {
      expect(await balance('USDT')).toEqual([
        '100,000.00000000',
        '98,000.00000000',
        '2,000.00000000',
      ]);
    });
    expect(orderForm().fact('Available')).toBe('98,000 USDT');

    await user.click(orderForm().getByRole('radio', { name: 'Market' }));
    await user.type(orderForm().field('Total'), '1000');
    await user.click(orderForm().getByRole('button', { name: 'Buy BTC' }));
    expect((await balance('BTC'))[0]).toMatch(/^0\.0\d+$/);

    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(
      await own().findByRole('row', {
        name: /BTC\/USDT Market Buy Market 1,000.00 USDT .* Filled$/,
      }),
    ).toBeDefined();
    await user.click(own().getByRole('tab', { name: 'Trade history' }));
    expect(await own().findAllByRole('row', { name: /BTC\/USDT Buy .* BTC$/ })).not.toHaveLength(0);
  });

  it('are empty at first', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(await own().findByText('You have no past orders.')).toBeDefined();
    await user.click(own().getByRole('tab', { name: 'Trade history' }));
    expect(await own().findByText('You have no trades yet.')).toBeDefined();
  });

  it('show what ended while the connection was lost', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(await own().findByText('You have no past orders.')).toBeDefined();
    await waitFor(() => {
      expect(gateway.stream.isFollowed('orders', 'default')).toBe(true);
    });
    gateway.answerWith(getOrderHistory, { orders: [orderWith({ status: 'filled' })] });
    gateway.stream.cut();
    expect(await own().findByRole('row', { name: /BTC\/USDT .* Filled$/ })).toBeDefined();
  });

  it('show a failure and try again at a press', async () => {
    gateway.refuse(getOrderHistory, '40004', 'No history now.');
    const user = await openTerminal(gateway, { simulation: true });
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    const alert = await own().findByRole('alert');
    expect(alert.textContent).toContain('No history now.');
    const tries = gateway.requests(getOrderHistory).length;
    await user.click(await own().findByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(gateway.requests(getOrderHistory).length).toBeGreaterThan(tries);
    });
    gateway.relent();
    // The stream may have loaded failed queries again before the press.
    await waitFor(async () => {
      const again = own().queryByRole('button', { name: 'Try again' });
      if (again) await user.click(again);
      expect(own().getByText('You have no past orders.')).toBeDefined();
    });
  });

  it('show a transfer of another tab at once', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await user.click(own().getByRole('tab', { name: 'Transactions' }));
    await own().findByText('You have no transactions yet.');
    await fundAccount('futures', '250');
    expect(await own().findByRole('row', { name: /Transfer.*250/ })).toBeDefined();
  });

  it('are reset with the simulation', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await user.click(own().getByRole('tab', { name: 'Assets' }));
    await user.click(await own().findByRole('button', { name: 'Reset to 100,000 USDT' }));
    const question = await screen.findByRole('dialog', { name: 'Reset the simulation?' });
    expect(await gateway.sent(resetSimulation)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Reset to 100,000 USDT' }));
    expect(await screen.findByText('Your balance is 100,000 USDT again.')).toBeDefined();
    await waitFor(() => {
      expect(orderForm().fact('Available')).toBe('100,000 USDT');
    });
    await openCount(0);
    expect(await gateway.sent(resetSimulation)).toEqual([{ ledger: 'simulation' }]);
  });
});
