import { transfer } from '@bourse/gateway-contract';
import { waitFor } from '@testing-library/react';
import { openTab } from './open-tab.ts';

/** Moves simulated USDT from the spot account of the trader to another one. The page must be in simulation. */
export async function fundAccount(
  toType: 'futures' | 'cross_margin',
  amount: string,
): Promise<void> {
  const { sdk, close } = openTab();
  sdk.openPrivateStream();
  await waitFor(() => {
    if (!sdk.market.status.getSnapshot().isLoggedIn) throw new Error('The stream is not logged in');
  });
  const terms = { coin: 'USDT', amount, fromType: 'spot', toType } as const;
  await sdk.call(transfer, { ledger: 'simulation', ...terms });
  close();
}
