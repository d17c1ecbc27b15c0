import {
  cancelAllOrders,
  cancelOrder,
  getOpenOrders,
  getOrderHistory,
  resetSimulation,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab } from '../../testing/open-tab.ts';
import { signUp } from '../../testing/sign-up.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { openTerminal, orderForm } from '../../testing/terminal.ts';

vi.hoisted(() => {
  localStorage.setItem('simulation-trade', '1');
});

const gateway = await startGateway();

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(436);
  await signUp(gateway);
});

/** Everything that is the user's own. */
const own = () => within(screen.getByRole('region', { name: 'Orders and assets' }));

/** The rows of the table in view, without its head; each as the texts of its cells after the time. */
function rows(): readonly (readonly (string | null)[])[] {
  const [, ...records] = own().getAllByRole('row');
  return records.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  );
}

/** Writes a limit order to buy and waits until the gateway has taken it. */
async function place(user: UserEvent, price: string, amount: string): Promise<void> {
  const form = orderForm();
  await waitFor(() => {
    expect(form.fact('Available')).toMatch(/^[1-9][\d,.]* USDT$/);
  });
  await user.clear(form.field('Price'));
  await user.type(form.field('Price'), price);
  await user.type(form.field('Amount'), amount);
  await user.click(form.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => {
    expect(form.field('Amount').value).toBe('');
  });
}

const openCount = (count: number) => own().findByRole('tab', { name: `Open orders (${count})` });

