import {
  faucet,
  placeFuturesOrder,
  placeOrder,
  resetSimulation,
  setMarginMode,
  transfer,
} from '@bourse/gateway-contract';
import { waitFor } from '@testing-library/react';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { loadPage } from './load-page.ts';
import { openTab } from './open-tab.ts';

/** Moves simulated USDT from the spot account of the trader to another one. The page must be in simulation. */
export async function fundAccount(
  toType: 'futures' | 'cross_margin',
  amount: string,
): Promise<void> {
  const terms = { coin: 'USDT', amount, fromType: 'spot', toType } as const;
  await withStream(({ call }) => call(transfer, { ledger: 'simulation', ...terms }));
}

/** Brings the browser into simulation, and gives the trader 100,000 simulated USDT and nothing else. */
export async function resetAccount(): Promise<void> {
  loadPage({ simulation: true });
  await withStream(({ call }) => call(resetSimulation, { ledger: 'simulation' }));
}

/** Buys simulated BTC for USDT. The page must be in simulation. */
export async function buyBtc(quoteSize: string): Promise<void> {
  const terms = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize } as const;
  await withStream(({ call }) => call(placeOrder, { ledger: 'simulation', ...terms }));
}

/** Has test coins paid in. They arrive 20 s later by the gateway's clock. */
export async function depositTestCoins(amount: string): Promise<void> {
  const terms = { coin: 'USDT', chain: 'TRC20', amount } as const;
  await withStream(({ call }) => call(faucet, { ledger: 'real', ...terms }));
}

/** Enters the simulation, moves 50,000 USDT to futures and opens a long of 0.1 BTC at market. */
export async function openLong(marginMode: 'cross' | 'isolated' = 'cross'): Promise<void> {
  loadPage({ simulation: true });
  await fundAccount('futures', '50000');
  const pair = { ledger: 'simulation', symbol: 'BTCUSDT' } as const;
  await withStream(async ({ call }) => {
    await call(setMarginMode, { ...pair, marginMode });
    await call(placeFuturesOrder, { ...pair, side: 'buy', orderType: 'market', size: '0.1' });
  });
}

/** Makes calls with money, which need a private stream. */
async function withStream(act: (sdk: Sdk) => Promise<unknown>): Promise<void> {
  const { sdk, close } = openTab();
  sdk.openPrivateStream();
  await waitFor(() => {
    if (!sdk.market.status.getSnapshot().isLoggedIn) throw new Error('The stream is not logged in');
  });
  await act(sdk);
  close();
}
