import {
  addAddress,
  faucet,
  getAccounts,
  getAddresses,
  getAssetHistory,
  getAssets,
  getDepositAddress,
  getDeposits,
  getSecurity,
  getWithdrawalLimit,
  getWithdrawals,
  removeAddress,
  requireAddressBook,
  withdraw,
  type CallAnswer,
  type getCoinChainList,
} from '@bourse/gateway-contract';
import { shownHere, useCall, useSend } from '@bourse/react';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type CoinChains = CallAnswer<typeof getCoinChainList>['item'][number];
export type Chain = CoinChains['chains'][number];
export type Withdrawal = CallAnswer<typeof getWithdrawals>['withdrawals'][number];
export type BookAddress = CallAnswer<typeof getAddresses>['addresses'][number];

/** Interval at which movements that are on their way are loaded again. */
const pendingMs = 1500;

const shown = { meta: shownHere, staleTime: 0 } as const;

interface Movement {
  readonly status: string;
}

function intervalOf(movements: readonly Movement[] | undefined): number | false {
  return movements?.some(({ status }) => status === 'pending') ? pendingMs : false;
}

export function useDepositAddress(coin: string, chain: string | undefined) {
  const payload = { coin, chain: chain ?? '' };
  return useCall(getDepositAddress, payload, {
    select: ({ address }) => address,
    ...shown,
    enabled: chain !== undefined,
  });
}

export function useDeposits() {
  return useCall(
    getDeposits,
    {},
    {
      select: ({ deposits }) => deposits,
      ...shown,
      refetchInterval: ({ state }) => intervalOf(state.data?.deposits),
    },
  );
}

export function useWithdrawals() {
  return useCall(
    getWithdrawals,
    {},
    {
      select: ({ withdrawals }) => withdrawals,
      ...shown,
      refetchInterval: ({ state }) => intervalOf(state.data?.withdrawals),
    },
  );
}

export const useAddressBook = () => useCall(getAddresses, {}, shown);

export const useAssetHistory = () =>
  useCall(getAssetHistory, {}, { select: ({ days }) => days, ...shown });

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

export const useWithdraw = () => useSend(withdraw, { ...walletCall, by: useProvenCall() });
export const useFaucet = () => useSend(faucet, walletCall);
export const useAddAddress = () => useSend(addAddress, { ...walletCall, by: useProvenCall() });
export const useRemoveAddress = () =>
  useSend(removeAddress, { ...walletCall, by: useProvenCall() });
export const useRequireAddressBook = () =>
  useSend(requireAddressBook, { ...walletCall, by: useProvenCall() });