describe('open orders', () => {
  it('are none at first', async () => {
    await openTerminal(gateway);
    expect(
      await own().findByText('No open orders. Orders that rest in the book stand here.'),
    ).toBeDefined();
    expect(await openCount(0)).toBeDefined();
  });

  it('are listed, newest first, and marked in the book', async () => {
    const user = await openTerminal(gateway);
    await place(user, '97100', '0.1');
    await place(user, '20000.5', '0.25');
    await openCount(2);
    expect(rows()).toEqual([
      ['BTCUSDT', 'Limit', 'Buy', '20,000.5', '0.25 BTC', '0', 'Cancel'],
      ['BTCUSDT', 'Limit', 'Buy', '97,100', '0.1 BTC', '0', 'Cancel'],
    ]);
    const bids = within(screen.getByRole('list', { name: 'Buy orders' }));
    const marked = bids.getByRole('img', { name: 'Your order' }).closest('li');
    expect(marked?.textContent).toMatch(/^97,100\.00/);
  });

  it('can be cancelled one by one', async () => {
    const user = await openTerminal(gateway);
    await place(user, '20000', '0.1');
    await place(user, '21000', '0.1');
    await openCount(2);
    const row = own().getByRole('row', { name: /21,000/ });
    await user.click(within(row).getByRole('button', { name: 'Cancel' }));
    await openCount(1);
    expect(rows().map(([, , , price]) => price)).toEqual(['20,000']);
    const [sent] = await gateway.sent(cancelOrder);
    expect(sent).toEqual({
      ledger: 'simulation',
      orderId: expect.stringMatching(/^\d+$/) as string,
    });
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(await own().findByRole('row', { name: /21,000.*Cancelled/ })).toBeDefined();
  });

  it('can be cancelled together', async () => {
    const user = await openTerminal(gateway);
    await place(user, '20000', '0.1');
    await place(user, '21000', '0.1');
    await user.click(await own().findByRole('button', { name: 'Cancel all' }));
    await openCount(0);
    expect(await gateway.sent(cancelAllOrders)).toEqual([{ ledger: 'simulation' }]);
  });

  it('can be narrowed to the pair in view, and so can what is cancelled', async () => {
    const user = await openTerminal(gateway);
    await place(user, '20000', '0.1');
    await user.click(await own().findByRole('checkbox', { name: 'Hide other pairs' }));
    expect(rows()).toHaveLength(1);
    await user.click(own().getByRole('button', { name: 'Cancel all' }));
    await openCount(0);
    expect(await gateway.sent(cancelAllOrders)).toEqual([
      { ledger: 'simulation', symbol: 'BTCUSDT' },
    ]);
  });

  it('stay when the gateway refuses to cancel, and the reason is shown', async () => {
    gateway.refuse(cancelOrder, '43001', 'There is no such order any more.');
    const user = await openTerminal(gateway);
    await place(user, '20000', '0.1');
    await user.click(await own().findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('There is no such order any more.')).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  it('say that they could not be loaded', async () => {
    gateway.refuse(getOpenOrders, '40004', 'No orders now.');
    await openTerminal(gateway);
    expect(await own().findByText('No orders now.')).toBeDefined();
  });

  it('load', async () => {
    const release = gateway.hold(getOpenOrders);
    await openTerminal(gateway);
    expect(await own().findByRole('status', { name: 'Loading orders' })).toBeDefined();
    release();
    expect(await own().findByText(/^No open orders/)).toBeDefined();
  });

  it('are taken out by the stream when another tab cancels them', async () => {
    const user = await openTerminal(gateway);
    await place(user, '20000', '0.1');
    await openCount(1);
    const { sdk, close } = openTab();
    await sdk.call(cancelAllOrders, { ledger: 'simulation' });
    close();
    await openCount(0);
  });
});

describe('what has been traded', () => {
  it('stands in the histories and changes the balances', async () => {
    const user = await openTerminal(gateway);
    await user.click(own().getByRole('tab', { name: 'Assets' }));
    const balance = async (coin: string) => {
      const row = await own().findByRole('row', { name: new RegExp(`^${coin}`) });
      return within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    };
    await own().findByText('Tether');
    expect(await balance('USDT')).toEqual(['USDT Tether', '100,000', '100,000', '0']);

    await place(user, '20000', '0.1');
    await waitFor(async () => {
      expect(await balance('USDT')).toEqual(['USDT Tether', '100,000', '98,000', '2,000']);
    });
    expect(orderForm().fact('Available')).toBe('98,000 USDT');

    await user.click(orderForm().getByRole('radio', { name: 'Market' }));
    await user.type(orderForm().field('Total'), '1000');
    await user.click(orderForm().getByRole('button', { name: 'Buy BTC' }));
    expect((await balance('BTC'))[1]).toMatch(/^0\.0\d+$/);

    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(
      await own().findByRole('row', { name: /BTCUSDT Market Buy Market 1,000 USDT .* Filled$/ }),
    ).toBeDefined();
    await user.click(own().getByRole('tab', { name: 'Trade history' }));
    expect(await own().findAllByRole('row', { name: /BTCUSDT Buy .* BTC$/ })).not.toHaveLength(0);
  });

  it('is nothing at first', async () => {
    const user = await openTerminal(gateway);
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    expect(
      await own().findByText('No ended orders yet. Filled and cancelled orders stand here.'),
    ).toBeDefined();
    await user.click(own().getByRole('tab', { name: 'Trade history' }));
    expect(
      await own().findByText('No executions yet. Each fill of an order stands here.'),
    ).toBeDefined();
  });

  it('says that it could not be loaded, and tries again when asked to', async () => {
    gateway.refuse(getOrderHistory, '40004', 'No history now.');
    const user = await openTerminal(gateway);
    await user.click(own().getByRole('tab', { name: 'Order history' }));
    const alert = await own().findByRole('alert');
    expect(alert.textContent).toContain('No history now.');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await own().findByText(/^No ended orders/)).toBeDefined();
  });

  it('can be left behind by starting over', async () => {
    const user = await openTerminal(gateway);
    await place(user, '20000', '0.1');
    await user.click(own().getByRole('tab', { name: 'Assets' }));
    await user.click(await own().findByRole('button', { name: 'Start over with 100,000 USDT' }));
    await waitFor(() => {
      expect(orderForm().fact('Available')).toBe('100,000 USDT');
    });
    await openCount(0);
    expect(await gateway.sent(resetSimulation)).toEqual([{ ledger: 'simulation' }]);
  });
});

describe('on a phone', () => {
  it('the order form is a sheet that closes when the order is placed', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList,
    );
    const user = await openTerminal(gateway);
    expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Buy' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Place an order' }));
    await waitFor(() => {
      expect(sheet.getByText('Available').nextElementSibling?.textContent).toBe('100,000 USDT');
    });
    await user.clear(sheet.getByRole('textbox', { name: 'Price' }));
    await user.type(sheet.getByRole('textbox', { name: 'Price' }), '20000');
    await user.type(sheet.getByRole('textbox', { name: 'Amount' }), '0.1');
    await user.click(sheet.getByRole('button', { name: 'Buy BTC' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(await openCount(1)).toBeDefined();
  });
});
