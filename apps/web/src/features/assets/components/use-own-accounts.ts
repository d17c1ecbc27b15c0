import { ownAccounts } from '@bourse/trading/account';
import { useFundingBalances } from '#accounts/balances/funding-balances.ts';
import { useAssets, useFuturesAccount, useMarginAccounts } from '#accounts/markets/own-lists.ts';

/** The user's accounts; `undefined` until all are known. `failed` is the first query that failed. */
export function useOwnAccounts() {
  const [spot, funding, margin, futures] = [
    useAssets(),
    useFundingBalances(),
    useMarginAccounts(),
    useFuturesAccount(),
  ];
  const isKnown = spot.data && funding.data && margin.data && futures.data;
  return {
    data: isKnown
      ? ownAccounts({
          spot: spot.data,
          funding: funding.data,
          margin: margin.data,
          futures: futures.data,
        })
      : undefined,
    error: spot.error ?? funding.error ?? margin.error ?? futures.error,
    retry: () => {
      for (const query of [spot, funding, margin, futures]) {
        if (query.isError) void query.refetch();
      }
    },
  };
}
