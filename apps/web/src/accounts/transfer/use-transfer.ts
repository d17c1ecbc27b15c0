import {
  getAccounts,
  getAssets,
  getFuturesAccount,
  getMarginAccounts,
  transfer,
} from '@bourse/gateway-contract';
import { shownHere, transactionsKey, useSend } from '@bourse/react';

/** Loads the balances again, also without an answer. */
export const useTransfer = () =>
  useSend(transfer, {
    meta: shownHere,
    timeoutMs: 6_000,
    changes: [
      getAccounts,
      { queryKey: transactionsKey },
      getAssets,
      getMarginAccounts,
      getFuturesAccount,
    ],
  });
