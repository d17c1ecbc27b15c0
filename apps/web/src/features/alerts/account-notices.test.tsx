import {
  createAlert,
  getAlerts,
  getTickers,
  markAlertsSeen,
  placeOrder,
  type FundingPayment,
  type MarketAlert,
  type PriceAlert,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

function reachedAlert(members: Partial<PriceAlert> = {}): PriceAlert {
  return {
    kind: 'price',
    alertId: '900000000000001',
    product: 'spot',
    symbol: 'ETHUSDT',
    triggerBy: 'last',
    direction: 'rising',
    price: '3500.00',
    once: true,
    note: null,
    status: 'reached',
    createdAt: 1_795_000_000_000,
    reachedAt: 1_795_000_001_000,
    reachedPrice: '3500.05',
    ...members,
  };
}

/** Sends the whole list of a product's alerts. */
function send(alerts: readonly MarketAlert[], product: PriceAlert['product'] = 'spot'): void {
  const instType = product === 'spot' ? 'SPOT' : 'USDT-FUTURES';
  gateway.stream.begin('alerts', 'default', alerts, instType);
}

const notices = () => [...document.querySelectorAll('[data-sonner-toast]')];

/** Waits until the page has marked alerts as seen, by call. */
async function expectSeen(...calls: readonly (readonly string[])[]): Promise<void> {
  await waitFor(async () => {
    const sent = await gateway.sent(markAlertsSeen);
    expect(sent.map(({ alertIds }) => alertIds)).toEqual(calls);
  });
}

/** Opens a page that is no terminal, and waits until its alerts are followed. */
async function openMarkets(address = '/') {
  const user = await renderApp(address);
  await waitFor(() => {
    expect(gateway.stream.isFollowed('alerts', 'default', 'USDT-FUTURES')).toBe(true);
    expect(gateway.stream.isFollowed('funding-payments', 'default', 'USDT-FUTURES')).toBe(true);
  });
  return user;
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function payment(members: Partial<FundingPayment> = {}): FundingPayment {
  return {
    positionId: '1',
    symbol: 'BTCUSDT',
    positionSide: 'net',
    holdSide: 'long',
    size: '0.5',
    fundingRate: '0.0001',
    markPrice: '97250',
    amount: '-0.12300000',
    ts: 1_795_000_000_000,
    ...members,
  };
}
function book(payments: readonly FundingPayment[]): void {
  gateway.stream.update('funding-payments', 'default', payments, 'USDT-FUTURES');
}

describe('a reached alert', () => {
  it('is shown on every page with a way to its pair, and counts as seen', async () => {
    const user = await openMarkets();
    send([reachedAlert({ note: 'breakout' })]);
    const title = await screen.findByText(/ETH\/USDT.* rose to .*3,500\.00/);
    expect(within(notices()[0] as HTMLElement).getByText(/breakout/)).toBeDefined();
    expect(title).toBeDefined();
    await expectSeen(['900000000000001']);
    await user.click(screen.getByRole('button', { name: 'Open chart' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/spot/ETHUSDT');
    });
  });

  it('is shown once, however often it is sent', async () => {
    await openMarkets();
    send([reachedAlert()]);
    await screen.findByText(/ETH\/USDT/);
    await expectSeen(['900000000000001']);
    send([reachedAlert()]);
    send([reachedAlert(), reachedAlert({ alertId: '900000000000002', direction: 'falling' })]);
    await screen.findByText(/fell to/);
    expect(notices()).toHaveLength(2);
    await expectSeen(['900000000000001'], ['900000000000002']);
  });

  it('is marked as seen with the next message if the call has failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openMarkets();
    gateway.refuse(markAlertsSeen, '43010', 'not now');
    send([reachedAlert()]);
    await waitFor(() => {
      expect(log).toHaveBeenCalledExactlyOnceWith('alertsNotMarked', expect.anything());
    });
    gateway.relent();
    send([reachedAlert()]);
    await expectSeen(['900000000000001'], ['900000000000001']);
    expect(notices()).toHaveLength(1);
  });

  it('of the time in which the user was away is shown in one notice with others', async () => {
    const alerts = [1, 2, 3, 4].map((index) =>
      reachedAlert({ alertId: `90000000000000${index}`, reachedAt: 1_795_000_000_000 + index }),
    );
    gateway.stream.snapshot('alerts', 'default', alerts);
    await openMarkets();
    expect(await screen.findByText('4 price alerts triggered')).toBeDefined();
    expect(notices()).toHaveLength(1);
    await expectSeen(alerts.map(({ alertId }) => alertId));
  });

  it('waits until the page is seen, unless another page has shown it', async () => {
    await openMarkets();
    setVisibility('hidden');
    const other = reachedAlert({ alertId: '900000000000002', symbol: 'BTCUSDT' });
    send([reachedAlert(), other]);
    send([other]);
    // The page has received what was sent before.
    book([payment()]);
    await screen.findByText(/^Funding fee paid/);
    expect(gateway.requests(markAlertsSeen)).toHaveLength(0);
    setVisibility('visible');
    expect(await screen.findByText(/BTC\/USDT.* rose to/)).toBeDefined();
    expect(notices()).toHaveLength(2);
    await expectSeen(['900000000000002']);
  });

  it('of a contract leads to the contract, in the language of the page', async () => {
    const user = await openMarkets('/ar');
    send([reachedAlert({ product: 'futures', triggerBy: 'mark', price: '97250.5' })], 'futures');
    const title = await screen.findByText(/97,250\.5/);
    expect(title.textContent).toContain('\u2066ETH/USDT\u2069');
    const notice = within(notices()[0] as HTMLElement);
    const [, open] = notice.getAllByRole('button');
    await user.click(open!);
    await waitFor(() => {
      expect(location.pathname).toBe('/ar/futures/usdt/ETHUSDT');
    });
  });

  it('of a funding rate says the rate', async () => {
    await openMarkets();
    const { price: _, reachedPrice: __, triggerBy: ___, ...members } = reachedAlert();
    const rate = { kind: 'funding', rate: '-0.0001', reachedRate: '-0.0002' } as const;
    const direction = 'falling' as const;
    send([{ ...members, ...rate, direction, product: 'futures' }], 'futures');
    expect(await screen.findByText(/ETH\/USDT.*: funding rate fell to .*-0\.01%/)).toBeDefined();
  });

  it('of a drawn line says the price that has crossed it', async () => {
    await openMarkets();
    const { price: _, ...members } = reachedAlert();
    const ends = { from: { at: 0, price: '3000' }, to: { at: 1, price: '3001' } };
    const drawn = { kind: 'line', drawingId: 'a', endsAt: null } as const;
    send([{ ...members, ...drawn, line: { ...ends, extent: 'ray' } }]);
    expect(await screen.findByText(/ETH\/USDT.* crossed your line at .*3,500\.05/)).toBeDefined();
  });

  it.each([
    ['rsi', '70', 'rising', /ETH\/USDT.*: .*RSI\(14\).* rose to .*70.* \(.*1h.*\)/],
    ['rsi', '30', 'falling', /ETH\/USDT.*: .*RSI\(14\).* fell to .*30.* \(.*1h.*\)/],
    ['sma', null, 'rising', /ETH\/USDT.* closed above .*SMA\(14\).* at .*3,510\.5.* \(.*1h.*\)/],
    ['ema', null, 'falling', /ETH\/USDT.* closed below .*EMA\(14\).* at .*3,510\.5.* \(.*1h.*\)/],
  ] as const)(
    'of an %s at %s, %s, says its condition',
    async (indicator, level, direction, text) => {
      await openMarkets();
      const { price: _, ...members } = reachedAlert();
      const candles = { granularity: '1h', length: 14, reachedValue: '3510.5' } as const;
      send([{ ...members, kind: 'indicator', indicator, level, direction, ...candles }]);
      expect(await screen.findByText(text)).toBeDefined();
    },
  );

  it('comes from the exchange to the page, in the page’s ledger', async () => {
    await renderApp('/spot/ETHUSDT', { simulation: true });
    const { sdk, close } = openTab({ page: loadPage({ simulation: true }) });
    sdk.openPrivateStream();
    await waitFor(() => {
      expect(sdk.market.status.getSnapshot().isLoggedIn).toBe(true);
    });
    const pair = { ledger: 'simulation', symbol: 'BTCUSDT' } as const;
    const trade = (side: 'buy' | 'sell') => {
      const amount = side === 'buy' ? { quoteSize: '1000' } : { size: '0.002' };
      return sdk.call(placeOrder, { ...pair, side, orderType: 'market', ...amount });
    };
    const setAlerts = async () => {
      const { tickers } = await sdk.call(getTickers, {});
      const last = Number(tickers.find(({ symbol }) => symbol === 'BTCUSDT')?.lastPrice);
      for (const price of [last + 0.01, last - 0.01]) {
        await sdk
          .call(createAlert, { ...pair, product: 'spot', price: price.toFixed(2) })
          .catch(() => undefined);
      }
    };
    await trade('buy');
    // The market moves by itself, so that alerts may be set at prices that it has already left.
    await vi.waitFor(
      async () => {
        await setAlerts();
        await trade('sell');
        await trade('buy');
        await screen.findAllByText(/BTC\/USDT.* (rose|fell) to/);
      },
      { timeout: 20_000, interval: 100 },
    );
    await waitFor(async () => {
      const { alerts } = await sdk.call(getAlerts, {});
      expect(alerts.filter(({ status }) => status === 'reached')).toEqual([]);
    });
    close();
  });
});

describe('funding', () => {
  it.each([
    ['-0.12300000', /^Funding fee paid: .*0\.123 USDT.*BTC\/USDT/],
    ['0.12300000', /^Funding fee received: .*0\.123 USDT.*BTC\/USDT/],
  ])('of %s is shown quietly', async (amount, text) => {
    await openMarkets();
    book([payment({ amount })]);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('of several positions at one time is one notice', async () => {
    await openMarkets();
    book([payment(), payment({ symbol: 'ETHUSDT', amount: '0.5' })]);
    book([payment({ symbol: 'SOLUSDT', amount: '0' }), payment({ amount: '0.25' })]);
    expect(await screen.findByText('Funding for 3 positions')).toBeDefined();
    expect(screen.getByText(/received: .*0\.5 USDT/).textContent).toMatch(/paid:.*0\.123/);
    expect(notices()).toHaveLength(1);
  });
});
