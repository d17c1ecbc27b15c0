import {
  createAlert,
  createFundingAlert,
  createIndicatorAlert,
  getAlerts,
  removeAlert,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openContract, openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

/** Opens the panel. A user's calls need the private stream. */
async function openPanel(user: UserEvent, isUser = true) {
  if (isUser)
    await waitFor(() => {
      expect(gateway.stream.isFollowed('alerts', 'default')).toBe(true);
    });
  await user.click(screen.getByRole('button', { name: /^Price alerts/ }));
  const panel = await screen.findByRole('group', { name: /^Price alerts/ });
  await within(panel).findByRole('heading', { name: /^Price alerts/ });
  return within(panel);
}

const fundingOf = (fundingRate: string) => ({
  symbol: 'BTCUSDT',
  fundingRate,
  nextFundingTime: 1_795_003_600_000,
  fundingIntervalHours: 8,
  ts: 1_795_000_000_000,
});

type Panel = Awaited<ReturnType<typeof openPanel>>;

const priceField = (panel: Panel) =>
  panel.getByRole<HTMLInputElement>('textbox', { name: 'Alert price' });

async function setAlert(user: UserEvent, panel: Panel, price: string) {
  await user.clear(priceField(panel));
  await user.type(priceField(panel), price);
  await user.click(panel.getByRole('button', { name: 'Set alert' }));
}

const active = (panel: Panel) =>
  panel.queryAllByRole('listitem').map(({ textContent }) => textContent);

/** Without the marks that isolate figures. */
const plain = (texts: readonly (string | null)[]) =>
  texts.map((text) => text?.replace(/[\u2066-\u2069]/g, ''));

describe('price alerts', () => {
  beforeEach(async () => {
    await signUp(gateway);
  });

  it('are set near the last price, listed and removed', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    expect(await panel.findByText('No active alerts for this pair.')).toBeDefined();
    expect(priceField(panel).value).toBe('97250.5');
    await user.click(panel.getByRole('button', { name: /\+5%/ }));
    expect(priceField(panel).value).toBe('102113.02');
    await setAlert(user, panel, '500000');
    expect(await screen.findByText('Price alert set')).toBeDefined();
    await user.type(panel.getByRole('textbox', { name: 'Note (optional)' }), 'too low');
    await setAlert(user, panel, '1000');
    await waitFor(() => {
      expect(active(panel)).toEqual(['▲Rises to 500,000.00', '▼Falls to 1,000.00too low']);
    });
    expect(screen.getByRole('button', { name: 'Price alerts: 2 active' })).toBeDefined();
    const terms = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT', triggerBy: 'last' };
    expect(await gateway.sent(createAlert)).toEqual([
      { ...terms, price: '500000' },
      { ...terms, price: '1000', note: 'too low' },
    ]);
    await user.click(panel.getByRole('button', { name: /Remove the alert at 500,000/ }));
    await waitFor(() => {
      expect(active(panel)).toEqual(['▼Falls to 1,000.00too low']);
    });
    expect(gateway.requests(removeAlert)).toHaveLength(1);
  });

  it('stay in their ledger', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    await setAlert(user, panel, '1000');
    await screen.findByRole('button', { name: 'Price alerts: 1 active' });
    leavePage();
    localStorage.removeItem('simulation-trade');
    const again = await openTerminal(gateway);
    const real = await openPanel(again);
    expect(await real.findByText('No active alerts for this pair.')).toBeDefined();
  });

  it('begin with the price of now, which is not sent', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    expect(priceField(panel).value).toBe('97250.5');
    gateway.stream.update('ticker', 'BTCUSDT', [tickerWith({ lastPrice: '97260' })]);
    await screen.findAllByText('97,260.00');
    expect(priceField(panel).value).toBe('97250.5');
    await user.click(panel.getByRole('button', { name: 'Set alert' }));
    expect(await panel.findByText(/^The market is already at this price/)).toBeDefined();
    expect(gateway.requests(createAlert)).toHaveLength(0);
  });

  it.each([
    ['0', 'Enter a price greater than zero.'],
    ['97250.5', 'The market is already at this price. Choose a higher or lower one.'],
  ])('at %s are not sent', async (price, text) => {
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    await setAlert(user, panel, price);
    expect(await panel.findByText(text)).toBeDefined();
    expect(gateway.requests(createAlert)).toHaveLength(0);
  });

  it('say what the exchange refuses', async () => {
    const text = 'At most 50 alerts can be active';
    gateway.refuse(createAlert, '43152', text);
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    await setAlert(user, panel, '1000');
    expect(await screen.findByText(text)).toBeDefined();
    expect(priceField(panel).value).toBe('1000');
  });

  it('that cannot be loaded can be tried again', async () => {
    gateway.refuse(getAlerts, '50000', 'broken');
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    const retry = await panel.findByRole('button', { name: 'Try again' });
    gateway.relent();
    await user.click(retry);
    expect(await panel.findByText('No active alerts for this pair.')).toBeDefined();
  });

  it('of a contract wait for the last or the mark price', async () => {
    const user = await openContract(gateway, { simulation: true });
    const panel = await openPanel(user);
    await user.click(panel.getByRole('radio', { name: 'Mark price' }));
    await setAlert(user, panel, '1000');
    await waitFor(() => {
      expect(active(panel)).toEqual(['▼Falls to 1,000.0Mark']);
    });
    expect(await gateway.sent(createAlert)).toMatchObject([
      { product: 'futures', triggerBy: 'mark' },
    ]);
  });

  it('of a contract’s funding rate are set by who pays and how much', async () => {
    const user = await openContract(gateway, { simulation: true });
    const panel = await openPanel(user);
    await user.click(panel.getByRole('radio', { name: 'Funding rate' }));
    gateway.stream.begin('funding', 'BTCUSDT', [fundingOf('-0.0001')], 'USDT-FUTURES');
    const rate = panel.getByRole<HTMLInputElement>('textbox', { name: 'Funding rate' });
    await waitFor(() => {
      expect(rate.value).toBe('0.01');
    });
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Shorts pay' }).checked).toBe(true);
    const set = () => user.click(panel.getByRole('button', { name: 'Set alert' }));
    await set();
    expect(await panel.findByText(/^The funding rate is already at this value/)).toBeDefined();
    await user.clear(rate);
    await user.type(rate, '0.4');
    await set();
    expect(await panel.findByText(/^The funding rate of this contract stays within/)).toBeDefined();
    await user.click(panel.getByRole('radio', { name: 'Longs pay' }));
    await user.click(panel.getByRole('button', { name: '\u20660.05%\u2069' }));
    expect(
      await panel.findByText('When the funding rate rises to \u20660.05%\u2069'),
    ).toBeDefined();
    await set();
    await waitFor(() => {
      expect(active(panel)).toEqual(['▲Rises to 0.05%Funding rate']);
    });
    const terms = { ledger: 'simulation', symbol: 'BTCUSDT', rate: '0.0005' };
    expect(await gateway.sent(createFundingAlert)).toEqual([terms]);
    expect(screen.queryByRole('slider', { name: 'Alert' })).toBeNull();
    await user.click(panel.getByRole('button', { name: /Remove the alert at 0\.05%/ }));
    expect(await panel.findByText('No active alerts for this pair.')).toBeDefined();
  });

  it('of indicators are set by interval, length and condition, listed and removed', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    await user.click(panel.getByRole('radio', { name: 'Indicator' }));
    expect(panel.getByText('Checked when a candle closes, never while it forms.')).toBeDefined();
    const set = () => user.click(panel.getByRole('button', { name: 'Set alert' }));
    const write = async (name: string, text: string) => {
      const field = panel.getByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
    };
    await write('Number of candles', '1');
    await set();
    expect(await panel.findByText('Enter a whole number of candles from 2 to 200.')).toBeDefined();
    await write('Number of candles', '14');
    await write('RSI level', '101');
    await set();
    expect(await panel.findByText('Enter an RSI level from 0 to 100.')).toBeDefined();
    expect(gateway.requests(createIndicatorAlert)).toHaveLength(0);
    // The market of the test has an RSI between these levels.
    await write('RSI level', '99.5');
    await set();
    await waitFor(() => {
      expect(plain(active(panel))).toEqual(['▲Rises to 99.5RSI(14) on 1h']);
    });
    await user.click(panel.getByRole('radio', { name: 'Falls to' }));
    await write('RSI level', '0.5');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Interval' }), '4h');
    await set();
    await waitFor(() => {
      expect(plain(active(panel))).toEqual([
        '▼Falls to 0.5RSI(14) on 4h',
        '▲Rises to 99.5RSI(14) on 1h',
      ]);
    });
    const rsi = { indicator: 'rsi', length: 14 };
    const pair = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT' };
    expect(await gateway.sent(createIndicatorAlert)).toEqual([
      { ...pair, ...rsi, granularity: '1h', direction: 'rising', level: '99.5' },
      { ...pair, ...rsi, granularity: '4h', direction: 'falling', level: '0.5' },
    ]);
    await user.click(panel.getByRole('button', { name: /Remove the alert at 99\.5/ }));
    await waitFor(() => {
      expect(active(panel)).toHaveLength(1);
    });
    expect(screen.getByRole('button', { name: 'Price alerts: 1 active' })).toBeDefined();
  });

  it('of averages wait for a close above or below, and say when there are too few candles', async () => {
    const user = await openTerminal(gateway, { simulation: true });
    const panel = await openPanel(user);
    await user.click(panel.getByRole('radio', { name: 'Indicator' }));
    await user.click(panel.getByRole('radio', { name: 'EMA' }));
    expect(panel.queryByRole('textbox', { name: 'RSI level' })).toBeNull();
    const set = () => user.click(panel.getByRole('button', { name: 'Set alert' }));
    const refusals = () => screen.queryAllByText(/^The last closed candle already meets/);
    // One of both conditions is met already.
    await set();
    await waitFor(() => {
      expect(active(panel).length + refusals().length).toBe(1);
    });
    await user.click(panel.getByRole('radio', { name: 'Closes below' }));
    await set();
    await waitFor(() => {
      expect(refusals()).toHaveLength(1);
      expect(plain(active(panel))).toEqual([
        expect.stringMatching(/^[▲▼]Closes (above|below) EMA\(50\) on 1h$/),
      ]);
    });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Interval' }), '1M');
    await set();
    expect(await screen.findByText(/^This market has too few candles.* needs 50\./)).toBeDefined();
  });

  it('have figures from left to right in Arabic', async () => {
    gateway.stream.begin('ticker', 'BTCUSDT', [tickerWith()]);
    const user = await renderApp('/ar/spot/BTCUSDT', { simulation: true });
    await user.click(await screen.findByRole('button', { name: 'تنبيهات السعر' }));
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'سعر التنبيه' });
    expect([price.dir, price.value]).toEqual(['ltr', '97250.5']);
    const [fiveBelow] = screen.getAllByRole('button', { name: /^\u2066.*5/ });
    await user.click(fiveBelow!);
    expect(await screen.findByText('عندما ينخفض السعر إلى \u206692,387.97\u2069')).toBeDefined();
  });
});

describe('a visitor', () => {
  it('reads what an account is good for', async () => {
    const user = await openTerminal(gateway);
    const panel = await openPanel(user, false);
    expect(await panel.findByText(/^Log in to set a price alert/)).toBeDefined();
    const link = panel.getByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fspot%2FBTCUSDT');
    expect(gateway.requests(getAlerts)).toHaveLength(0);
  });
});
