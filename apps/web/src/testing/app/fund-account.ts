import {
  faucet,
  placeOrder,
  resetSimulation,
  transfer,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { waitFor } from '@testing-library/react';
import { loadPage, type PageOptions } from './load-page.ts';
import { openTab } from './open-tab.ts';

/** Moves simulated USDT from the spot account of the trader to another one. The page must be in simulation. */
export async function fundAccount(
  toType: 'futures' | 'cross_margin',
  amount: string,
): Promise<void> {
  const terms = { coin: 'USDT', amount, fromType: 'spot', toType } as const;
  await callWithStream(transfer, { ledger: 'simulation', ...terms });
}

/** Brings the browser into simulation, and gives the trader 100,000 simulated USDT and nothing else. */
export async function resetAccount(): Promise<void> {
  await callWithStream(resetSimulation, { ledger: 'simulation' }, { simulation: true });
}

/** Buys simulated BTC for USDT. The page must be in simulation. */
export async function buyBtc(quoteSize: string): Promise<void> {
  const terms = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize } as const;
  await callWithStream(placeOrder, { ledger: 'simulation', ...terms });
}

/** Has test coins paid in. They arrive 20 s later by the gateway's clock. */
export async function depositTestCoins(amount: string): Promise<void> {
  await callWithStream(faucet, { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount });
}

/** Makes a call with money, which needs a private stream. */
async function callWithStream<T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  options?: PageOptions,
): Promise<void> {
  const { sdk, close } = openTab({ page: loadPage(options) });
  sdk.openPrivateStream();
  await waitFor(() => {
    if (!sdk.market.status.getSnapshot().isLoggedIn) throw new Error('The stream is not logged in');
  });
  await sdk.call(contract, payload);
  close();
}
