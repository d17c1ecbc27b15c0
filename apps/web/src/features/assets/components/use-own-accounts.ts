import { useAssets } from '#accounts/balances/assets.ts';
import { useFuturesAccount } from '#accounts/balances/futures-account.ts';
import { useMarginAccounts } from '#accounts/balances/margin-accounts.ts';
import { useAccounts } from '#accounts/transfer/use-transfer.ts';
import { ownAccounts } from '../model/own-accounts.ts';

/** The user's accounts; `undefined` until all are known. `failed` is the first query that failed. */
export function useOwnAccounts() {
  const [spot, accounts, margin, futures] = [
    useAssets(),
    useAccounts(),
    useMarginAccounts(),
    useFuturesAccount(),
  ];
  const isKnown = spot.data && accounts.data && margin.data && futures.data;
  return {
    data: isKnown
      ? ownAccounts({
          spot: spot.data,
          accounts: accounts.data,
          margin: margin.data,
          futures: futures.data,
        })
      : undefined,
    error: spot.error ?? accounts.error ?? margin.error ?? futures.error,
    retry: () => {
      for (const query of [spot, accounts, margin, futures]) {
        if (query.isError) void query.refetch();
      }
    },
  };
}
