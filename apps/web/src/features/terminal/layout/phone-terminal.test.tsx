import { placeOrder } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { openCount, own } from '#testing/app/own-panel.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(390);
  await signUp(gateway);
});

describe('on a phone', () => {
  it('orders are cards with their button', async () => {
    const { sdk, close } = openTab({ page: loadPage({ simulation: true }) });
    sdk.openPrivateStream();
    await waitFor(() => {
      expect(sdk.market.status.getSnapshot().isLoggedIn).toBe(true);
    });
    const price = '20000';
    const order = {
      ledger: 'simulation',
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'limit',
    } as const;
    await sdk.call(placeOrder, { ...order, price, size: '0.1' });
    close();
    const user = await openTerminal(gateway, { simulation: true });
    const cards = within(await own().findByRole('list', { name: 'Open orders' }));
    const [card] = cards.getAllByRole('listitem');
    expect(card?.textContent).toMatch(/^BTC\/USDTBuyEditCancel/);
    expect(card?.textContent).toContain('Price20,000.00');
    await user.click(cards.getByRole('button', { name: 'Cancel' }));
    await openCount(0);
  });

  it('the order form is a sheet that closes when the order is placed', async () => {
    const user = await openTerminal(gateway, { simulation: true });
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
