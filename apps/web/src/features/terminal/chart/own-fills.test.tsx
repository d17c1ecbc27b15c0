import { getFills, placeOrder, type CallPayload } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(async () => {
  // A candle of a day does not end during a test.
  localStorage.setItem('kline_interval', '1440');
  await signUp(gateway);
});

type Sized = Pick<CallPayload<typeof placeOrder>, 'side' | 'size' | 'quoteSize'>;

/** Trades at market in another tab. */
async function trade(order: Sized) {
  const { sdk, close } = openTab({ page: loadPage({ simulation: true }) });
  sdk.openPrivateStream();
  await waitFor(() => {
    expect(sdk.market.status.getSnapshot().isLoggedIn).toBe(true);
  });
  const terms = { ledger: 'simulation', symbol: 'BTCUSDT', orderType: 'market' } as const;
  await sdk.call(placeOrder, { ...terms, ...order });
  close();
}

async function openChart() {
  const user = await openTerminal(gateway, { simulation: true });
  const chart = within(screen.getByRole('region', { name: 'Chart' }));
  await chart.findByRole('img', { name: 'Candle chart of BTCUSDT' });
  return { user, chart };
}

describe('own fills', () => {
  it('are read in the legend of their candle, older ones and those of the stream', async () => {
    await trade({ side: 'buy', quoteSize: '1000' });
    const { chart } = await openChart();
    await chart.findByText(/^Bought 0\.0\d+ BTC at [\d,]+\.\d\d in \d+ trades?$/);
    await trade({ side: 'sell', size: '0.005' });
    await chart.findByText(/^Sold 0\.005 BTC at [\d,]+\.\d\d in \d+ trades?$/);
    // The stream has opened by now, which loads the fills again.
    const requests = (await gateway.sent(getFills)).length;
    await trade({ side: 'sell', size: '0.001' });
    await chart.findByText(/^Sold 0\.006 BTC at [\d,]+\.\d\d in \d+ trades?$/);
    expect(await gateway.sent(getFills)).toHaveLength(requests);
  });

  it('are switched with the orders', async () => {
    localStorage.setItem('entrust_kline_mark', 'false');
    await trade({ side: 'buy', quoteSize: '1000' });
    const { user, chart } = await openChart();
    expect(await gateway.sent(getFills)).toEqual([]);
    await user.click(chart.getByRole('button', { name: 'Chart settings' }));
    await user.click(await chart.findByRole('checkbox', { name: 'Open orders and trades' }));
    await chart.findByText(/^Bought/);
  });
});
