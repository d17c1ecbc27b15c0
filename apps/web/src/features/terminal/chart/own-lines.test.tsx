import {
  amendAlert,
  amendOrder,
  amendPlanOrder,
  createAlert,
  placeOrder,
  placeOrders,
  placePlanOrder,
} from '@bourse/gateway-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPane } from '#testing/fakes/chart-library.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { loadPage } from '#testing/app/load-page.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { place } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();
beforeEach(async () => {
  await signUp(gateway);
});

/** Opens the terminal with an order to buy 0.01 at 97,000, whose line is at a height of 100 pixels. */
async function openWithOrder() {
  const user = await openTerminal(gateway, { simulation: true });
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  const host = await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  await place(user, '97000', '0.01');
  await chart.findByRole('slider', { name: 'Limit · Buy 0.01' });
  // The line is drawn after its handle is there.
  await waitFor(() => {
    expect(drawPane()).toContain('Limit · Buy 0.01');
  });
  return { user, chart, host };
}

function drag(host: HTMLElement, from: number, to: number): void {
  fireEvent.pointerDown(host, { clientX: 400, clientY: from, isPrimary: true, button: 0 });
  fireEvent.pointerMove(window, { clientX: 400, clientY: to });
}

describe('the line of an order', () => {
  it('has a label with its kind, side and size', async () => {
    await openWithOrder();
    expect(drawPane()).toContain('Limit · Buy 0.01');
  });

  it('is dragged to another price, which is sent after a question', async () => {
    const { user, host } = await openWithOrder();
    drag(host, 102, 112.4);
    await waitFor(() => {
      expect(drawPane()).toContain('Limit · Buy 0.01 · -104.00 (-0.11%)');
    });
    fireEvent.pointerUp(window);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price?' }));
    expect(dialog.getByText('97,000.00 → 96,896.00')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change price' }));
    await screen.findByText('Order updated');
    expect(await gateway.sent(amendOrder)).toMatchObject([{ price: '96896' }]);
  });

  it('returns to its price on Escape, without a question', async () => {
    const { user, host } = await openWithOrder();
    drag(host, 100, 150);
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(window);
    await waitFor(() => {
      expect(drawPane()).toContain('Limit · Buy 0.01');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns to its price when the exchange refuses the new one, with the reason', async () => {
    const { user, chart, host } = await openWithOrder();
    gateway.refuse(amendOrder, '43008', 'The price is out of its band.');
    drag(host, 100, 150);
    fireEvent.pointerUp(window);
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    await screen.findByText(/out of its band|too far/);
    await waitFor(() => {
      const slider = chart.getByRole('slider', { name: 'Limit · Buy 0.01' });
      expect(slider.getAttribute('aria-valuetext')).toBe('97,000.00');
    });
    gateway.relent();
  });

  it('is moved by keys: arrows by ticks, Shift by ten, Enter asks, Escape takes back', async () => {
    const { user, chart } = await openWithOrder();
    const slider = chart.getByRole('slider', { name: 'Limit · Buy 0.01' });
    slider.focus();
    await user.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    expect(slider.getAttribute('aria-valuetext')).toContain('97,000.10, +0.10');
    await user.keyboard('{Escape}');
    expect(slider.getAttribute('aria-valuetext')).toBe('97,000.00');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('97,000.00 → 96,999.99')).toBeDefined();
  });

  it('is explained once', async () => {
    const { user, chart } = await openWithOrder();
    await user.click(chart.getByRole('button', { name: 'Got it' }));
    expect(chart.queryByRole('button', { name: 'Got it' })).toBeNull();
    expect(localStorage.getItem('move_kline_mark_tip')).toBe('false');
  });
});

const ledger = 'simulation';

/** Calls in another tab. */
async function elsewhere(work: (sdk: Sdk) => Promise<unknown>): Promise<void> {
  const { sdk, close } = openTab({ page: loadPage({ simulation: true }) });
  sdk.openPrivateStream();
  await waitFor(() => {
    expect(sdk.market.status.getSnapshot().isLoggedIn).toBe(true);
  });
  await work(sdk);
  close();
}

/** Opens the terminal with a line of this name, which the chart has drawn. */
async function openWithLine(name: string) {
  const user = await openTerminal(gateway, { simulation: true });
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  const slider = await chart.findByRole('slider', { name });
  const host = chart.getByRole('img', { name: 'Candle chart of BTCUSDT' });
  await waitFor(() => {
    expect(drawPane()).toContain(name);
  });
  return { user, chart, host, slider };
}

describe('the lines of many orders', () => {
  it('are all there for the keyboard while one has focus, and the first 20 before', async () => {
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', size: '0.001' } as const;
    const prices = Array.from({ length: 25 }, (_, index) => `${90_000 + index}`);
    const orders = prices.map((price) => ({ ...order, price }));
    await elsewhere((sdk) => sdk.call(placeOrders, { ledger, orders }));
    await openTerminal(gateway, { simulation: true });
    const lines = await screen.findByRole('list', { name: 'Prices of your orders' });
    const handles = () => within(lines).getAllByRole('slider');
    expect(handles()).toHaveLength(20);
    fireEvent.focusIn(lines);
    expect(handles()).toHaveLength(25);
    fireEvent.focusOut(lines);
    expect(handles()).toHaveLength(20);
  });
});

describe('the take profit of an order', () => {
  beforeEach(() =>
    elsewhere((sdk) =>
      sdk.call(placeOrder, {
        ledger,
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'limit',
        price: '90000',
        size: '0.02',
        takeProfit: { triggerPrice: '97000', executePrice: '96990' },
      }),
    ),
  );

  it('is dragged to another trigger price, with the profit there', async () => {
    const { user, host } = await openWithLine('TP · Sell 0.02');
    drag(host, 100, 110);
    fireEvent.pointerUp(window);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price?' }));
    expect(dialog.getByText('97,000.00 → 96,900.00')).toBeDefined();
    expect(dialog.getByText('+138.00 USDT')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change price' }));
    await screen.findByText('Order updated');
    const takeProfit = { triggerPrice: '96900', executePrice: '96990.00' };
    expect(await gateway.sent(amendOrder)).toMatchObject([{ takeProfit }]);
  });

  it('returns to its price when the exchange refuses the new one', async () => {
    const { user, chart, slider } = await openWithLine('TP · Sell 0.02');
    gateway.refuse(amendOrder, '43138', 'The trigger price must be above 90000.00');
    slider.focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    await screen.findByText('Order not updated');
    await waitFor(() => {
      const line = chart.getByRole('slider', { name: 'TP · Sell 0.02' });
      expect(line.getAttribute('aria-valuetext')).toBe('97,000.00');
    });
    gateway.relent();
  });
});

describe('the line of a price alert', () => {
  beforeEach(() =>
    elsewhere((sdk) =>
      sdk.call(createAlert, { ledger, product: 'spot', symbol: 'BTCUSDT', price: '95000' }),
    ),
  );

  it('is moved by keys to another price', async () => {
    const { user, chart, slider } = await openWithLine('Alert');
    slider.focus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price?' }));
    expect(dialog.getByText('95,000.00 → 95,000.10')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change price' }));
    await screen.findByText('Price alert set');
    expect(await gateway.sent(amendAlert)).toMatchObject([{ price: '95000.1' }]);
    await waitFor(() => {
      const line = chart.getByRole('slider', { name: 'Alert' });
      expect(line.getAttribute('aria-valuetext')).toBe('95,000.10');
    });
  });

  it('returns to its price when the exchange refuses the new one', async () => {
    const { user, chart, slider } = await openWithLine('Alert');
    gateway.refuse(amendAlert, '43151', 'The price is 95000.01 now');
    slider.focus();
    await user.keyboard('{ArrowUp}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    await waitFor(() => {
      expect(gateway.requests(amendAlert)).toHaveLength(1);
      const line = chart.getByRole('slider', { name: 'Alert' });
      expect(line.getAttribute('aria-valuetext')).toBe('95,000.00');
    });
    gateway.relent();
  });
});

describe('the line of a plan', () => {
  it('is dragged to another trigger price', async () => {
    await elsewhere((sdk) =>
      sdk.call(placePlanOrder, {
        ledger,
        symbol: 'BTCUSDT',
        planType: 'stop_loss',
        side: 'sell',
        triggerPrice: '96500',
        size: '0.02',
      }),
    );
    const user = await openTerminal(gateway, { simulation: true });
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    await chart.findByRole('slider', { name: 'SL · Sell 0.02' });
    const host = chart.getByRole('img', { name: 'Candle chart of BTCUSDT' });
    await waitFor(() => {
      expect(drawPane()).toContain('SL · Sell 0.02');
    });
    drag(host, 150, 160);
    fireEvent.pointerUp(window);
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    await screen.findByText('Order updated');
    expect(await gateway.sent(amendPlanOrder)).toMatchObject([{ triggerPrice: '96400' }]);
  });
});
