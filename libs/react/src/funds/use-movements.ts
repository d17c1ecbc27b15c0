import {
  addAddress,
  faucet,
  getAccounts,
  getAddresses,
  getAssets,
  getDepositAddress,
  getDeposits,
  getFuturesAccount,
  getMarginAccounts,
  getSecurity,
  getWithdrawalLimit,
  getWithdrawals,
  removeAddress,
  requireAddressBook,
  transfer,
  withdraw,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';
import { transactionsKey } from '../history/transactions-key.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';

/** A deposit, on its way or done. */
export type Deposit = CallAnswer<typeof getDeposits>['deposits'][number];

/** A withdrawal, on its way or done. */
export type Withdrawal = CallAnswer<typeof getWithdrawals>['withdrawals'][number];

/** The saved addresses, and whether withdrawals go to these only. */
export type AddressBook = CallAnswer<typeof getAddresses>;

/** A saved address. */
export type BookAddress = AddressBook['addresses'][number];

/** Interval at which movements that are on their way are loaded again. */
const pendingMs = 1500;

const shown = { meta: shownHere, staleTime: 0 } as const;

interface Movement {
  readonly status: string;
}

function intervalOf(movements: readonly Movement[] | undefined): number | false {
  return movements?.some(({ status }) => status === 'pending') ? pendingMs : false;
}

/** Returns the address for deposits of a coin on a chain. */
export function useDepositAddress(coin: string, chain: string | undefined): CallResult<string> {
  const payload = { coin, chain: chain ?? '' };
  return useCall(getDepositAddress, payload, {
    select: ({ address }) => address,
    ...shown,
    enabled: chain !== undefined,
  });
}

/** Returns the deposits, the newest first. Follows those that are on their way. */
export const useDeposits = (): CallResult<readonly Deposit[]> =>
  useCall(
    getDeposits,
    {},
    {
      select: ({ deposits }) => deposits,
      ...shown,
      refetchInterval: ({ state }) => intervalOf(state.data?.deposits),
    },
  );

/** Returns the withdrawals, the newest first. Follows those that are on their way. */
export const useWithdrawals = (): CallResult<readonly Withdrawal[]> =>
  useCall(
    getWithdrawals,
    {},
    {
      select: ({ withdrawals }) => withdrawals,
      ...shown,
      refetchInterval: ({ state }) => intervalOf(state.data?.withdrawals),
    },
  );

/** Returns the saved addresses. */
export const useAddressBook = (): CallResult<AddressBook> => useCall(getAddresses, {}, shown);

/** Without an answer too, what a call may have changed is loaded again. */
const walletCall = {
  meta: shownHere,
  timeoutMs: 10_000,
  changes: [
    getAccounts,
    getAddresses,
    getAssets,
    getDeposits,
    getSecurity,
    getWithdrawalLimit,
    getWithdrawals,
  ],
};

/** Withdraws to an address. */
export const useWithdraw = (): SendResult<typeof withdraw> =>
  useSend(withdraw, { ...walletCall, by: useProvenCall() });

/** Deposits coins of a test exchange. */
export const useFaucet = (): SendResult<typeof faucet> => useSend(faucet, walletCall);

/** Saves an address. */
export const useAddAddress = (): SendResult<typeof addAddress> =>
  useSend(addAddress, { ...walletCall, by: useProvenCall() });

/** Removes a saved address. */
export const useRemoveAddress = (): SendResult<typeof removeAddress> =>
  useSend(removeAddress, { ...walletCall, by: useProvenCall() });

/** Allows withdrawals to saved addresses only, or to all. */
export const useRequireAddressBook = (): SendResult<typeof requireAddressBook> =>
  useSend(requireAddressBook, { ...walletCall, by: useProvenCall() });

/** Moves money between the user's accounts. Loads the balances again, also without an answer. */
export const useTransfer = (): SendResult<typeof transfer> =>
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
