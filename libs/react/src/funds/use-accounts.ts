import { getFuturesAccount } from '@bourse/gateway-contract';
import { ownAccounts, type Accounts, type OwnAccount } from '@bourse/trading/account';
import { useBalanceStream } from '../account/use-account-stream.ts';
import type { FuturesAccount } from '../account/lists.ts';
import { useAssets, useFuturesAccount, useMarginAccounts } from '../account/use-lists.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useForUser } from '../session/use-session.ts';
import { useFundingBalances } from './use-balances.ts';

/** Returns the user's accounts, kept current while the component is shown. A visitor has none. */
export function useAccounts(): Accounts {
  const forUser = useForUser();
  useBalanceStream(forUser);
  const { data: spot } = useAssets(forUser);
  const { data: funding } = useFundingBalances();
  const { data: margin } = useMarginAccounts(forUser);
  const { data: futures } = useFuturesAccount(forUser);
  return { spot, funding, margin, futures };
}

/** The user's balances, by account. */
export interface OwnHoldings {
  /** `undefined` until all accounts are known. */
  readonly data: readonly OwnAccount[] | undefined;
  /** Error of the first account that could not be loaded. */
  readonly error: Error | null;
  /** Loads again what has failed. */
  readonly retry: () => void;
}

/** Returns what the user owns in each account. */
export function useOwnHoldings(): OwnHoldings {
  const forUser = useForUser();
  const [spot, funding, margin, futures] = [
    useAssets(forUser),
    useFundingBalances(),
    useMarginAccounts(forUser),
    useFuturesAccount(forUser),
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

/** Returns the futures account as a list, for a table. */
export function useFuturesAccountList(): CallResult<readonly [FuturesAccount]> {
  return useCall(
    getFuturesAccount,
    {},
    { ...useForUser(), select: ({ account }) => [account] as const },
  );
}
