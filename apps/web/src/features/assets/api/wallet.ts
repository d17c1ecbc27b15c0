import {
  addAddress,
  faucet,
  getAccounts,
  getAddresses,
  getAssetHistory,
  getDepositAddress,
  getDeposits,
  getSecurity,
  getWithdrawalLimit,
  getWithdrawals,
  removeAddress,
  requireAddressBook,
  withdraw,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { assetsOptions, callOptions, reloadQueries } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useProvenCall, type ProvenCall } from '#ui/credentials/proof/proven-call.ts';

const timeoutMs = 10_000;

/** Interval at which movements that are on their way are loaded again. */
const pendingMs = 1500;

const shown = { meta: { showsItsErrors: true }, staleTime: 0 } as const;

interface Movement {
  readonly status: string;
}

function intervalOf(movements: readonly Movement[] | undefined): number | false {
  return movements?.some(({ status }) => status === 'pending') ? pendingMs : false;
}

export function useDepositAddress(coin: string, chain: string | undefined) {
  const payload = { coin, chain: chain ?? '' };
  const options = callOptions(useSdk(), getDepositAddress, payload, ({ address }) => address);
  return useQuery({ ...options, ...shown, enabled: chain !== undefined });
}

export function useDeposits() {
  const options = callOptions(useSdk(), getDeposits, {}, ({ deposits }) => deposits);
  return useQuery({
    ...options,
    ...shown,
    refetchInterval: ({ state }) => intervalOf(state.data),
  });
}

export function useWithdrawals() {
  const options = callOptions(useSdk(), getWithdrawals, {}, ({ withdrawals }) => withdrawals);
  return useQuery({
    ...options,
    ...shown,
    refetchInterval: ({ state }) => intervalOf(state.data),
  });
}

export function useAddressBook() {
  return useQuery({ ...callOptions(useSdk(), getAddresses, {}, (book) => book), ...shown });
}

export function useAssetHistory() {
  return useQuery({ ...callOptions(useSdk(), getAssetHistory, {}, ({ days }) => days), ...shown });
}

const changed = [
  getAccounts,
  getAddresses,
  getDeposits,
  getSecurity,
  getWithdrawalLimit,
  getWithdrawals,
];

/** Makes a call of the wallet, and loads what it may have changed, also without an answer. */
function useWalletCall<T extends CallContract>(contract: T, call: ProvenCall) {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (payload: CallPayload<T>) => call(contract, payload, { timeoutMs }),
    onSettled: () => {
      for (const { path } of changed) {
        reloadQueries(queries, { queryKey: [path] });
      }
      reloadQueries(queries, assetsOptions(sdk));
    },
  });
}

export const useWithdraw = () => useWalletCall(withdraw, useProvenCall());
export const useFaucet = () => useWalletCall(faucet, useSdk().call);
export const useAddAddress = () => useWalletCall(addAddress, useProvenCall());
export const useRemoveAddress = () => useWalletCall(removeAddress, useProvenCall());
export const useRequireAddressBook = () => useWalletCall(requireAddressBook, useProvenCall());
