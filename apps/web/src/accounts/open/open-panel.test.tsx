import { amendOrder, cancelAllOrders, cancelOrder, getOpenOrders } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { openCount, own, place, rows } from '#testing/app/own-panel.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  giveRoomForNineRows();
  await signUp(gateway);
});

describe('open orders', () => {
  it('are empty at first', async () => {
    await openTerminal(gateway, { simulation: true });
    expect(await own().findByText('You have no open orders.')).toBeDefined();
    expect(await openCount(0)).toBeDefined();
  });

  it('are listed, newest first, and marked in the book', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '97100', '0.1');
    await place(user, '20000.5', '0.25');
    await openCount(2);
    const last = ['5,000.12 USDT', 'EditCancel'];
    expect(rows()).toEqual([
      ['BTC/USDT', 'Buy', '20,000.50', '-79.43%', '0.250000 BTC', '0.00%', ...last],
      ['BTC/USDT', 'Buy', '97,100.00', '-0.15%', '0.100000 BTC', '0.00%', '9,710.00 USDT', last[1]],
    ]);
    const bids = within(screen.getByRole('rowgroup', { name: 'Buy orders' }));
    const marked = bids.getByRole('img', { name: 'Your order' }).closest('[role=row]');
    expect(marked?.textContent).toMatch(/^97,100\.00/);
  });

  it('are changed in a window that shows what the change does, and its bound', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await openCount(1);
    await user.click(own().getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit order' }));
    expect(dialog.getByText('Buy')).toBeDefined();
    expect(dialog.getByText('Limit')).toBeDefined();
    const write = async (name: string, text: string) => {
      const field = dialog.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    };
    await write('Amount', '5.1');
    expect(dialog.getByText('2,000 → 102,000 USDT')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(dialog.getByRole('alert').textContent).toBe('Insufficient balance');
    await write('Amount', '0.000001');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/^The minimum amount is [\d.]+ BTC$/);
    expect(gateway.requests(amendOrder)).toHaveLength(0);
    await write('Amount', '0.2');
    await write('Price', '21000');
    expect(dialog.getByText('2,000 → 4,200 USDT')).toBeDefined();
    expect(dialog.getByText('98,000 → 95,800 USDT')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => {
      expect(orderForm().fact('Available')).toBe('95,800 USDT');
    });
    expect(await gateway.sent(amendOrder)).toMatchObject([{ price: '21000', size: '0.2' }]);
  });

  it('show by themselves that a change was made whose answer was lost', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await openCount(1);
    await user.click(own().getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit order' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Amount' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '0.2');
    gateway.loseAnswers(amendOrder);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Order updated', {}, { timeout: 10_000 })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Edit order' })).toBeNull();
    expect(gateway.requests(amendOrder)).toHaveLength(1);
    gateway.relent();
  });

  it('can be cancelled one by one', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await place(user, '21000', '0.1');
    await openCount(2);
    const row = own().getByRole('row', { name: /21,000/ });
    await user.click(within(row).getByRole('button', { name: 'Cancel' }));
    await openCount(1);
    expect(rows().map(([, , price]) => price)).toEqual(['20,000.00']);
    const [sent] = await gateway.sent(cancelOrder);
    expect(sent).toEqual({
      ledger: 'simulation',
      orderId: expect.stringMatching(/^\d+$/) as string,
    });
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(await own().findByRole('row', { name: /21,000.*Canceled/ })).toBeDefined();
  });

  it('can be cancelled quickly one after the other, and each end is told', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await place(user, '21000', '0.1');
    await openCount(2);
    const release = gateway.hold(cancelOrder);
    for (const row of own().getAllByRole('row', { name: /BTC/ }))
      await user.click(within(row).getByRole('button', { name: 'Cancel' }));
    // The table is gone when the answers come.
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    release();
    await waitFor(() => {
      expect(screen.getAllByText('Order canceled')).toHaveLength(2);
    });
  });

  it('can be cancelled together', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await place(user, '21000', '0.1');
    await openCount(2);
    await user.click(await own().findByRole('button', { name: 'Cancel all' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel 2 open orders?' });
    expect(await gateway.sent(cancelAllOrders)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel all' }));
    await openCount(0);
    expect(await screen.findByText('2 orders canceled')).toBeDefined();
    expect(await gateway.sent(cancelAllOrders)).toEqual([{ ledger: 'simulation' }]);
  });

  it('can be filtered by pair, which also limits "cancel all"', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await user.click(await own().findByRole('checkbox', { name: 'Hide other pairs' }));
    expect(rows()).toHaveLength(1);
    await user.click(own().getByRole('button', { name: 'Cancel all' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel 1 open order?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel all' }));
    await openCount(0);
    expect(await gateway.sent(cancelAllOrders)).toEqual([
      { ledger: 'simulation', symbol: 'BTCUSDT' },
    ]);
  });

  it('stay when the gateway refuses to cancel, with the reason', async () => {
    gateway.refuse(cancelOrder, '43999', 'Not while the market is closed.');
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await user.click(await own().findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Not while the market is closed.')).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  it('show that they could not be loaded', async () => {
    gateway.refuse(getOpenOrders, '40004', 'No orders now.');
    await openTerminal(gateway, { simulation: true });
    expect(await own().findByText('No orders now.')).toBeDefined();
    expect(await openCount('--')).toBeDefined();
  });

  it('load', async () => {
    const release = gateway.hold(getOpenOrders);
    await openTerminal(gateway, { simulation: true });
    expect(await own().findByRole('status', { name: 'Loading orders' })).toBeDefined();
    release();
    expect(await own().findByText('You have no open orders.')).toBeDefined();
  });

  it('stay in view, greyed, when a refresh fails, and recover', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await openCount(1);
    gateway.refuse(getOpenOrders, '40004', 'No orders now.');
    const button = within(own().getByRole('row', { name: /20,000/ })).getByRole('button', {
      name: 'Cancel',
    });
    gateway.refuse(cancelOrder, '43999', 'Not now.');
    await user.click(button);
    expect(await own().findByText(/^As of .* No orders now\.$/)).toBeDefined();
    expect(rows()).toHaveLength(1);
    gateway.relent();
    gateway.stream.cut();
    await waitFor(
      () => {
        expect(own().queryByText(/^As of/)).toBeNull();
      },
      { timeout: 8_000 },
    );
    expect(rows()).toHaveLength(1);
  });

  it('are looked up after a cancel without an answer', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await openCount(1);
    gateway.loseAnswers(cancelOrder);
    await user.click(own().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Order canceled')).toBeDefined();
    expect(gateway.requests(cancelOrder)).toHaveLength(1);
    await openCount(0);
  });

  it('are shown as open after a lost cancel', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await openCount(1);
    gateway.loseRequests(cancelOrder);
    await user.click(own().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Not canceled: the order is still open')).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  it('disappear by the stream when another tab cancels them', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    await place(user, '20000', '0.1');
    await openCount(1);
    const { sdk, close } = openTab();
    await sdk.call(cancelAllOrders, { ledger: 'simulation' });
    close();
    await openCount(0);
  });
});
